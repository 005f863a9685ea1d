// The runs to begin with, and their moving pictures, as the server tells them.
import { tick } from "svelte";
import type { Drawing } from "../network/drawing";
import { settingsOf } from "../results/reopen";
import { lab } from "../state/lab.svelte";

export interface Item extends Picture {
  id: string;
  title: string;
  sentence: string;
  origin: string;
  set: string[];
}

export interface Picture {
  drawing: Drawing;
  /** The packets at each moment, as PacketTable reads them. */
  moments: string[];
}

/** Whether the next run of the page starts by itself. */
export const autorun = { isWanted: false };

/** Takes over the settings of an item, and shows its run. */
export function open(item: Item, isRunning = true): void {
  autorun.isWanted = isRunning;
  const settings = settingsOf({ kind: "run", scenario: { base: "", set: item.set }, document: {} });
  Object.assign(lab, settings, { tab: "run", view: "live", cycle: 0, speed: 2 });
  void tick().then(() => document.querySelector("#panel-run > .tab")?.scrollTo(0, 0)); // on narrow screens it scrolls
}
