// Restores the settings of the page from a saved result.
import { ownSettings, startState, type State, type Value } from "../state/settings";
import type { SweepDocument } from "./curves";
import type { Kept } from "./results.svelte";

/** All settings of a scenario; those that it does not name have their initial values. */
export function settingsOf(kept: Pick<Kept, "kind" | "scenario" | "document">): Partial<State> {
  const given = new Map(kept.scenario.set.map(halves));
  const start = startState() as Record<string, Value>;
  const state: Record<string, Value> = { more: kept.scenario.base };
  for (const { name, path } of ownSettings("")) {
    const text = given.get(path);
    state[name] = text === undefined ? start[name] : typed(name, text, start[name]);
  }
  if (kept.kind === "sweep") {
    const { axes, replicas } = kept.document as unknown as SweepDocument;
    state.vary = axes.map((axis) => axis.path).join("; ");
    state.values = axes.map((axis) => axis.values.join(", ")).join("; ");
    state.replicas = replicas;
    state.view = "sweep";
  }
  return state as Partial<State>;
}

function halves(setting: string): [string, string] {
  const equals = setting.indexOf("=");
  return [setting.slice(0, equals), setting.slice(equals + 1)];
}

function typed(name: string, text: string, like: Value): Value {
  if (name === "faults") {
    return (JSON.parse(text) as string[]).join(";"); // removes the quotes of lab.svelte.ts
  }
  return typeof like === "number" ? Number(text) : typeof like === "boolean" ? text === "true" : text;
}
