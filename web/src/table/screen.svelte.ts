/** How much room there is. */

import { MediaQuery } from "svelte/reactivity";

export const phone = new MediaQuery("max-width: 720px");
export const tablet = new MediaQuery("(min-width: 721px) and (max-width: 1200px)");
