// The runs to begin with, and their moving pictures, as the server makes them.
import { tick } from "svelte";
import type { Drawing } from "../network/drawing";
import type { Packet } from "../network/flits";
import { settingsOf } from "../results/reopen";
import { ask } from "../server/api";
import { lab } from "../state/lab.svelte";

export interface Item {
  id: string;
  title: string;
  sentence: string;
  origin: string;
  set: string[];
}

export interface Picture {
  drawing: Drawing;
  /** The packets at each moment. */
  moments: Packet[][];
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

const pictures = new Map<string, Promise<Picture>>();
let last: Promise<unknown> = Promise.resolve(); // pictures are made one after the other

/** The picture of an item, which is made once. */
export function picture(id: string): Promise<Picture> {
  let known = pictures.get(id);
  if (!known) {
    known = last.then(() => ask<Picture>("thumbnail", { id }));
    last = known.catch(() => {});
    pictures.set(id, known);
  }
  return known;
}
