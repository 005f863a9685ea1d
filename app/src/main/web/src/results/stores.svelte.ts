// The sweeps of the stores that `xw lab` was given; they grow while studies add points.
import { ask } from "../server/api";
import { presence } from "../server/presence.svelte";
import type { ScenarioAsk } from "../state/lab.svelte";
import { grown, type SweepDocument } from "./curves";
import { find, loaded, place, save } from "./results.svelte";

const PAUSE = 2000; // milliseconds between questions

interface Store {
  store: string; // its file
  name: string;
  revision: number;
  points: number;
  running: { points: number; finished: number; failed: number }[]; // studies that add points
}

interface Sweep {
  id: string;
  name: string;
  scenario: ScenarioAsk;
  document: SweepDocument; // only rows that are new, unless the whole store was sent
}

interface News extends Store {
  whole: boolean;
  sweeps: Sweep[];
}

class Stores {
  all: Store[] = $state.raw([]);
  /** What is wrong with them. */
  failure = $state("");
}

export const stores = new Stores();

const shown = new Set<string>(); // sweeps that were among the results: what is deleted stays so
const unsaved = new Set<string>();

/** Asks for news as long as the page is open and seen; never again if there is no store. */
export async function keepReading(): Promise<void> {
  await loaded;
  do {
    if (!document.hidden && presence.isThere) {
      await read();
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  } while (stores.all.length > 0 || stores.failure);
}

async function read(): Promise<void> {
  const seen = Object.fromEntries(stores.all.map(({ store, revision }) => [store, revision]));
  try {
    const { stores: news } = await ask<{ stores: News[] }>("stores", { seen });
    const sweeps = news.flatMap((store) => store.sweeps.map((sweep) => ({ sweep, isWhole: store.whole })));
    sweeps.forEach(({ sweep, isWhole }) => take(sweep, isWhole));
    if (JSON.stringify(stores.all) !== JSON.stringify(news.map(status))) {
      stores.all = news.map(status);
    }
    stores.failure = "";
    if (sweeps.length === 0) {
      await saveAll(); // not while they grow: they may be large
    }
  } catch (e) {
    stores.failure = (e as Error).message;
  }
}

function status({ store, name, revision, points, running }: News): Store {
  return { store, name, revision, points, running };
}

function take({ id, name, scenario, document }: Sweep, isWhole: boolean): void {
  const old = find(id);
  if (!old && shown.has(id)) {
    return;
  }
  const whole = old && !isWhole ? grown(old.document as unknown as SweepDocument, document) : document;
  place(id, name, scenario, whole as unknown as Record<string, unknown>);
  shown.add(id);
  unsaved.add(id);
}

async function saveAll(): Promise<void> {
  for (const id of unsaved) {
    unsaved.delete(id);
    await save(id);
  }
}
