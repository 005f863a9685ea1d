// Sweeps as curves: any metric over the first setting that varies.
import type { Band, Series } from "../charts/chart";
import { letter } from "../charts/pins";
import { percentilesOf, type Distribution, type Percentiles } from "./distribution";
import { halfWidth, number, type Metric, type Values } from "./metrics";

export interface SweepRow {
  settings: Record<string, string>;
  metrics: Values;
  distributions?: Record<string, Percentiles>; // missing in older results
  saturated: boolean;
  deadlock: boolean;
}

/** A sweep from the server: complete at the end, with fewer rows before. */
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
  path: string; // of the setting on the horizontal axis
  x: number[];
  names?: string[]; // of x, if it is not a number
  values: Values[]; // of all points
  lines: number;
  hasDistributions: boolean;
  /** The lines of a metric, with bands of percentiles if its distribution is known and they are wanted. */
  of(metric: Metric, hasBands?: boolean): Series[];
  /** The latencies of all lines at these places of the horizontal axis. */
  distributionsAt(places: readonly number[]): Distribution[];
  leftOut: string[]; // sweeps whose first setting is another one
}

/** Percentiles at the edges of bands, from the widest to the narrowest. */
const BANDS = [
  [5, 95],
  [25, 75],
] as const;

const STEEPEST = 10; // times the least value is the most that a chart shows of unbounded metrics

/** All sweeps on one chart, oldest first, so that a new one changes no colours; the newest determines the setting. */
export function curves(sweeps: readonly NamedSweep[]): Curves | undefined {
  const path = sweeps.at(-1)?.document.axes[0]?.path;
  if (path === undefined) {
    return undefined;
  }
  const fitting = sweeps.filter((sweep) => sweep.document.axes[0]?.path === path);
  const values = [...new Set(fitting.flatMap((sweep) => sweep.document.axes[0].values))];
  const isNumber = values.every((value) => value.trim() !== "" && Number.isFinite(Number(value)));
  const place = (value: string) => (isNumber ? Number(value) : values.indexOf(value));
  const x = values.map(place).sort((a, b) => a - b);

  const lines = fitting.flatMap((sweep) => linesOf(sweep, path, fitting.length > 1));
  const line = (rows: readonly SweepRow[], metric: Metric, name: string, colour: number, hasBands: boolean): Series => {
    const at = new Map(rows.map((row) => [place(row.settings[path]), row]));
    const of = <T>(figure: (row: SweepRow) => T, otherwise: T) =>
      x.map((value) => (at.has(value) ? figure(at.get(value)!) : otherwise));
    return {
      name,
      colour,
      // what was measured before a deadlock says nothing about the load
      y: of<number | null>((row) => (row.deadlock ? null : orNull(number(row.metrics, metric.name))), null),
      // an unbounded value has no interval either
      halfWidth: of<number | null>(
        (row) => (row.deadlock || (metric.unbounded && row.saturated) ? null : orNull(halfWidth(row.metrics, metric.name))),
        null,
      ),
      ...(hasBands ? { bands: bandsOf(of((row) => (metric.unbounded && row.saturated ? undefined : percentilesOf(row, metric.name)), undefined)) } : {}),
      open: of((row) => row.saturated, false),
      stuck: of((row) => row.deadlock, false),
    };
  };
  const isLoad = isNumber && path.endsWith(".load");
  return {
    path,
    x,
    ...(isNumber ? {} : { names: values }),
    values: lines.flatMap(({ rows }) => rows.map((row) => row.metrics ?? {})),
    lines: lines.length,
    hasDistributions: lines.some(({ rows }) => rows.some((row) => percentilesOf(row) !== undefined)),
    of: (metric, hasBands = false) => [
      ...lines.map(({ name, rows }, colour) => line(rows, metric, name, colour, hasBands)),
      ...(metric.name === "accepted" && isLoad ? [offered(lines.flatMap(({ rows }) => rows).filter(({ deadlock }) => !deadlock), path, x)] : []),
    ],
    distributionsAt: (places) =>
      places.flatMap((at, i) =>
        lines.flatMap(({ name, rows }) => {
          const row = rows.find((one) => place(one.settings[path]) === at && !one.deadlock);
          const percentiles = row && percentilesOf(row);
          return percentiles ? [{ name: `${letter(i)}: ${row.settings[path]}, ${name}`, percentiles }] : [];
        }),
      ),
    leftOut: sweeps.filter((sweep) => !fitting.includes(sweep)).map((sweep) => sweep.name),
  };
}

/** Per point the percentiles, if it has them. */
function bandsOf(points: readonly (Percentiles | undefined)[]): Band[] {
  return BANDS.map(([low, high]) => ({
    name: `${low} to ${high} %`,
    low: points.map((all) => all?.[low] ?? null),
    high: points.map((all) => all?.[high] ?? null),
  }));
}

function orNull(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

/** A line per combination of the other settings that vary. */
export function linesOf(sweep: NamedSweep, path: string, isNamed: boolean): { name: string; rows: SweepRow[] }[] {
  const lines = new Map<string, SweepRow[]>();
  // runs finish in any order; lines have the order of their settings, and keep their colours
  const rank = (row: SweepRow): number =>
    sweep.document.axes.slice(1).reduce((sum, { path: each, values }) => sum * values.length + values.indexOf(row.settings[each]), 0);
  for (const row of sweep.document.rows.toSorted((a, b) => rank(a) - rank(b))) {
    const others = Object.entries(row.settings)
      .filter(([key]) => key !== path)
      .map(([key, value]) => `${key} ${value}`)
      .join(", ");
    const name = [isNamed || !others ? sweep.name : "", others].filter(Boolean).join(": ");
    lines.set(name, [...(lines.get(name) ?? []), row]);
  }
  return [...lines].map(([name, rows]) => ({ name, rows }));
}

/** The measured offered load, headers included; the first row of each load. Before a deadlock too little is measured. */
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

/** Limits the axis: near saturation latency rises so steeply that the rest would be a flat line. */
export function limit(metric: Metric, series: readonly Series[]): number {
  const seen = series.flatMap((line) => line.y.filter((y) => y !== null && y > 0)) as number[];
  return !metric.unbounded || seen.length === 0 ? Infinity : STEEPEST * Math.min(...seen);
}

/** Adds rows, which replace earlier ones with the same settings. */
export function withRows(rows: readonly SweepRow[], more: readonly SweepRow[]): SweepRow[] {
  return [...new Map([...rows, ...more].map((row) => [JSON.stringify(row.settings), row])).values()];
}

/** A sweep and rows that came later, whose values may be new, and which may vary other settings, too. */
export function grown(old: SweepDocument, more: SweepDocument): SweepDocument {
  const paths = [...new Set([...old.axes, ...more.axes].map(({ path }) => path))];
  const rows = withRows(inAxes(old.rows, paths), inAxes(more.rows, paths));
  const replicas = Math.max(old.replicas, more.replicas);
  const axes = paths.map((path) => ({ path, values: [...new Set(rows.map((row) => row.settings[path]))] }));
  return { ...old, ...more, axes, rows, replicas, runs: rows.length * replicas };
}

/** Rows with a value for each setting, in the same order; settings that a row lacks are empty. */
function inAxes(rows: readonly SweepRow[], paths: readonly string[]): SweepRow[] {
  return rows.map((row) => ({
    ...row,
    settings: Object.fromEntries(paths.map((path) => [path, row.settings[path] ?? ""])),
  }));
}
