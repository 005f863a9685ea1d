import { expect, test } from "vitest";
import { byTime, shareOf, total } from "./hotLines";

const lines = [
  { line: "a:1", computing: 10, sending: 0, waiting: 5 },
  { line: "a:2", computing: 0, sending: 0, waiting: 0 },
  { line: "a:3", computing: 2, sending: 3, waiting: 40 },
];

test("lines are in the order of the time that they take", () => {
  expect(byTime(lines, "all").map(({ line }) => line)).toEqual(["a:3", "a:1"]);
  expect(byTime(lines, "computing").map(({ line }) => line)).toEqual(["a:1", "a:3"]);
  expect(byTime(lines, "sending").map(({ line }) => line)).toEqual(["a:3"]);
});

test("the sums are those of all lines", () => {
  expect(total(lines)).toEqual({ all: 60, computing: 12, sending: 3, waiting: 45 });
});

test("small shares have a decimal", () => {
  expect([shareOf(3, 60), shareOf(45, 60), shareOf(0, 0)]).toEqual(["5.0 %", "75 %", "0 %"]);
});
