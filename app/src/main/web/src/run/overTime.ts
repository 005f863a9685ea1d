// What the charts of a live run show, independent of drawing.

export interface Panel {
  title: string;
  unit: string;
  values: readonly (number | null)[];
}

/** The horizontal range of a chart of this width, beside the numbers of its axis. */
export function area(width: number): { left: number; right: number } {
  return { left: 46, right: Math.max(60, width - 6) };
}

/** Consecutive known values: a line does not cross a gap. */
export function runs(values: readonly (number | null)[]): { at: number; value: number }[][] {
  const all: { at: number; value: number }[][] = [];
  let isGap = true;
  values.forEach((value, at) => {
    if (value === null) {
      isGap = true;
      return;
    }
    if (isGap) {
      all.push([]);
      isGap = false;
    }
    all.at(-1)!.push({ at, value });
  });
  return all;
}

/** The top of an axis: the next number among 1, 2, 5, 10, 20, ... and their tenths. */
export function top(values: readonly (number | null)[]): number {
  const most = Math.max(0, ...values.map((value) => value ?? 0));
  if (most === 0) {
    return 1;
  }
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 5, 10].map((factor) => factor * power).find((round) => round >= most * 0.999)!;
}
