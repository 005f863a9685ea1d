// How much of what a channel can carry it carries, and what that is in flits and bytes.
import { short } from "../parts/numbers";
import { scaleFor } from "../parts/units";
import type { Drawing } from "./drawing";

/** What the colours of busy channels show, for the legend. */
export const SHARE = "of the channel's capacity";

/** Flits per cycle that a channel carries at most. */
export function rateOf(drawing: Drawing, channel: number): number {
  return 1 / (drawing.channels?.cycles_per_flit?.[channel] ?? 1);
}

/** Flits per cycle as the share of a channel's rate. */
export function shareOf(drawing: Drawing, channel: number, flitsPerCycle: number): number {
  return flitsPerCycle / rateOf(drawing, channel);
}

/** A share of the rate of a channel: in percent, in flits and, where units are known, in bytes. */
export function carried(drawing: Drawing, channel: number, share: number): string[] {
  const flits = share * rateOf(drawing, channel);
  const full = drawing.full_rate_gb_per_s;
  const { unit, factor } = scaleFor([flits * (full ?? 0)], "GB/s");
  const bytes = full === undefined ? "" : `, ${short(flits * full * factor)} ${unit}`;
  return [`${percent(share)} ${SHARE}`, `${flits.toFixed(3)} flits per cycle${bytes}`];
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(share > 0 && share < 0.1 ? 1 : 0)} %`;
}
