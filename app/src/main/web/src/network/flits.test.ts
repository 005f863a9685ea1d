import { expect, test } from "vitest";
import { flitsOf, type Packet } from "./flits";

const EJECTIONS = 100; // channels from here on are ejections

function packet(channels: number[], flits: number[]): Packet {
  return { message: 1, channels, flits };
}

test("flits are in the buffers that the server names, the head in the last", () => {
  const flits = flitsOf([packet([0, 1, 2], [1, 4, 2])], EJECTIONS);
  expect(flits.map((f) => f.channel)).toEqual([0, 1, 1, 1, 1, 2, 2]);
  expect(flits.filter((f) => f.isHead)).toEqual([{ message: 1, channel: 2, rank: 0, isHead: true }]);
});

test("packets in one buffer are behind each other", () => {
  const flits = flitsOf([packet([3], [2]), packet([3], [2])], EJECTIONS);
  expect(flits.map((f) => f.rank)).toEqual([0, 1, 2, 3]);
});

test("of flits that have arrived, one is drawn, and none is a head", () => {
  const flits = flitsOf([packet([0, EJECTIONS], [3, 20])], EJECTIONS);
  expect(flits.filter((f) => f.channel === EJECTIONS)).toHaveLength(1);
  expect(flits.some((f) => f.isHead)).toBe(false);
});

test("a head is drawn although all its flits are at their terminal", () => {
  expect(flitsOf([packet([0, 1], [0, 0])], EJECTIONS)).toEqual([{ message: 1, channel: 1, rank: 0, isHead: true }]);
});
