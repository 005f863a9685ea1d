import { expect, test } from "vitest";
import { flitsOf, type Packet } from "./flits";

const EJECTIONS = 100; // channels from here on are ejections
const MEDIUM = { buffer: 4, creditDelay: 1, ejections: EJECTIONS };

function packet(flits: number, cycles: number[], channels = cycles.map((_, i) => i)): Packet {
  return { message: 1, from: 0, to: 9, flits, channels, cycles };
}

test("flits follow their head one cycle apart", () => {
  const flits = flitsOf(packet(4, [10, 11, 12]), 12, MEDIUM);
  expect(flits.map((f) => f.channel)).toEqual([2, 1, 0]);
});

test("behind a head that waits, buffers fill from the front", () => {
  const flits = flitsOf(packet(9, [10, 11, 12]), 40, MEDIUM);
  expect(flits.map((f) => f.channel)).toEqual([2, 2, 2, 2, 1, 1, 1, 1, 0]);
  expect(flits.map((f) => f.rank)).toEqual([0, 1, 2, 3, 0, 1, 2, 3, 0]);
});

test("flits that have left the network are not there", () => {
  const flits = flitsOf(packet(3, [10, 11, 12], [0, 1, EJECTIONS]), 13, MEDIUM);
  expect(flits.map((f) => f.index)).toEqual([1, 2]);
});

test("nothing is on its way before the head is", () => {
  expect(flitsOf(packet(3, [10, 11]), 9, MEDIUM)).toEqual([]);
});

test("a slot that was left is filled after the delay of its credit", () => {
  // the head waits for the third channel from 12 to 30; then the flit 2 after it takes its slot
  const worm = packet(9, [10, 12, 30], [0, 1, 2]);
  const at = (cycle: number, creditDelay: number, index: number) =>
    flitsOf(worm, cycle, { buffer: 2, creditDelay, ejections: EJECTIONS }).find((f) => f.index === index)?.channel;
  expect(at(30, 0, 2)).toBe(1); // crosses when the head leaves
  expect(at(30, 1, 2)).toBe(0);
  expect(at(31, 1, 2)).toBe(1);
});

test("the end of a long packet is seen when its beginning has long left", () => {
  const flits = flitsOf(packet(1000, [0, 1, 2], [0, 1, EJECTIONS]), 900, MEDIUM);
  expect(flits.at(-1)?.index).toBe(900);
});
