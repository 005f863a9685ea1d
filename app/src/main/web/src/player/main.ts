import { mount } from "svelte";
import license from "../../node_modules/svelte/LICENSE.md?raw"; // the one library in the page
import "../look.css";
import Player from "./Player.svelte";
import { followFrame } from "../parts/theme.svelte";
import { read } from "./recording";

followFrame();
const text = document.getElementById("recording")?.textContent ?? "";
mount(Player, { target: document.getElementById("app")!, props: { recording: read(text) } });
document.append(document.createComment(`svelte\n${license.replaceAll("--", "- -")}`));
