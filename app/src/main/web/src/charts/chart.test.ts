import { describe, expect, it } from "vitest";
import { logTicks, range } from "./chart";

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
