// Names of results: the network, the workload, and what else is not the default.
import { spoken } from "../parts/words";
import type { ScenarioAsk } from "../state/lab.svelte";

const FIRST = ["network.topology", "workload"];
const HOW_LONG = "measure."; // settings that change no more than the precision

/** `mesh 8x8, traffic pattern=transpose, routing odd-even`; settings that vary are no part of it. */
export function nameOf({ base, set }: ScenarioAsk, varied: readonly string[] = []): string {
  const fixed = set.filter((setting) => !varied.includes(path(setting)) && !setting.startsWith(HOW_LONG));
  const first = FIRST.flatMap((wanted) => fixed.filter((setting) => path(setting) === wanted).map((setting) => without(setting, varied)));
  const rest = fixed.filter((setting) => !FIRST.includes(path(setting))).map(spoken);
  return [...first, ...rest, base && "more lines"].filter(Boolean).join(", ");
}

function path(setting: string): string {
  return setting.slice(0, setting.indexOf("="));
}

/** The value of a choice without the settings of it that vary. */
function without(setting: string, varied: readonly string[]): string {
  const inside = varied.filter((each) => each.startsWith(`${path(setting)}.`)).map((each) => each.slice(path(setting).length + 1));
  return inside.reduce(
    (text, key) => text.replace(new RegExp(`\\s${key}=("[^"]*"|'[^']*'|\\S+)`), ""),
    setting.slice(setting.indexOf("=") + 1),
  );
}
