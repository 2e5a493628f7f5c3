import { mount } from "svelte";
import "./style/fonts.css";
import "./style/tokens.css";
import "./style/base.css";
import "./style/controls.css";
import "./style/pages.css";
import "./style/panels.css";
import "./style/cards.css";
import "./style/marks.css";
import App from "./App.svelte";
import { drawSprite } from "./face/sprite";

drawSprite();
document.getElementById("starting")?.remove();
mount(App, { target: document.getElementById("page")! });
