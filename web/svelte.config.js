import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

/** Names of scopes stand at every element and in every rule: short ones, as P4k for Place.svelte. */
const scopes = new Map();
function cssHash({ hash, name, filename }) {
  const scope = name.charAt(0) + hash(name).slice(-2);
  if (filename !== (scopes.get(scope) ?? filename))
    throw new Error(`${filename} has the scope of ${scopes.get(scope)}`);
  scopes.set(scope, filename);
  return scope;
}

export default { preprocess: vitePreprocess(), compilerOptions: { cssHash } };
