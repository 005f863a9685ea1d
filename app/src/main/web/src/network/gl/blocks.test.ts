import { expect, test } from "vitest";
import { Places, type Drawing } from "../drawing";
import { Blocks } from "./blocks";
import { FarView } from "./far";

const SIDE = 32; // routers in each direction
const APART = 10;
const OF = 8; // routers in each direction of a block
const IN = SIDE / OF; // blocks in each direction

/** A mesh one way: each router has a channel to the next one of its row. */
function rows(): Drawing {
  const nodes = Array.from({ length: SIDE * SIDE }, (_, i) => ({ at: [APART * (i % SIDE), APART * Math.floor(i / SIDE)] as const }));
  const from = [...nodes.keys()].filter((router) => router % SIDE < SIDE - 1);
  const to = from.map((router) => router + 1);
  return {
    nodes, shape: [true, 2, 2], bounds: [0, 0, APART * SIDE, APART * SIDE], outside: [],
    bundles: from.map((router, i) => ({ from: router, to: to[i], one_way: true, way: [] })),
    network_channels: from.length, channels: { from, to, bundle: [...from.keys()], link: [], latency: [] },
  } as unknown as Drawing; // prettier-ignore
}

const places = new Places(rows());
const { from } = places.drawing.channels!;
const blocks = new Blocks(places, OF * APART);

test("blocks that lie beside each other have one link for all their channels", () => {
  expect(blocks.count).toBe(IN * IN);
  expect(blocks.squares(true).length / 4).toBe(IN * IN);
  expect(blocks.links(true).length / 8).toBe(IN * (IN - 1));
});

test("the heat of a block is the mean of the channels that leave its routers, that of a link the mean of its own", () => {
  const hot = OF - 1; // the last router of the first row of the first block, whose channel leads to the next one
  const heat = new Uint8Array(from.length);
  heat[from.indexOf(hot)] = 240;
  const all = blocks.heat(heat, from);
  expect(all[0]).toBe(Math.ceil(240 / (OF * OF)));
  expect(all[blocks.count]).toBe(240 / OF); // one of the channels of OF rows
  expect([...all].filter((value) => value > 0).length).toBe(2);
});

test("routers of a few pixels are blocks of a width that can be seen", () => {
  const far = new FarView(places);
  expect(far.blocks(6 / APART)).toBeUndefined(); // 6 pixels a router
  expect(far.blocks(5 / APART)!.count).toBe((SIDE / 4) ** 2); // 4 routers of 5 pixels
  expect(far.blocks(5 / APART)).toBe(far.blocks(5.1 / APART)); // made once
});
