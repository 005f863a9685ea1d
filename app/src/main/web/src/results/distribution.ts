// How the latencies of messages are distributed, as the content of a chart.
import type { Content } from "../charts/chart";

/** The values that 0, 1, ..., 100 % of all messages do not exceed. */
export type Percentiles = readonly number[];

export interface Distribution {
  name: string;
  percentiles: Percentiles;
}

export const FORMS = [
  { name: "cdf", title: "Cumulative (CDF)" },
  { name: "histogram", title: "Histogram" },
  { name: "tail", title: "Tail (share above)" },
] as const;

export type Form = (typeof FORMS)[number]["name"];

const BINS = 40;

/** The percentiles of a metric in the document of a run, or in a row of a sweep. */
export function percentilesOf(document: object, metric = "latency"): Percentiles | undefined {
  const all = (document as { distributions?: Record<string, Percentiles> }).distributions;
  return all?.[metric];
}

/** The share of messages, from 0 to 1, that do not exceed a value; straight between percentiles. */
export function shareUpTo(percentiles: Percentiles, value: number): number {
  const above = percentiles.findIndex((each) => each > value);
  if (above === 0) {
    return 0;
  }
  if (above < 0) {
    return 1;
  }
  const [low, high] = [percentiles[above - 1], percentiles[above]];
  return (above - 1 + (value - low) / (high - low)) / (percentiles.length - 1);
}

/** Edges of at most 40 bins, at least one cycle wide; of equal width or, if logarithmic, of equal ratio. */
export function edges(least: number, most: number, isLog: boolean): number[] {
  const low = isLog ? Math.max(1, least) : least;
  const all = new Set<number>();
  for (let i = 0; i <= BINS; i++) {
    const part = i / BINS;
    all.add(Math.round(isLog ? low * ((most + 1) / low) ** part : low + (most + 1 - low) * part));
  }
  return [...all];
}

/** Lines of some distributions over the same axis. */
export function distributionOf(form: Form, all: readonly Distribution[], isLog: boolean): Content {
  const values = all.flatMap(({ percentiles }) => [...percentiles]).filter((value) => !isLog || value > 0);
  const isHistogram = form === "histogram";
  const x = isHistogram
    ? edges(Math.min(...values), Math.max(...values), isLog)
    : [...new Set(values)].sort((a, b) => a - b);
  const y = {
    cdf: (of: Percentiles, i: number) => 100 * shareUpTo(of, x[i]),
    tail: (of: Percentiles, i: number) => 100 * (1 - shareUpTo(of, x[i])) || null, // a logarithm has no 0
    // a bin has its left edge, not its right one: latencies are whole cycles
    histogram: (of: Percentiles, i: number) =>
      i + 1 < x.length ? 100 * (shareUpTo(of, x[i + 1] - 1) - (i === 0 ? 0 : shareUpTo(of, x[i] - 1))) : 0,
  }[form];
  const sentence = { cdf: "messages up to it (%)", tail: "messages above it (%)", histogram: "messages (%)" }[form];
  return {
    x,
    series: all.map(({ name, percentiles }, colour) => ({
      name,
      colour,
      dots: false,
      steps: isHistogram,
      y: x.map((_, i) => y(percentiles, i)),
    })),
    xAxis: { label: "latency (cycles)", log: isLog },
    yAxis: form === "tail" ? { label: sentence, log: true } : { label: sentence, fromZero: true },
  };
}
