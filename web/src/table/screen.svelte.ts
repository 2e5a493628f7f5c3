/** Which of the four layouts of the table there is room for; the style sheets ask the same. */

import { Media } from "../media.svelte";

export const wide = new Media("(min-width: 1100px) and (min-height: 560px)");
export const narrow = new Media("(max-width: 559px), (max-width: 719px) and (min-height: 480px)");
