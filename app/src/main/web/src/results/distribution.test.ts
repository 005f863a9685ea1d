import { describe, expect, it } from "vitest";
import { distributionOf, edges, shareUpTo } from "./distribution";

/** Each latency from 100 to 200 cycles is as frequent as any other. */
const even = Array.from({ length: 101 }, (_, i) => 100 + i);

describe("the share of messages up to a value", () => {
  it("is that of the percentile, and straight between two", () => {
    expect(shareUpTo(even, 150)).toBe(0.5);
    expect(shareUpTo(even, 150.5)).toBe(0.505);
  });
  it("is nothing below the least and everything above the largest", () => {
    expect(shareUpTo(even, 99)).toBe(0);
    expect(shareUpTo(even, 200)).toBe(1);
  });
  it("counts all of a value that many messages have", () => {
    const half = [...Array<number>(51).fill(7), ...Array<number>(50).fill(9)];
    expect(shareUpTo(half, 7)).toBe(0.5);
  });
});

describe("bins", () => {
  it("are whole cycles, and no more than forty", () => {
    expect(edges(10, 12, false)).toEqual([10, 11, 12, 13]);
    expect(edges(0, 1e6, false)).toHaveLength(41);
  });
  it("have equal ratios on a logarithmic axis", () => {
    const all = edges(1, 2 ** 40 - 1, true);
    expect(all.slice(0, 4)).toEqual([1, 2, 4, 8]);
  });
});

describe("a distribution", () => {
  it("rises to all messages", () => {
    const { x, series } = distributionOf("cdf", [{ name: "a", percentiles: even }], false);
    expect(x).toEqual(even);
    expect([series[0].y[0], series[0].y.at(-1)]).toEqual([0, 100]);
  });
  it("is in bins that together have all messages", () => {
    const { series } = distributionOf("histogram", [{ name: "a", percentiles: even }], false);
    const sum = series[0].y.reduce<number>((so, y) => so + (y ?? 0), 0);
    expect(sum).toBeCloseTo(100);
  });
  it("has a tail that ends where no message is above", () => {
    const { series } = distributionOf("tail", [{ name: "a", percentiles: even }], true);
    expect(series[0].y.at(-1)).toBeNull();
    expect(series[0].y[100 - 1]).toBeCloseTo(1);
  });
  it("shares its axis with others", () => {
    const other = even.map((value) => value + 1000);
    const { x, series } = distributionOf("cdf", [even, other].map((percentiles, i) => ({ name: `${i}`, percentiles })), false);
    expect(x).toHaveLength(2 * 101);
    expect(series[1].y[0]).toBe(0);
    expect(series[0].y.at(-1)).toBe(100);
  });
});
