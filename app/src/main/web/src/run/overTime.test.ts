import { expect, test } from "vitest";
import { panels, type Course } from "./overTime";

const STRETCH = 64;
const frame: Course = { cycle: 4 * STRETCH, stretch: STRETCH, latencies: [null, 9, 10, 11], throughputs: [0, 0.1, 0.2, 0.2], warm: 100 };

test("a value stands in the middle of its interval", () => {
  const [{ content }] = panels(frame);
  expect(content.x).toEqual([0.5, 1.5, 2.5, 3.5].map((middle) => middle * STRETCH));
  expect(content.xAxis.within).toEqual([0, 4 * STRETCH]);
});

test("a line ends where nothing is known", () => {
  const [{ content }] = panels(frame);
  expect(content.series[0].stuck).toEqual([true, false, false, false]);
});

test("the warm-up is shaded, and a deadlock is an alarm", () => {
  const [{ content }] = panels({ ...frame, ring: [] });
  expect(content.shades).toEqual([{ from: 0, until: 100, text: "warm-up" }]);
  expect(content.alarms).toEqual([{ at: frame.cycle, text: "deadlock" }]);
  expect(panels(frame)[0].content.alarms).toEqual([]);
});

test("nothing is shown before a run has begun", () => {
  expect(panels(undefined).map(({ content }) => content.x)).toEqual([[], []]);
});
