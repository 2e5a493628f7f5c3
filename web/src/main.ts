import { mount } from "svelte";
import App from "./App.svelte";
import { drawSprite } from "./face/sprite";
import "./style/fonts.css";
import "./style/tokens.css";
import "./style/face.css";
import "./style/table.css";
import "./style/teams.css";
import "./style/home.css";
import "./style/library.css";
import "./style/over.css";
import "./style/live.css";
import "./style/around.css";

drawSprite();
document.getElementById("starting")?.remove();
mount(App, { target: document.getElementById("page")! });
