// What a chart shows, independent of drawing.

export type Points = readonly (number | null)[];

/** A line, its dots and their intervals; all lists are as long as the chart's `x`. */
export interface Series {
  name: string;
  colour: number; // number of a colour of the theme
  y: Points;
  halfWidth?: Points; // of the 95 % confidence interval
  open?: readonly boolean[]; // dots drawn as rings: saturated
  stuck?: readonly boolean[]; // a cross on the axis, and a gap in the line: deadlock
  dashed?: boolean; // a reference line, without dots
  dots?: boolean; // false: a line without dots
}

export interface Axis {
  label: string; // with the unit
  log?: boolean;
  fromZero?: boolean;
  names?: readonly string[]; // of 0, 1, ... if values are categories
  most?: number; // upper limit; arrows stand for values above it
}

/** The range of an axis that contains these values; there may be none. */
export function range(axis: Axis, values: readonly number[]): [number, number] {
  if (axis.names) {
    return [-0.5, axis.names.length - 0.5];
  }
  const seen = values.filter((value) => Number.isFinite(value) && !(axis.log && value <= 0));
  if (seen.length === 0) {
    return axis.log ? [1, 10] : [0, 1];
  }
  const least = Math.min(...seen);
  const most = Math.min(Math.max(...seen), axis.most ?? Infinity);
  if (axis.log) {
    return [least / 1.15, Math.max(most, least) * 1.15];
  }
  const low = axis.fromZero ? Math.min(0, least) : least;
  const room = (most - low || Math.abs(most) || 1) * 0.05;
  return [axis.fromZero && low === 0 ? 0 : low - room, Math.max(most, low) + room];
}

/** Round numbers (1, 2, 5, 10, ...) on a logarithmic axis; in wide ranges only powers of ten. */
export function logTicks(low: number, high: number): number[] {
  const first = Math.floor(Math.log10(low));
  const last = Math.ceil(Math.log10(high));
  const ticks: number[] = [];
  for (let power = first; power <= last; power++) {
    for (const digit of last - first > 4 ? [1] : [1, 2, 5]) {
      const tick = power < 0 ? digit / 10 ** -power : digit * 10 ** power;
      if (tick >= low && tick <= high) {
        ticks.push(tick);
      }
    }
  }
  return ticks;
}
