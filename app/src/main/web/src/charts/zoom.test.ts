import { describe, expect, it } from "vitest";
import { toggled } from "./pins";
import { around, within } from "./zoom";

describe("a zoomed axis", () => {
  it("keeps what is under the pointer where it is", () => {
    const [from, until] = around(0.25, 0.5);
    expect((0.25 - from) / (until - from)).toBe(0.25);
    expect(until - from).toBe(0.5);
  });
  it("stays within the whole, and is the whole again in the end", () => {
    expect(within([-5, 4], [0, 10])).toEqual([0, 4]);
    expect(within([-5, 15], [0, 10])).toBeUndefined();
    expect(within([20, 30], [0, 10])).toBeUndefined();
  });
});

describe("pins", () => {
  it("are removed by a second click", () => {
    expect(toggled(toggled([], 3), 3)).toEqual([]);
  });
  it("give way to a fifth, the oldest first", () => {
    expect([1, 2, 3, 4, 5].reduce<number[]>(toggled, [])).toEqual([2, 3, 4, 5]);
  });
});
