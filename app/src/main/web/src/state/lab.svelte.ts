// The state of the page, synchronised with the address.
import { fromHash, toHash } from "./address";
import { inScenario } from "./faults";
import { linksInScenario } from "./links";
import { remember } from "./visits";
import { SETTINGS, ownSettings, startState, type Owner, type State, type Value } from "./settings";

/** The state that every control shows and changes. */
export const lab: State = $state(startState());

/** Counts how often the state was read from an address, so that views go to the cycle of a link. */
export const address = $state({ reads: 0 });

const UNSAVED = "crossweave-unsaved"; // what the address did not have yet when the page was left

let written = "";
let step: Values = {}; // the settings of the entry of the history that is shown
let grown = ""; // the text that the newest entry of the history has changed
let waiting: ReturnType<typeof setTimeout> | undefined; // timer for writing the address

/** Reads the address now and whenever it changes; writes it whenever the state changes. */
export async function keepInAddress(): Promise<void> {
  addEventListener("hashchange", () => {
    if (location.hash !== written) {
      clearTimeout(waiting); // the address has been changed elsewhere
      void read();
    }
  });
  const kept = keptForReload();
  await (kept ? show(kept) : read());
  addEventListener("pagehide", keepForReload); // not before: a reload while it is read would keep nothing of it
  $effect.root(() => {
    $effect(() => {
      const now = $state.snapshot(lab) as State;
      clearTimeout(waiting);
      waiting = setTimeout(() => void write(now), 150); // sliders change many times a second
    });
  });
}

async function read(): Promise<void> {
  show(await fromHash(location.hash));
}

function show(state: State): void {
  Object.assign(lab, state);
  step = stepOf(state);
  grown = "";
  address.reads++;
}

function isReload(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "reload";
}

/** The address is written a moment after each change; whoever reloads before that loses nothing. */
function keepForReload(): void {
  (document.activeElement as HTMLElement | null)?.blur(); // its field takes over what was typed
  try {
    sessionStorage.setItem(UNSAVED, JSON.stringify($state.snapshot(lab)));
  } catch {
    // this browser keeps nothing
  }
}

function keptForReload(): State | undefined {
  try {
    if (!isReload()) {
      sessionStorage.removeItem(UNSAVED); // of an earlier page
    }
    const kept = sessionStorage.getItem(UNSAVED);
    return kept ? { ...startState(), ...(JSON.parse(kept) as State) } : undefined;
  } catch {
    return undefined;
  }
}

/** Each change of a setting is an entry of the history, so that Back undoes it; what is typed is one change. */
async function write(now: State): Promise<void> {
  written = await toHash(now);
  if (now.tab !== "start") {
    remember(written);
  }
  if (location.hash === written) {
    return;
  }
  const next = stepOf(now);
  const changes = Object.keys(next).filter((name) => next[name] !== step[name]);
  const isTyping = changes.length === 1 && TEXTS.includes(changes[0]) && changes[0] === grown;
  if (changes.length === 0 || isTyping) {
    history.replaceState(null, "", written);
  } else {
    grown = changes.length === 1 ? changes[0] : "";
    history.pushState(null, "", written);
  }
  step = next;
}

const STEPS = ["tab", "more", "on-more", "graph", "mapping", "placed", "paper"];
const TEXTS = ["more", "on-more"]; // that change with every key

type Values = Record<string, Value>;

/** The part of the state that Back undoes: not the moment of a run, nor how it is looked at. */
function stepOf(state: State): Values {
  return Object.fromEntries(
    SETTINGS.filter(({ name, path }) => path !== undefined || STEPS.includes(name)).map(({ name }) => [
      name,
      (state as Values)[name],
    ]),
  );
}

/** Gives settings new values by their paths in a scenario; an empty value means the initial one. */
export function take(set: Record<string, string>, owner: Owner = ""): void {
  const start = startState() as Record<string, Value>;
  for (const { name, path } of ownSettings(owner)) {
    const value = set[path];
    if (value !== undefined) {
      const isNumber = typeof start[name] === "number";
      (lab as Record<string, Value>)[name] = value === "" ? start[name] : isNumber ? Number(value) : value;
    }
  }
}

/** A scenario in the form that the server accepts. */
export interface ScenarioAsk {
  base: string;
  set: string[];
}

/** The sections of a scenario that say what a network is made of and how it works. */
export const MACHINE = ["network", "node", "cycle", "flit", "energy", "seed"] as const;

/** The settings of some sections of the scenario. */
export function scenario(...sections: string[]): ScenarioAsk {
  return { base: sections.includes("workload") ? lab.more : "", set: changed("", sections) };
}

/** Settings as PATH=VALUE that differ from their defaults; a network and a workload are always named. */
export function changed(owner: Owner, sections: readonly string[]): string[] {
  const start = startState() as Record<string, Value>;
  const set: string[] = [];
  for (const { name, path } of ownSettings(owner)) {
    const value = (lab as Record<string, Value>)[name];
    const isAsked = sections.includes(path.split(".")[0]);
    const isNeeded = path === "network.topology" || path === "workload" || value !== start[name];
    if (isAsked && isNeeded && value !== "") {
      set.push(`${path}=${WRITTEN[path]?.(String(value)) ?? value}`);
    }
  }
  return set;
}

/** Settings whose fields have a form of their own: how a scenario has them. */
const WRITTEN: Record<string, (text: string) => string> = {
  "network.faults": inScenario,
  "network.links": linksInScenario,
};

/** The whole scenario of a run. */
export function wholeScenario(): ScenarioAsk {
  return scenario(...MACHINE, "workload", "measure");
}
