import { expect, test } from "vitest";
import { Places, type Drawing } from "../drawing";
import { PacketTable } from "../packets";
import { FLOATS, Motion } from "./motion";
import { Paths } from "./paths";

const APART = 100;
const APPEARS = 16;
const VANISHES = 32;

/** Three routers in a row, a channel from each to the next, and one back from the last by stubs. */
function ring(): Drawing {
  const at = [0, APART, 2 * APART].map((x) => ({ at: [x, 0] as const, mark: "", name: "" }));
  const bundle = (from: number, to: number, way: number[][]) => ({
    from, to, way, one_way: true, broken: false, links: 1, colour: 0, // prettier-ignore
  });
  return {
    text: "", summary: "", whole: true, terminals: 3, routers: 3, network_channels: 3, // prettier-ignore
    bounds: [0, 0, 2 * APART, 1], shape: [true, 10, 10], thickness: 1, nodes: at,
    bundles: [
      bundle(0, 1, [[0, 0, APART, 0]]),
      bundle(1, 2, [[APART, 0, 2 * APART, 0]]),
      bundle(2, 0, [[2 * APART, 0, 2.5 * APART, 0], [-0.5 * APART, 0, 0, 0]]),
    ],
    terminal_radius: 1, outside: [], frames: [], labels: [], keys: [],
    channels: { from: [0, 1, 2], to: [1, 2, 0], bundle: [0, 1, 2], link: [0, 1, 2], latency: [1, 1, 1] },
    entries: [0, 1, 2], exits: [0, 1, 2],
  };
}

const LEAVES = 6; // the ejection to terminal 0; 3 channels of the ring and 3 injections are before it

function table(...packets: { message: number; to: number; held: [channel: number, flits: number][] }[]): PacketTable {
  const filled = new PacketTable();
  filled.clear();
  for (const { message, to, held } of packets) {
    filled.add(message, to);
    held.forEach(([channel, flits]) => filled.hold(channel, flits));
  }
  return filled;
}

function moves(...moments: PacketTable[]): { from: number; to: number; bend: number; look: number }[] {
  const motion = new Motion(new Paths(new Places(ring())));
  moments.forEach((moment) => motion.move(moment));
  return Array.from({ length: motion.count }, (_, i) => {
    const [from, , to, , bend, , , look] = motion.records.subarray(FLOATS * i, FLOATS * (i + 1));
    return { from, to, bend, look };
  });
}

const PLACE = 0.78 * APART; // of the first flit in a buffer

test("a flit that takes a channel moves by way of the router between", () => {
  const [move] = moves(table({ message: 1, to: 2, held: [[0, 1]] }), table({ message: 1, to: 2, held: [[1, 1]] }));
  expect(move.from).toBeCloseTo(PLACE);
  expect(move.bend).toBeCloseTo(APART);
  expect(move.to).toBeCloseTo(APART + PLACE);
  expect(move.look & (APPEARS | VANISHES)).toBe(0);
});

test("a flit that waits stands still", () => {
  const there = () => table({ message: 1, to: 2, held: [[0, 1]] });
  const [move] = moves(there(), there());
  expect(move.from).toBe(move.to);
});

test("a flit that cannot have come from where it was vanishes there and appears elsewhere", () => {
  const [gone, come] = moves(
    table({ message: 1, to: 2, held: [[1, 1]] }),
    table({ message: 1, to: 2, held: [[0, 1]] }),
  );
  expect(gone.look & VANISHES).toBe(VANISHES);
  expect(come.look & APPEARS).toBe(APPEARS);
});

test("on a link to the opposite edge a flit leaves at one side and comes back at the other", () => {
  const [gone, come] = moves(
    table({ message: 1, to: 2, held: [[1, 1]] }),
    table({ message: 1, to: 2, held: [[2, 1]] }),
  );
  expect(gone.to).toBeCloseTo(2.5 * APART, -1);
  expect(come.from).toBeCloseTo(-0.5 * APART);
  expect(come.to).toBeLessThan(0);
});

test("a packet that is gone has left by its terminal", () => {
  const [move] = moves(table({ message: 1, to: 0, held: [[2, 1]] }), table({ message: 2, to: 1, held: [[0, 1]] })).filter(
    ({ look }) => look & VANISHES,
  );
  expect(move.bend).toBeCloseTo(0); // its router
  expect(move.to).toBeLessThan(0);
});

test("flits behind a head that has arrived are known again", () => {
  const found = moves(
    table({ message: 1, to: 0, held: [[2, 2]] }),
    table({ message: 1, to: 0, held: [[2, 1], [LEAVES, 1]] }),
  );
  expect(found).toHaveLength(2);
  expect(found.every(({ look }) => (look & (APPEARS | VANISHES)) === 0)).toBe(true);
});

test("several packets of one message are matched one to one", () => {
  const two = () => table({ message: 1, to: 2, held: [[0, 1]] }, { message: 1, to: 2, held: [[1, 1]] });
  const found = moves(two(), two());
  expect(found).toHaveLength(2);
  expect(found.every(({ from, to }) => from === to)).toBe(true);
});
