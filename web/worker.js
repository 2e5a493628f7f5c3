/* The service worker. What the server says always comes from the server; only the files of the page are kept. */

const FILES = ["FILES"]; // the build fills in its own (shell.ts)
const SHELL = "shell-VERSION";

addEventListener("install", (event) =>
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) => cache.addAll(["/", ...FILES]))
      .then(() => self.skipWaiting()),
  ),
);

addEventListener("activate", (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  ),
);

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  const kept = (what) => caches.open(SHELL).then((cache) => cache.match(what));
  // The newest page, if there is a network; every address of the page is the same page.
  if (request.mode === "navigate")
    event.respondWith(fetch(request).catch(async () => (await kept("/")) ?? Response.error()));
  else if (FILES.includes(pathname)) event.respondWith(kept(pathname).then((file) => file ?? fetch(request)));
});
