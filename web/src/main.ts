/** The first script: it fetches the words of one language while the page itself is on its way. */

import "./style/fonts.css";
import "./style/tokens.css";
import "./style/settings.css";
import "./style/base.css";
import "./style/controls.css";
import "./style/pages.css";
import "./style/panels.css";
import "./style/cards.css";
import "./style/marks.css";
import { read } from "./saved";
import { fetchWords, wanted } from "./words/languages";

// Browsers that can't run the page can't read a module that waits, either: there, old.js finds this and says so.
document.getElementById("starting")!.id = "loading";

const page = import("./start");
const words = await fetchWords(wanted(read().language ?? ""));
// Not waited for: it may need what is in this file.
void page.then(({ start }) => start(words));
