// The user's results so far, which can be named, compared and exported.
import { lab, type ScenarioAsk } from "../state/lab.svelte";
import type { NamedSweep, SweepDocument } from "./curves";
import { settingsOf } from "./reopen";
import { erase, readAll, write } from "./shelf";

export interface Kept {
  id: string;
  name: string;
  made: string; // creation time in ISO 8601
  kind: "run" | "sweep";
  scenario: ScenarioAsk;
  document: Record<string, unknown>;
  shown: boolean;
}

const MOST = 200;

class Results {
  /** Newest first. Always replaced and never modified, because documents are large. */
  all: Kept[] = $state.raw([]);
  /** Whether results survive closing the page. */
  isLasting = $state(true);
}

export const results = new Results();

/** Tells other tabs of this browser that the saved results have changed. */
const tabs = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("crossweave-results");

function tell(): void {
  tabs?.postMessage("changed");
}

tabs?.addEventListener("message", () => {
  void readAll().then((kept) => {
    if (results.isLasting) {
      // a sweep that grows is saved later
      results.all = newest(kept.map((one) => (growing.has(one.id) ? { ...one, document: find(one.id)?.document ?? one.document } : one)));
    }
  });
});

/** Resolves once the results of earlier visits are there. */
export const loaded = readAll().then((kept) => {
  results.all = newest([...results.all, ...kept.filter((one) => !find(one.id))]);
});

/** The sweeps that are shown, newest first. */
export function shownSweeps(): NamedSweep[] {
  return results.all
    .filter((kept) => kept.kind === "sweep" && kept.shown)
    .map((kept) => ({ name: kept.name, document: kept.document as unknown as SweepDocument }));
}

export function find(id: string): Kept | undefined {
  return results.all.find((one) => one.id === id);
}

export function newest(all: readonly Kept[]): Kept[] {
  return all.toSorted((a, b) => b.made.localeCompare(a.made)).slice(0, MOST);
}

/** Saves a result, which is shown at once; drops the oldest if there are too many. */
export async function keep(
  kind: Kept["kind"],
  name: string,
  scenario: ScenarioAsk,
  document: Record<string, unknown>,
): Promise<Kept> {
  await loaded;
  const made = new Date().toISOString();
  // a plain copy: neither the database nor later replies may change it
  const plain = JSON.parse(JSON.stringify({ scenario, document }));
  const kept: Kept = { id: crypto.randomUUID(), name: unused(name), made, kind, ...plain, shown: true };
  const all = newest([kept, ...results.all]);
  for (const one of results.all.filter((old) => !all.includes(old))) {
    await erase(one.id);
  }
  results.all = all;
  results.isLasting = await write(kept);
  tell();
  return kept;
}

const growing = new Set<string>(); // ids of sweeps that were placed

/**
 * Adds a sweep that comes from elsewhere, or replaces what an earlier one of the same id contains; it is not
 * saved yet.
 */
export function place(id: string, name: string, scenario: ScenarioAsk, document: Record<string, unknown>): void {
  growing.add(id);
  const old = find(id);
  if (old) {
    results.all = results.all.map((one) => (one === old ? { ...old, scenario, document } : one));
  } else {
    const made = new Date().toISOString();
    results.all = newest([{ id, name: unused(name), made, kind: "sweep", scenario, document, shown: true }, ...results.all]);
  }
}

/** Saves a sweep that was placed; other tabs have it from where it comes from. */
export async function save(id: string): Promise<void> {
  const kept = find(id);
  if (kept) {
    results.isLasting = await write(kept);
  }
}

/** The name, with a number appended if another result has it. */
function unused(name: string, own = ""): string {
  const names = new Set(results.all.filter((one) => one.id !== own).map((one) => one.name));
  let free = name;
  for (let i = 2; names.has(free); i++) {
    free = `${name} (${i})`;
  }
  return free;
}

function change(id: string, by: Partial<Kept>): void {
  results.all = results.all.map((one) => (one.id === id ? { ...one, ...by } : one));
  const changed = find(id);
  if (changed) {
    void write(changed).then(tell);
  }
}

/** Ignores blank names. */
export function rename(id: string, name: string): void {
  if (name.trim()) {
    change(id, { name: unused(name.trim().slice(0, 200), id) });
  }
}

export function show(id: string, shown: boolean): void {
  change(id, { shown });
}

export function remove(id: string): void {
  results.all = results.all.filter((one) => one.id !== id);
  void erase(id).then(tell);
}

/** Restores the scenario of a result into the settings of the page. */
export function reopen(kept: Kept): void {
  Object.assign(lab, settingsOf(kept));
}
