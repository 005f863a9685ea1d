// The figures of runs, as rows of a table.
import { short } from "../parts/numbers";

type Document = Record<string, unknown>;

interface Row {
  title: string;
  unit: string;
  path: string; // of the number in a document
  ci?: string; // of half the width of its 95 % interval
}

const CYCLES = "cycles";
const LOAD = "flits / terminal / cycle";

const ROWS: readonly Row[] = [
  { title: "latency, mean", unit: CYCLES, path: "latency.mean", ci: "latency.ci95" },
  { title: "latency, 50 %", unit: CYCLES, path: "latency.p50" },
  { title: "latency, 95 %", unit: CYCLES, path: "latency.p95" },
  { title: "latency, 99 %", unit: CYCLES, path: "latency.p99" },
  { title: "latency, most", unit: CYCLES, path: "latency.max" },
  { title: "in the network", unit: CYCLES, path: "network_latency.mean", ci: "network_latency.ci95" },
  { title: "blocked", unit: CYCLES, path: "blocked.mean", ci: "blocked.ci95" },
  { title: "hops", unit: "channels", path: "hops.mean" },
  { title: "offered load", unit: LOAD, path: "offered" },
  { title: "accepted load", unit: LOAD, path: "accepted", ci: "accepted_ci95" },
  { title: "makespan", unit: CYCLES, path: "makespan" },
  { title: "drain", unit: CYCLES, path: "completions.0.drain" },
  { title: "messages", unit: "", path: "messages" },
  { title: "warm-up", unit: CYCLES, path: "warmup" },
  { title: "measured", unit: CYCLES, path: "cycles" },
];

export interface Cell {
  text: string;
  difference: string; // from the first run, in per cent
  isClear: boolean; // whether the intervals of both are apart
}

export interface FigureRow {
  title: string;
  unit: string;
  cells: Cell[];
}

/** A row for each figure that some run has, a cell for each run. */
export function figureRows(runs: readonly Document[]): FigureRow[] {
  return ROWS.map((row) => ({ title: row.title, unit: row.unit, cells: runs.map((run) => cell(row, run, runs[0])) }))
    .filter((row) => row.cells.some((one) => one.text !== "–"));
}

function cell(row: Row, run: Document, first: Document): Cell {
  const value = number(run, row.path);
  const ci = row.ci ? number(run, row.ci) : NaN;
  const text = short(value) + (Number.isFinite(ci) ? ` ± ${short(ci)}` : "");
  const base = number(first, row.path);
  if (run === first || !Number.isFinite(value) || !base) {
    return { text, difference: "", isClear: false };
  }
  const percent = (100 * (value - base)) / Math.abs(base);
  const both = ci + (row.ci ? number(first, row.ci) : NaN);
  return { text, difference: signed(percent), isClear: Math.abs(value - base) > both };
}

export function signed(percent: number): string {
  const digits = Math.abs(percent) < 10 ? 1 : 0;
  const size = Math.abs(percent).toFixed(digits);
  return Number(size) === 0 ? "±0 %" : `${percent < 0 ? "−" : "+"}${size} %`;
}

/** What a document has at a path; NaN if it is no number. */
export function number(document: Document, path: string): number {
  let value: unknown = document;
  for (const key of path.split(".")) {
    value = (value as Document | null | undefined)?.[key];
  }
  return typeof value === "number" ? value : NaN;
}

/** How a run ended, in words; empty if there is nothing to say. */
export function state(run: Document): string {
  if (run.failure) {
    return String(run.failure);
  }
  return [run.deadlock ? "deadlock" : "", run.saturated ? "saturated" : "", run.interrupted ? "stopped before its end" : ""]
    .filter(Boolean)
    .join(", ");
}
