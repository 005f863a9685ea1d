// Runs of one program on several machines, to compare them.
import { spoken } from "../parts/words";
import { total, type Spent } from "./hotLines";
import type { ProfileAnswer, ProgramAsk } from "./debug.svelte";

/** A whole run: its machine, and what its processes did in its time. */
export interface MachineRun {
  machine: string;
  text: string; // of the program
  cycles: number;
  end: "" | "deadlock" | "failed" | "time limit";
  spent: Record<Spent, number>;
}

const MOST = 8; // runs that are kept

/** `runs` with the newest last; the same program on the same machine has one. */
export function withRun(runs: readonly MachineRun[], run: MachineRun): MachineRun[] {
  const others = runs.filter(({ machine, text }) => machine !== run.machine || text !== run.text);
  return [...others, run].slice(-MOST);
}

export function runOf(profile: ProfileAnswer, machine: string, text: string): MachineRun {
  const { deadlock, failure, time } = profile.result;
  const end = deadlock ? "deadlock" : failure ? "failed" : profile.out_of_time ? "time limit" : "";
  return { machine, text, cycles: time, end, spent: total(profile.lines) };
}

/** A machine in words: its topology, and all settings that are not the default. */
export function machineText(topology: string, { arch, map, base, set }: Pick<ProgramAsk, "arch" | "map" | "base" | "set">): string {
  return [topology, arch && `arch ${arch}`, map && `mapping ${map}`, base && "more lines", ...set.map(spoken)].filter(Boolean).join(", ");
}
