import { expect, test } from "vitest";
import { PacketTable } from "./packets";

/** Bytes as the server sends them. */
function frame(...bytes: number[]): string {
  return btoa(String.fromCharCode(...bytes));
}

test("packets are read as NetworkFrame writes them", () => {
  const signed = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);
  const table = new PacketTable().read(
    frame(
      ...[signed(7), 3, 0, 2, signed(9), 1, signed(-4), 2], // message 7 to terminal 3, in channels 9 and 5
      ...[signed(-2), 0x80 + 1, 1, 4, 1, signed(0), 1], // message 5 to terminal 129, in channel 5
    ),
  );
  expect(table.list()).toEqual([
    { message: 7, channels: [9, 5], flits: [1, 2] },
    { message: 5, channels: [5], flits: [1] },
  ]);
  expect([...table.to.subarray(0, 2)]).toEqual([3, 129]);
  expect(table.read("").count).toBe(0);
});
