/** For tests: the page speaks English. */

import { fetchWords } from "./languages";
import { begin } from "./spoken.svelte";

begin(await fetchWords("en"));
