/** How much room there is. */

import { Media } from "../media.svelte";

export const phone = new Media("(max-width: 720px)");
export const tablet = new Media("(min-width: 721px) and (max-width: 1200px)");
