// The metrics of runs, as rows of a table.
import { short } from "../parts/numbers";
import { halfWidth, known, number, type Metric, type Values } from "./metrics";

type Document = Record<string, unknown>;

export interface Cell {
  text: string;
  difference: string; // from the first run, in per cent
  isClear: boolean; // whether both intervals are disjoint
}

export interface FigureRow {
  title: string;
  unit: string;
  cells: Cell[];
}

/** The metrics of a run; none if an earlier version of the page saved it. */
export function valuesOf(run: Document): Values {
  return (run.metrics ?? {}) as Values;
}

/** A row per metric that some run has, a cell per run. */
export function figureRows(runs: readonly Document[], catalog: readonly Metric[]): FigureRow[] {
  const all = runs.map(valuesOf);
  return known(catalog, all)
    .filter(({ name }) => all.some((values) => Number.isFinite(number(values, name))))
    .map(({ name, label, unit }) => ({ title: label, unit, cells: all.map((values) => cell(name, values, all[0])) }));
}

function cell(name: string, run: Values, first: Values): Cell {
  const value = number(run, name);
  const ci = halfWidth(run, name);
  const text = short(value) + (Number.isFinite(ci) ? ` ± ${short(ci)}` : "");
  const base = number(first, name);
  if (run === first || !Number.isFinite(value) || !base) {
    return { text, difference: "", isClear: false };
  }
  const percent = (100 * (value - base)) / Math.abs(base);
  return { text, difference: signed(percent), isClear: Math.abs(value - base) > ci + halfWidth(first, name) };
}

export function signed(percent: number): string {
  const digits = Math.abs(percent) < 10 ? 1 : 0;
  const size = Math.abs(percent).toFixed(digits);
  return Number(size) === 0 ? "±0 %" : `${percent < 0 ? "−" : "+"}${size} %`;
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
