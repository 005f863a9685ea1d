// Between which loads each curve of a sweep saturates, and the most that it accepts.
import { linesOf, type NamedSweep, type SweepRow } from "./curves";
import { number } from "./metrics";

export interface Saturation {
  name: string;
  below?: number; // the highest load that does not saturate, below all that do
  above?: number; // the lowest load that saturates or deadlocks
  isDeadlock: boolean; // at that load
  accepted: number; // flits per terminal and cycle
}

/** A row per curve of the sweeps over a load; those over something else have none. */
export function saturations(sweeps: readonly NamedSweep[]): Saturation[] {
  const overLoads = sweeps.filter(({ document }) => document.axes[0]?.path.endsWith(".load"));
  return overLoads.flatMap((sweep) => {
    const path = sweep.document.axes[0].path;
    return linesOf(sweep, path, overLoads.length > 1).map(({ name, rows }) => of(name, rows, path));
  });
}

function of(name: string, rows: readonly SweepRow[], path: string): Saturation {
  const load = (row: SweepRow): number => Number(row.settings[path]);
  const least = (found: readonly SweepRow[]): SweepRow | undefined =>
    found.reduce<SweepRow | undefined>((best, row) => (best && load(best) <= load(row) ? best : row), undefined);
  const first = least(rows.filter((row) => row.saturated || row.deadlock));
  const above = first && load(first);
  const stable = rows.map(load).filter((each) => above === undefined || each < above);
  const accepted = rows.filter((row) => !row.deadlock).map((row) => number(row.metrics, "accepted"));
  return {
    name,
    below: stable.length > 0 ? Math.max(...stable) : undefined,
    above,
    isDeadlock: first?.deadlock ?? false,
    accepted: Math.max(...accepted.filter(Number.isFinite)),
  };
}
