import { mount } from "svelte";
import "../look.css";
import Player from "./Player.svelte";
import { read } from "./recording";

const text = document.getElementById("recording")?.textContent ?? "";
mount(Player, { target: document.getElementById("app")!, props: { recording: read(text) } });
