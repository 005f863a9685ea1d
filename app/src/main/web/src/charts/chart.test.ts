import { describe, expect, it } from "vitest";
import { stretches } from "./areas";
import { heights, logTicks, range } from "./chart";
import { isAlone } from "./painter";

describe("the range of an axis", () => {
  it("begins at zero where it is wanted", () => {
    expect(range({ label: "", fromZero: true }, [5, 10])).toEqual([0, 10 + 10 * 0.05]);
  });
  it("ends at what it may show at most", () => {
    expect(range({ label: "", fromZero: true, most: 20 }, [5, 1000])[1]).toBe(20 * 1.05);
  });
  it("has no zero where it is logarithmic", () => {
    const [low, high] = range({ label: "", log: true }, [0, 1, 100]);
    expect(low).toBeGreaterThan(0);
    expect(high).toBeGreaterThan(100);
  });
  it("has room for each name", () => {
    expect(range({ label: "", names: ["a", "b"] }, [])).toEqual([-0.5, 1.5]);
  });
  it("is there when nothing is known yet", () => {
    expect(range({ label: "" }, [])).toEqual([0, 1]);
    expect(range({ label: "", fromZero: true }, [0])).toEqual([0, 0.05]);
  });
});

describe("ticks of a logarithmic axis", () => {
  it("are round numbers", () => {
    expect(logTicks(18, 600)).toEqual([20, 50, 100, 200, 500]);
    expect(logTicks(0.04, 0.3)).toEqual([0.05, 0.1, 0.2]);
  });
  it("are powers of ten where there are many", () => {
    expect(logTicks(1, 1e6)).toEqual([1, 10, 100, 1e3, 1e4, 1e5, 1e6]);
  });
});

describe("the heights of lines", () => {
  const line = { name: "a", colour: 0, y: [1, 2, null, 9], halfWidth: [0.5, 0.5, null, 100] };
  it("are those within the shown part, with their intervals", () => {
    expect(heights({ x: [0, 1, 2, 3], series: [line] }, [0, 2])).toEqual([1, 1 + 0.5, 2, 2 + 0.5]);
  });
  it("leave out intervals that are wider than the value, which say nothing", () => {
    expect(heights({ x: [0, 1, 2, 3], series: [line] }, [3, 3])).toEqual([9]);
  });
  it("have bands in them", () => {
    const bands = [{ name: "", low: [0, 0, 0, 0], high: [5, 6, 7, 8] }];
    expect(Math.max(...heights({ x: [0, 1, 2, 3], series: [{ ...line, bands }] }, [0, 1]))).toBe(6);
  });
});

describe("bands", () => {
  it("have a gap where a run deadlocked, and none where nothing was measured", () => {
    const stuck = [false, false, true, false];
    const band = { name: "", low: [1, null, 1, 1], high: [2, null, 2, 2] };
    const line = { name: "", colour: 0, y: [1, null, null, 1] };
    expect(stretches({ ...line, stuck }, band)).toEqual([[0], [3]]);
    expect(stretches(line, band)).toEqual([[0, 2, 3]]);
  });
});

it("a point between gaps is alone: only a dot can show it", () => {
  const y = [1, null, 2, null, 3, 4];
  expect(y.map((_, i) => isAlone({ y }, i))).toEqual([true, false, true, false, false, false]);
});
