import { expect, test } from "vitest";
import { flitsOf, type Packet } from "./flits";

const EJECTIONS = 100; // channels from here on lead out

function packet(flits: number, cycles: number[], channels = cycles.map((_, i) => i)): Packet {
  return { message: 1, from: 0, to: 9, flits, channels, cycles };
}

test("flits follow their head one cycle apart", () => {
  const flits = flitsOf(packet(4, [10, 11, 12]), 12, 4, EJECTIONS);
  expect(flits.map((f) => f.channel)).toEqual([2, 1, 0]);
});

test("behind a head that waits, buffers fill from the front", () => {
  const flits = flitsOf(packet(9, [10, 11, 12]), 40, 4, EJECTIONS);
  expect(flits.map((f) => f.channel)).toEqual([2, 2, 2, 2, 1, 1, 1, 1, 0]);
  expect(flits.map((f) => f.rank)).toEqual([0, 1, 2, 3, 0, 1, 2, 3, 0]);
});

test("flits that have left the network are not there", () => {
  const flits = flitsOf(packet(3, [10, 11, 12], [0, 1, EJECTIONS]), 13, 4, EJECTIONS);
  expect(flits.map((f) => f.index)).toEqual([1, 2]);
});

test("nothing is on its way before the head is", () => {
  expect(flitsOf(packet(3, [10, 11]), 9, 4, EJECTIONS)).toEqual([]);
});
