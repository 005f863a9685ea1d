import { expect, test } from "vitest";
import type { Metric } from "../results/metrics";
import { over, type Course } from "./overTime";

const STRETCH = 64;
const frame: Course = { cycle: 4 * STRETCH, stretch: STRETCH, course: { latency: [null, 9, 10, 11], hops: [null, 2, 2, 3] }, warm: 100 };

function metric(name: string): Metric {
  return { name, label: name, unit: "cycles", sentence: "", unbounded: false };
}

test("a value stands in the middle of its interval", () => {
  const content = over(frame, metric("latency"));
  expect(content.x).toEqual([0.5, 1.5, 2.5, 3.5].map((middle) => middle * STRETCH));
  expect(content.xAxis.within).toEqual([0, 4 * STRETCH]);
});

test("a line ends where nothing is known", () => {
  expect(over(frame, metric("latency")).series[0].stuck).toEqual([true, false, false, false]);
});

test("a chart shows the metric that it is for", () => {
  expect(over(frame, metric("hops")).series[0].y).toEqual(frame.course.hops);
  expect(over(frame, metric("blocked")).x).toEqual([]);
});

test("the warm-up is shaded, and a deadlock is an alarm", () => {
  const content = over({ ...frame, ring: [] }, metric("latency"));
  expect(content.shades).toEqual([{ from: 0, until: 100, text: "warm-up" }]);
  expect(content.alarms).toEqual([{ at: frame.cycle, text: "deadlock" }]);
  expect(over(frame, metric("latency")).alarms).toEqual([]);
});

test("nothing is shown before a run has begun", () => {
  expect(over(undefined, metric("latency")).x).toEqual([]);
});
