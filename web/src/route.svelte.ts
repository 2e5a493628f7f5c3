/** Where on the page one is, and what the address holds behind the #: a game, a position or a puzzle. */

const OWN = "/deal"; // a page that reads its links itself
const linked = () => (location.pathname !== OWN && /^#(e1\.[gpu]\.[\w-]+)$/.exec(location.hash)?.[1]) || "";

export const route = $state({ path: location.pathname, link: linked() });

function look(): void {
  [route.path, route.link] = [location.pathname, linked()];
}

addEventListener("popstate", look); // also when only what is behind the # changes

export function open(path: string): void {
  history.pushState(null, "", path);
  look();
  scrollTo(0, 0);
}

/** Open this instead of what is open: the way back leads past it. */
export function moveTo(path: string): void {
  history.replaceState(null, "", path);
  look();
}

/** A click on a link of the page itself. */
export function go(event: MouseEvent, path: string): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
  event.preventDefault();
  open(path);
}
