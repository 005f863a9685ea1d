// The time of a program by its lines.
import type { LineFigures } from "./debug.svelte";

export type Spent = "all" | "computing" | "sending" | "waiting";

type Times = Pick<LineFigures, "computing" | "sending" | "waiting">;

export function spent(line: Times, how: Spent): number {
  return how === "all" ? line.computing + line.sending + line.waiting : line[how];
}

/** Lines that take time, those that take most of it first. */
export function byTime<L extends Times>(lines: readonly L[], how: Spent): L[] {
  return lines.filter((line) => spent(line, how) > 0).toSorted((a, b) => spent(b, how) - spent(a, how));
}

/** The sums over all lines. */
export function total(lines: readonly Times[]): Record<Spent, number> {
  const sum = (how: Spent): number => lines.reduce((before, line) => before + spent(line, how), 0);
  return { all: sum("all"), computing: sum("computing"), sending: sum("sending"), waiting: sum("waiting") };
}

export function shareOf(part: number, whole: number): string {
  return `${whole > 0 ? ((100 * part) / whole).toFixed(part / whole < 0.0995 ? 1 : 0) : 0} %`;
}
