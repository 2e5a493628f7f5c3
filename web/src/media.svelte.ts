/** What the browser says of its screen and its owner's wishes. */

/** Whether a media query holds, followed by its events alone.
 *
 * Chromium sends no event for a change that was already read from `matches`; other readers, such
 * as another effect, would not learn of it. So `matches` is read once, before the first event (Svelte's own MediaQuery
 * reads it every time).
 */
export class Media {
  current = $state(false);
  private readonly list: MediaQueryList; // held, or a browser might collect it with its listener

  constructor(query: string) {
    this.list = matchMedia(query);
    this.current = this.list.matches;
    this.list.addEventListener("change", ({ matches }) => (this.current = matches));
  }
}
