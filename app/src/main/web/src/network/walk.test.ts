import { expect, test } from "vitest";
import type { Drawing } from "./drawing";
import { nearestRouter, nextChannel, nextRouter } from "./walk";

const SIDE = 3;
/** A grid whose router y * SIDE + x is at (10 x, 10 y), and three channels, two of them from router 4. */
const grid = {
  nodes: Array.from({ length: SIDE * SIDE }, (_, i) => ({ at: [10 * (i % SIDE), 10 * Math.floor(i / SIDE)] })),
  channels: { from: [4, 0, 4], to: [5, 1, 3] },
} as unknown as Drawing;
const RIGHT = { x: 1, y: 0 };
const UP = { x: 0, y: -1 };

test("a step leads to the neighbour in its direction, and none leads over the edge", () => {
  expect(nextRouter(grid, 4, RIGHT)).toBe(4 + 1);
  expect(nextRouter(grid, 4, UP)).toBe(4 - SIDE);
  expect(nextRouter(grid, 5, RIGHT)).toBe(5);
});

test("a walk begins at the router nearest to the middle of the view", () => {
  expect(nearestRouter(grid, { x: 11, y: 8 })).toBe(4);
});

test("the channels that leave a router follow each other in a ring", () => {
  expect(nextChannel(grid, 4, -1, 1)).toBe(0);
  expect(nextChannel(grid, 4, 0, 1)).toBe(2);
  expect(nextChannel(grid, 4, 2, 1)).toBe(0);
  expect(nextChannel(grid, 4, 0, -1)).toBe(2);
  expect(nextChannel(grid, 8, -1, 1)).toBeUndefined();
});
