import { expect, test } from "vitest";
import type { Drawing } from "./drawing";
import { seen, turned } from "./orbit";

/** A line of four along the first dimension; its ends meet. */
const ring = {
  nodes: [0, 1, 2, 3].map(() => ({ at: [0, 0], mark: "", name: "" })),
  space: [0, 0, 0, 1, 0, 0, 2, 0, 0, 3, 0, 0],
  bundles: [
    { from: 0, to: 1, way: [] },
    { from: 3, to: 0, way: [] },
  ],
} as unknown as Drawing;

test("from the front, the first dimension goes across", () => {
  const { nodes } = seen(ring, { yaw: 0, pitch: 0 });
  expect(nodes.map(({ at }) => at[0])).toEqual([-150, -50, 50, 150]);
  expect(nodes.every(({ at }) => Math.abs(at[1]) < 1e-9)).toBe(true);
});

test("what is nearer is larger and drawn later", () => {
  const { depth } = seen(ring, { yaw: Math.PI / 2, pitch: 0 });
  expect(depth!.order).toEqual([3, 2, 1, 0]);
  expect(depth!.sizes[0]).toBeGreaterThan(depth!.sizes[3]);
});

test("a link to the opposite end leaves on one side and comes back on the other", () => {
  const [inner, outer] = seen(ring, { yaw: 0, pitch: 0 }).bundles;
  expect(inner.way).toHaveLength(1);
  expect(outer.way).toHaveLength(2);
  expect(outer.way[0][2]).toBeGreaterThan(150);
  expect(outer.way[1][0]).toBeLessThan(-150);
});

test("nobody looks at it upside down", () => {
  expect(turned({ yaw: 0, pitch: 0 }, 0, 10_000).pitch).toBe(Math.PI / 2);
});
