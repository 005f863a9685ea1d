// Sweeps as curves: any metric over the setting that varies first.
import type { Series } from "../charts/chart";
import { halfWidth, number, type Metric, type Values } from "./metrics";

export interface SweepRow {
  settings: Record<string, string>;
  metrics: Values;
  saturated: boolean;
  deadlock: boolean;
}

/** What the server says of a sweep: all of it when it is over, the same with fewer rows before. */
export interface SweepDocument {
  version: string;
  network: string;
  seed: number;
  runs: number;
  axes: { path: string; values: string[] }[];
  replicas: number;
  rows: SweepRow[];
  finished?: number;
  stopped?: string;
}

export interface NamedSweep {
  name: string;
  document: SweepDocument;
}

export interface Curves {
  path: string; // of the setting along the horizontal axis
  x: number[];
  names?: string[]; // of x, where it is no number
  values: Values[]; // of all points
  of(metric: Metric): Series[];
  leftOut: string[]; // sweeps that vary another setting first
}

const STEEPEST = 10; // times the least is what a chart shows of what has no bound

/** All on one chart; the first sweep says over which setting. */
export function curves(sweeps: readonly NamedSweep[]): Curves | undefined {
  const path = sweeps[0]?.document.axes[0]?.path;
  if (path === undefined) {
    return undefined;
  }
  const fitting = sweeps.filter((sweep) => sweep.document.axes[0]?.path === path);
  const values = [...new Set(fitting.flatMap((sweep) => sweep.document.axes[0].values))];
  const isNumber = values.every((value) => value.trim() !== "" && Number.isFinite(Number(value)));
  const place = (value: string) => (isNumber ? Number(value) : values.indexOf(value));
  const x = values.map(place).sort((a, b) => a - b);

  const lines = fitting.flatMap((sweep) => linesOf(sweep, path, fitting.length > 1));
  const line = (rows: readonly SweepRow[], metric: Metric, name: string, colour: number): Series => {
    const at = new Map(rows.map((row) => [place(row.settings[path]), row]));
    const of = <T>(figure: (row: SweepRow) => T, otherwise: T) =>
      x.map((value) => (at.has(value) ? figure(at.get(value)!) : otherwise));
    return {
      name,
      colour,
      y: of<number | null>((row) => orNull(number(row.metrics, metric.name)), null),
      // what has no bound has no interval either
      halfWidth: of<number | null>(
        (row) => (metric.unbounded && row.saturated ? null : orNull(halfWidth(row.metrics, metric.name))),
        null,
      ),
      open: of((row) => row.saturated || row.deadlock, false),
    };
  };
  const isLoad = isNumber && path.endsWith(".load");
  return {
    path,
    x,
    ...(isNumber ? {} : { names: values }),
    values: lines.flatMap(({ rows }) => rows.map((row) => row.metrics ?? {})),
    of: (metric) => [
      ...lines.map(({ name, rows }, colour) => line(rows, metric, name, colour)),
      ...(metric.name === "accepted" && isLoad ? [offered(lines.flatMap(({ rows }) => rows), path, x)] : []),
    ],
    leftOut: sweeps.filter((sweep) => !fitting.includes(sweep)).map((sweep) => sweep.name),
  };
}

function orNull(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

/** A line for each combination of the settings that vary besides. */
function linesOf(sweep: NamedSweep, path: string, isNamed: boolean): { name: string; rows: SweepRow[] }[] {
  const lines = new Map<string, SweepRow[]>();
  for (const row of sweep.document.rows) {
    const others = Object.entries(row.settings)
      .filter(([key]) => key !== path)
      .map(([key, value]) => `${key} ${value}`)
      .join(", ");
    const name = [isNamed || !others ? sweep.name : "", others].filter(Boolean).join(": ");
    lines.set(name, [...(lines.get(name) ?? []), row]);
  }
  return [...lines].map(([name, rows]) => ({ name, rows }));
}

/** What was offered, headers included, as it was measured; the first of each load. */
function offered(rows: readonly SweepRow[], path: string, x: readonly number[]): Series {
  const at = new Map<number, number | null>();
  for (const row of rows) {
    const value = Number(row.settings[path]);
    if (!at.has(value)) {
      at.set(value, orNull(number(row.metrics, "offered")));
    }
  }
  return { name: "offered load", colour: 7, dashed: true, y: x.map((value) => at.get(value) ?? null) };
}

/** Near saturation latency rises so steeply that the rest would be a flat line. */
export function limit(metric: Metric, series: readonly Series[]): number {
  const seen = series.flatMap((line) => line.y.filter((y) => y !== null && y > 0)) as number[];
  return !metric.unbounded || seen.length === 0 ? Infinity : STEEPEST * Math.min(...seen);
}

/** The same rows with another one, in place of an earlier one of the same settings. */
export function withRow(rows: readonly SweepRow[], row: SweepRow): SweepRow[] {
  const key = JSON.stringify(row.settings);
  return [...rows.filter((other) => JSON.stringify(other.settings) !== key), row];
}
