import * as svelte from "prettier-plugin-svelte";

export default {
  printWidth: 120,
  tabWidth: 2,
  plugins: [svelte],
  overrides: [{ files: "*.svelte", options: { parser: "svelte" } }],
};
