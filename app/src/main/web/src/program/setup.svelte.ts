// What a program runs on, as the page asks the server for it.
import { server } from "../server/about.svelte";
import type { Problem } from "../server/api";
import { Checks } from "../state/checks.svelte";
import { changed, lab, MACHINE, type ScenarioAsk } from "../state/lab.svelte";
import type { ProgramAsk } from "./debug.svelte";

/** Of the machine of the program. */
export const programChecks = new Checks("on-");

const PROGRAM_MENUS = { "workload.mapping": "mapping" }; // besides those of its machine
const ALWAYS_SENT = /^(network\.topology|workload\.arch|workload\.mapping)=/; // as fields of their own

/** A shipped program, or a text. */
export function programAsk(program: { name: string } | { text: string }): ProgramAsk {
  const set = changed("on-", [...MACHINE, "workload"]).filter((each) => !ALWAYS_SENT.test(each));
  return { ...program, on: lab["on-topology"], arch: lab.arch, map: lab.place, base: lab["on-more"], set };
}

/** Shows these problems of a program that has begun, and which choices do not fit it and its machine. */
export async function checkProgram(asked: ProgramAsk, declared: string, problems: Problem[]): Promise<void> {
  const machine = JSON.stringify(machineOf(declared));
  await programChecks.show(machine, machine, () => Promise.resolve(problems));
  const rest = JSON.stringify({ ...asked, map: "" });
  await programChecks.askFits("program_fits", PROGRAM_MENUS, rest, () => JSON.stringify(machineOf(declared)) === machine);
}

/** The machine alone, as a scenario; `own` is the topology that the program declares. */
function machineOf(own: string): ScenarioAsk {
  const chosen = lab["on-topology"];
  const isNamed = server.about?.machines.includes(chosen);
  const set = changed("on-", MACHINE).filter((each) => !ALWAYS_SENT.test(each));
  return { base: lab["on-more"], set: [isNamed ? `machine=${chosen}` : `network.topology=${chosen || own}`, ...set] };
}
