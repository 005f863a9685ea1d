import { expect, test } from "vitest";
import { PHASES, print, stamp, WHOLE } from "./stamps";

const RED = [1, 0, 0] as const;
const WHITE = [1, 1, 1] as const;
const [OPAQUE_RED, BLACK] = [0xff0000ff, 0xff000000];
const SIDE = 12;

function blank(): Uint32Array {
  return new Uint32Array(SIDE * SIDE).fill(BLACK);
}

test("a head covers a square with a border", () => {
  const { wide, colours, covers } = stamp(3, true, RED, WHITE, 0);
  const middle = Math.floor(wide / 2) * (wide + 1);
  expect(wide).toBe(10);
  expect([colours[middle], covers[middle]]).toEqual([OPAQUE_RED, WHOLE]);
  expect(colours[4]).toBe(0xffffffff); // above the middle, in the border
  expect(covers[wide * wide - 1]).toBe(0); // a phase later it would reach there
});

test("a flit a quarter of a pixel farther covers as much, shifted", () => {
  const mean = (phase: number) => {
    const { wide, covers } = stamp(3, false, RED, WHITE, phase);
    const sum = covers.reduce((all, cover) => all + cover, 0);
    const moment = covers.reduce((all, cover, i) => all + cover * (i % wide), 0);
    return { sum, x: moment / sum };
  };
  expect(mean(1).x - mean(0).x).toBeCloseTo(1 / PHASES, 1);
  expect(mean(1).sum / mean(0).sum).toBeCloseTo(1, 1);
  expect(mean(PHASES).x).toBeCloseTo(mean(0).x, 1); // downwards
});

test("stamps at an edge are cut off", () => {
  const pixels = blank();
  const it = stamp(3, true, RED, WHITE, 0);
  for (const [x, y] of [[-5, -5], [SIDE - 5, SIDE - 5], [-50, 3], [3, 50]]) {
    print(it, pixels, SIDE, x, y, WHOLE);
  }
  expect(pixels[0]).toBe(OPAQUE_RED);
  expect(pixels[SIDE * SIDE - 1]).toBe(OPAQUE_RED);
  expect(pixels[SIDE - 1]).toBe(BLACK);
});

test("what appears is mixed with what is below", () => {
  const pixels = blank();
  print(stamp(3, true, RED, WHITE, 0), pixels, SIDE, 0, 0, WHOLE / 2);
  const red = pixels[4 * SIDE + 4] & 0xff;
  expect(red).toBeGreaterThan(125);
  expect(red).toBeLessThan(130);
  expect(pixels[4 * SIDE + 4] >>> 8).toBe(0xff0000);
});
