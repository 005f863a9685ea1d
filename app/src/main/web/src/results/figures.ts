// The metrics of runs, as rows of a table.
import { percent } from "../parts/numbers";
import { measured, scaleFor } from "../parts/units";
import { halfWidth, known, number, type Metric, type Values } from "./metrics";
import { inPhysical, unitsOf } from "./physical";

type Document = Record<string, unknown>;

export interface Cell {
  text: string;
  difference: string; // from the first run, in per cent
  isClear: boolean; // whether both intervals are disjoint
}

export interface FigureRow {
  name: string;
  title: string;
  sentence: string;
  unit: string;
  cells: Cell[];
}

/** How the table shows values. */
export interface Look {
  isPhysical: boolean; // in ns and GB/s instead of cycles and flits
  only: readonly string[]; // metrics of the catalog; those of users are always shown
}

/** The metrics of a run; none if an earlier version of the page saved it. */
export function valuesOf(run: Document): Values {
  return (run.metrics ?? {}) as Values;
}

/** The metrics that some run has. */
export function measuredIn(runs: readonly Document[], catalog: readonly Metric[]): Metric[] {
  const all = runs.map(valuesOf);
  return known(catalog, all).filter(({ name }) => all.some((values) => Number.isFinite(number(values, name))));
}

/** A row per metric that some run has and the table shows, a cell per run, in a unit that fits all of them. */
export function figureRows(runs: readonly Document[], catalog: readonly Metric[], look: Look): FigureRow[] {
  const all = runs.map((run) => (look.isPhysical ? inPhysical(valuesOf(run), unitsOf(run)) : valuesOf(run)));
  const rows = measuredIn(runs, catalog)
    .filter(({ name }) => look.only.includes(name) || !catalog.some((metric) => metric.name === name))
    .map(({ name, label, sentence, unit }) => {
      const own = all.find((values) => values[name])?.[name].unit ?? unit;
      const scale = scaleFor(all.map((values) => number(values, name)), own);
      const cells = all.map((values) => cell(name, values, all[0], scale.factor));
      return { name, title: label, sentence, unit: scale.unit, cells };
    });
  return look.isPhysical ? withoutDoubles(rows) : rows;
}

/** In physical units, `latency-time` says what `latency` says. */
function withoutDoubles(rows: readonly FigureRow[]): FigureRow[] {
  const names = new Set(rows.map((row) => row.name));
  return rows.filter(({ name }) => !(name.endsWith("-time") && names.has(name.replace(/-time$/, ""))));
}

function cell(name: string, run: Values, first: Values, factor: number): Cell {
  const value = number(run, name);
  const ci = halfWidth(run, name);
  const text = measured(factor * value, factor * ci);
  const base = number(first, name);
  const isOther = run[name]?.unit !== first[name]?.unit; // one of them knows its physical units
  if (run === first || isOther || !Number.isFinite(value) || !base) {
    return { text: isOther && run[name] ? `${text} ${run[name].unit}` : text, difference: "", isClear: false };
  }
  const difference = percent((100 * (value - base)) / Math.abs(base));
  return { text, difference, isClear: Math.abs(value - base) > ci + halfWidth(first, name) };
}

/** How a run ended, in words; empty if it ended normally. */
export function state(run: Document): string {
  if (run.failure) {
    return String(run.failure);
  }
  return [run.deadlock ? "deadlock" : "", run.saturated ? "saturated" : "", run.interrupted ? "interrupted" : ""]
    .filter(Boolean)
    .join(", ");
}
