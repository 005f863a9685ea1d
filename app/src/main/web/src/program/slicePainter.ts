// Paints a timeline from far: shares of activities in each row, and messages under way below.
import type { Theme } from "../network/colours";
import { number } from "../parts/numbers";
import type { Slices } from "./slices";
import { ACTIVITIES, xOf, type Window } from "./timeline";

/** Height of the strip of messages below the rows, in pixels. */
export const STRIP = 46;
const CAPTION = 14;

export interface Area {
  width: number;
  height: number; // of the whole canvas
}

type Fills = readonly (string | CanvasPattern)[];

/** Each slice of a row is a bar in as many parts as there are activities. */
export function paintShares(
  ctx: CanvasRenderingContext2D,
  slices: Slices,
  rows: ReadonlyMap<number, number>,
  window: Window,
  now: number,
  fills: Fills,
): void {
  const high = Math.max(3, window.rowHeight * 0.82);
  const inset = (window.rowHeight - high) / 2;
  const end = xOf(now, window);
  for (let slice = 0; slice < slices.count; slice++) {
    const [left, right] = slices.edges(slice, window);
    const wide = Math.min(right, end) - Math.max(left, window.left);
    if (wide <= 0 || left > window.width) {
      continue;
    }
    for (const [process, row] of rows) {
      let y = window.top + row * window.rowHeight + inset;
      const shares = slices.sharesOf(process, slice);
      for (let activity = 0; activity < ACTIVITIES.length; activity++) {
        const part = shares[activity] * high;
        if (part > 0) {
          ctx.fillStyle = fills[activity];
          ctx.fillRect(Math.max(left, window.left), y, wide + 0.3, part); // no gaps between slices
          y += part;
        }
      }
    }
  }
}

/** How many messages were under way in each slice. */
export function paintStrip(
  ctx: CanvasRenderingContext2D,
  theme: Theme,
  slices: Slices,
  window: Window,
  { width, height }: Area,
  now: number,
): void {
  const top = height - STRIP;
  const bottom = height - 1;
  ctx.fillStyle = theme.paper;
  ctx.fillRect(0, top, width, STRIP);
  ctx.strokeStyle = theme.frame;
  ctx.beginPath();
  ctx.moveTo(0, top + 0.5);
  ctx.lineTo(width, top + 0.5);
  ctx.stroke();
  ctx.save();
  ctx.beginPath();
  ctx.rect(window.left, top, Math.max(0, Math.min(window.width, xOf(now, window)) - window.left), STRIP);
  ctx.clip();
  ctx.fillStyle = theme.links[0];
  const unit = (STRIP - CAPTION - 2) / Math.max(1, slices.most);
  for (let slice = 0; slice < slices.count; slice++) {
    const [left, right] = slices.edges(slice, window);
    const high = slices.underWay(slice) * unit;
    ctx.fillRect(left, bottom - high, right - left + 0.3, high);
  }
  ctx.restore();
  ctx.fillStyle = theme.soft;
  ctx.font = "11px system-ui, sans-serif";
  ctx.textBaseline = "middle";
  ctx.textAlign = "left";
  ctx.fillText(`messages under way, at most ${number(slices.most, 0)}`, window.left + 4, top + CAPTION / 2 + 1);
}
