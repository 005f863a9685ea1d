import { expect, test } from "vitest";
import { Places, type Drawing } from "../drawing";
import { FarView } from "./far";

const SIDE = 32;
const APART = 10;
const RADIUS = 2;

/** Routers in a square; each has a channel to the next, and router 0 another one. */
function square(): Drawing {
  const nodes = Array.from({ length: SIDE * SIDE }, (_, i) => ({
    at: [APART * (i % SIDE), APART * Math.floor(i / SIDE)] as const,
    mark: "",
    name: "",
  }));
  const from = [...nodes.keys(), 0];
  const to = from.map((router) => (router + 1) % nodes.length);
  return {
    nodes, shape: [true, RADIUS, RADIUS], bounds: [0, 0, APART * SIDE, APART * SIDE], outside: [],
    bundles: from.map((router, i) => ({ from: router, to: to[i], one_way: true, way: [] })),
    network_channels: from.length, channels: { from, to, bundle: [...from.keys()], link: [], latency: [] },
  } as unknown as Drawing; // prettier-ignore
}

test("routers of which nobody sees the links are squares beside each other", () => {
  const far = new FarView(new Places(square()));
  expect(far.half).toBe(APART / 2);
  expect(far.isFar(1 / RADIUS)).toBe(true);
  expect(far.isFar(2 / RADIUS)).toBe(false);
});

test("the heat of a router is the mean of the channels that leave it", () => {
  const heat = new Uint8Array(SIDE * SIDE + 1);
  heat[0] = 100; // both of router 0
  heat[SIDE * SIDE] = 200;
  heat[1] = 7;
  expect([...new FarView(new Places(square())).heat(heat).subarray(0, 3)]).toEqual([150, 7, 0]);
});
