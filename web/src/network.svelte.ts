/** Whether the server can be reached, and the page as an app: kept by a service worker, and installed if somebody wants it. */

import { network, reached, tryAgain } from "./net/reach.svelte";

export { network };

/** What some browsers send when the page can be installed. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let offer = $state.raw<InstallEvent | null>(null);

addEventListener("online", tryAgain);
addEventListener("offline", () => reached(false));
if (!navigator.onLine) reached(false);
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault(); // a button offers it instead
  offer = event as InstallEvent;
});
addEventListener("appinstalled", () => (offer = null));

export const canInstall = (): boolean => offer !== null;

export async function install(): Promise<void> {
  const asked = offer;
  offer = null; // it is good once
  await asked?.prompt();
}

/** On these systems somebody has to find the menu: there is nothing to press. */
export const installsByMenu = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) && !matchMedia("(display-mode: standalone)").matches;

/** Keep the page for times without a network. Only where browsers allow it: with https, or on this machine. */
export function keepPage(): void {
  if (import.meta.env.PROD && "serviceWorker" in navigator) navigator.serviceWorker.register("/sw.js").catch(() => {}); // the page works without it
}
