import { expect, test } from "vitest";
import { runs, top } from "./overTime";

test("a line ends where nothing is known", () => {
  expect(runs([1, null, 2, 3])).toEqual([[{ at: 0, value: 1 }], [{ at: 2, value: 2 }, { at: 3, value: 3 }]]);
  expect(runs([null])).toEqual([]);
});

test("an axis ends at a round number", () => {
  expect(top([0.31, null])).toBeCloseTo(0.5);
  expect(top([47])).toBe(50);
  expect(top([])).toBe(1);
});
