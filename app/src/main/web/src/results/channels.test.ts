import { describe, expect, it } from "vitest";
import { heatStep, LIGHT, ofDifferences } from "../network/colours";
import { areSame, classOf, difference, differencesOf, heatOf, loads, QUANTITIES, scaleOf, sorted, STEPS, type Channel } from "./channels";

const [UTILISATION, PACKETS] = QUANTITIES;

function run(...utilisation: number[]): Channel[] {
  return utilisation.map((value, id) => ({
    id, name: `c${id}`, utilisation: value, packets: 100 * value, blocked: 0, queued: 0,
  }));
}

describe("loads of channels", () => {
  const both = loads([run(0.1, 0.5, 0.2), run(0.4, 0.45, 0.2)], UTILISATION);

  it("are sorted by size, and differences by theirs whatever their sign", () => {
    expect(sorted(both, "A").map(({ id }) => id)).toEqual([1, 2, 0]);
    expect(sorted(both, "B").map(({ id }) => id)).toEqual([1, 0, 2]);
    expect(sorted(both, "difference").map(({ id }) => id)).toEqual([0, 1, 2]);
    expect(sorted(both, "name").map(({ id }) => id)).toEqual([0, 1, 2]);
  });
  it("differ by what the second run has more", () => {
    expect(difference(both[0])).toBeCloseTo(0.4 - 0.1);
  });
  it("have a fixed scale where there is a natural one", () => {
    expect(scaleOf(both, UTILISATION)).toBe(1);
    expect(scaleOf(loads([run(0.1, 0.5)], PACKETS), PACKETS)).toBe(50);
  });
  it("are compared only within equal networks", () => {
    expect(areSame(run(1, 2), run(3, 4))).toBe(true);
    expect(areSame(run(1, 2), run(1))).toBe(false);
  });
});

describe("bytes of channels", () => {
  it("end at the scale, and tell little from nothing", () => {
    expect([...heatOf(loads([run(0, 0.001, 0.5, 7)], UTILISATION), 4, () => 1)]).toEqual([0, 1, 128, 255]);
  });
  it("leave channels of terminals out", () => {
    expect(heatOf(loads([run(1, 1, 1)], UTILISATION), 2, () => 1)).toHaveLength(2);
  });
  it("have a step for each class of differences, in the colours of the theme", () => {
    const shares = [-1, -STEPS[1], -STEPS[0], 0, STEPS[0], STEPS[1], STEPS[2]];
    expect(shares.map(classOf)).toEqual([-3, -2, -1, 0, 1, 2, 3]);
    const zero = shares.map(() => 2);
    const bytes = differencesOf(loads([run(...zero), run(...shares.map((share) => 2 + share))], UTILISATION), 7, () => 1);
    const theme = ofDifferences(LIGHT);
    expect([...bytes].map((byte) => theme.heat[heatStep(theme, byte)])).toEqual([...LIGHT.differences]);
    expect(theme.widths[4]).toBe(Math.min(...theme.widths));
  });
});
