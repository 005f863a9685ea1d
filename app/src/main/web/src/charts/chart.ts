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
  steps?: boolean; // each value holds until the next x
  bands?: readonly Band[]; // percentiles around the line, from the widest to the narrowest
}

/** The area between two lines. */
export interface Band {
  name: string;
  low: Points;
  high: Points;
}

export interface Axis {
  label: string; // with the unit
  log?: boolean;
  fromZero?: boolean;
  names?: readonly string[]; // of 0, 1, ... if values are categories
  most?: number; // upper limit; arrows stand for values above it
  within?: Span; // the range itself, whatever the values are
}

/** A part of the horizontal axis that is shaded, such as the warm-up. */
export interface Shade {
  from: number;
  until: number;
  text: string;
}

/** A moment on the horizontal axis at which something went wrong, such as a deadlock. */
export interface Alarm {
  at: number;
  text: string;
}

/** Everything that a chart draws; abilities such as zoom and pins need no more. */
export interface Content {
  x: readonly number[]; // ascending
  series: readonly Series[];
  xAxis: Axis;
  yAxis: Axis;
  shades?: readonly Shade[];
  alarms?: readonly Alarm[];
}

export type Span = readonly [low: number, high: number];

/** The range of an axis that contains these values; there may be none. */
export function range(axis: Axis, values: readonly number[]): [number, number] {
  if (axis.within) {
    return [...axis.within];
  }
  if (axis.names) {
    return [-0.5, axis.names.length - 0.5];
  }
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    if (Number.isFinite(value) && !(axis.log && value <= 0)) {
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
  }
  if (least > most) {
    return axis.log ? [1, 10] : [0, 1];
  }
  most = Math.min(most, axis.most ?? Infinity);
  if (axis.log) {
    return [least / 1.15, Math.max(most, least) * 1.15];
  }
  const low = axis.fromZero ? Math.min(0, least) : least;
  const room = (most - low || Math.abs(most) || 1) * 0.05;
  return [axis.fromZero && low === 0 ? 0 : low - room, Math.max(most, low) + room];
}

/** The values that the vertical axis has to contain, of points within a part of the horizontal one. */
export function heights({ x, series }: Pick<Content, "x" | "series">, [from, until]: Span): number[] {
  const all: number[] = [];
  const isIn = x.map((at) => at >= from && at <= until);
  for (const line of series) {
    line.y.forEach((y, i) => {
      const half = line.halfWidth?.[i] ?? 0;
      if (y !== null && isIn[i]) {
        all.push(y, ...(half < Math.abs(y) ? [y + half] : []));
      }
    });
    line.bands?.forEach((band) => band.high.forEach((high, i) => high !== null && isIn[i] && all.push(high)));
  }
  return all;
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
