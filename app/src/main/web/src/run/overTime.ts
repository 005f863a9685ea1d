// What the charts of a live run show: metrics of the catalog over its cycles.
import type { Content, Points } from "../charts/chart";
import { axis, type Metric } from "../results/metrics";
import type { Frame } from "./live.svelte";

/** The parts of a frame that the charts show. */
export type Course = Pick<Frame, "cycle" | "stretch" | "course" | "warm"> & { ring?: unknown };

/** A value stands in the middle of its interval. */
export function over(frame: Course | undefined, metric: Metric): Content {
  const values: Points = (frame?.cycle ? frame.course[metric.name] : undefined) ?? [];
  const stretch = frame?.stretch ?? 1;
  const end = Math.max(1, values.length * stretch);
  return {
    x: values.map((_, i) => (i + 0.5) * stretch),
    series: [{ name: metric.label, colour: 0, dots: false, y: values, stuck: values.map((value) => value === null) }],
    xAxis: { label: "cycle", within: [0, end] },
    yAxis: { label: metric.unit.replaceAll(" per ", "/") || axis(metric), fromZero: true }, // there is little room
    shades: frame && frame.warm > 0 ? [{ from: 0, until: Math.min(frame.warm, end), text: "warm-up" }] : [],
    alarms: frame?.ring ? [{ at: frame.cycle, text: "deadlock" }] : [],
  };
}
