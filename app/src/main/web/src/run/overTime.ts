// What the charts of a live run show: latency and throughput over its cycles.
import type { Content, Points } from "../charts/chart";
import type { Frame } from "./live.svelte";

/** The parts of a frame that the charts show. */
export type Course = Pick<Frame, "cycle" | "stretch" | "latencies" | "throughputs" | "warm"> & { ring?: unknown };

export interface Panel {
  title: string;
  content: Content;
}

export function panels(frame: Course | undefined): Panel[] {
  return [
    { title: "Latency", content: over(frame, "Latency", "latency (cycles)", frame?.latencies ?? []) },
    {
      title: "Throughput",
      content: over(frame, "Throughput", "flits/terminal/cycle", (frame?.cycle ? frame.throughputs : undefined) ?? []),
    },
  ];
}

/** A value stands in the middle of its interval. */
function over(frame: Course | undefined, name: string, label: string, values: Points): Content {
  const stretch = frame?.stretch ?? 1;
  const end = Math.max(1, values.length * stretch);
  return {
    x: values.map((_, i) => (i + 0.5) * stretch),
    series: [{ name, colour: 0, dots: false, y: values, stuck: values.map((value) => value === null) }],
    xAxis: { label: "cycle", within: [0, end] },
    yAxis: { label, fromZero: true },
    shades: frame && frame.warm > 0 ? [{ from: 0, until: Math.min(frame.warm, end), text: "warm-up" }] : [],
    alarms: frame?.ring ? [{ at: frame.cycle, text: "deadlock" }] : [],
  };
}
