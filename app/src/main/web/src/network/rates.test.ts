import { expect, test } from "vitest";
import type { Drawing } from "./drawing";
import { carried, rateOf, shareOf } from "./rates";

const slow = { channels: { cycles_per_flit: [1, 4] } } as unknown as Drawing;

test("a channel without a rate of its own carries a flit in every cycle", () => {
  expect(rateOf({ channels: {} } as Drawing, 7)).toBe(1);
});

test("a slow channel that carries all it can is fully used", () => {
  expect(shareOf(slow, 1, 1 / 4)).toBe(1);
  expect(shareOf(slow, 0, 1 / 4)).toBe(1 / 4);
});

test("what is carried is told as a share, in flits, and in bytes where these are known", () => {
  expect(carried(slow, 1, 1 / 2)).toEqual(["50 % of the channel's capacity", "0.125 flits per cycle"]);
  const [, amount] = carried({ ...slow, full_rate_gb_per_s: 40 } as Drawing, 1, 1 / 2);
  expect(amount).toBe(`0.125 flits per cycle, ${40 / 8} GB/s`);
});
