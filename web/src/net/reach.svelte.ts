/** Whether the server can be reached. */

export const network = $state({ isOffline: false });

const AGAIN_MS = 3000;

/** A request has reached the server, or it has not: then it is tried until it does. */
export function reached(isReached: boolean): void {
  if (!isReached && !network.isOffline) setTimeout(tryAgain, AGAIN_MS);
  network.isOffline = !isReached;
}

export function tryAgain(): void {
  if (!network.isOffline) return;
  fetch("/api/house", { cache: "no-store" }).then(
    () => reached(true),
    () => setTimeout(tryAgain, AGAIN_MS),
  );
}
