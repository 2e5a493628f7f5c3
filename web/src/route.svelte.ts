/** Where on the page one is. */

export const route = $state({ path: location.pathname });

addEventListener("popstate", () => (route.path = location.pathname));

export function open(path: string): void {
  history.pushState(null, "", path);
  route.path = location.pathname;
  scrollTo(0, 0);
}

/** A click on a link of the page itself. */
export function go(event: MouseEvent, path: string): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
  event.preventDefault();
  open(path);
}
