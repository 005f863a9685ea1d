// What a program runs on, as the page asks the server for it.
import { server } from "../server/about.svelte";
import { Checks } from "../state/checks.svelte";
import { changed, lab, MACHINE, type ScenarioAsk } from "../state/lab.svelte";
import type { ProgramAsk } from "./debug.svelte";

/** Of the machine of the program. */
export const programChecks = new Checks("on-");

const ALWAYS_SENT = /^(network\.topology|workload\.arch|workload\.mapping)=/; // as fields of their own

/** A shipped program, or a text. */
export function programAsk(program: { name: string } | { text: string }): ProgramAsk {
  const set = changed("on-", [...MACHINE, "workload"]).filter((each) => !ALWAYS_SENT.test(each));
  return { ...program, on: lab["on-topology"], arch: lab.arch, map: lab.place, base: lab["on-more"], set };
}

/** The machine alone, as a scenario; `own` is the topology that the program declares. */
export function machineOf(own: string): ScenarioAsk {
  const chosen = lab["on-topology"];
  const isNamed = server.about?.machines.includes(chosen);
  const set = changed("on-", MACHINE).filter((each) => !ALWAYS_SENT.test(each));
  return { base: lab["on-more"], set: [isNamed ? `machine=${chosen}` : `network.topology=${chosen || own}`, ...set] };
}
