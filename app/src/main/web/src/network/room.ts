// How a drawing fits into its box, beside the buttons in the corner.
import type { View } from "./painter";

const MARGIN = 12; // pixels on each side
const TOOLS = { width: 210, height: 44 }; // pixels of the buttons at the top right
const MOST_SCALE = 3;
const LEAST_SCALE = 0.01;

interface Size {
  width: number;
  height: number;
}

/** The whole drawing, as large as possible, without a part under the buttons. */
export function fitted(bounds: readonly [left: number, top: number, wide: number, high: number], box: Size): View {
  const [left, top, wide, high] = bounds;
  const fit = (height: number): number =>
    Math.max(
      LEAST_SCALE,
      Math.min((box.width - 2 * MARGIN) / Math.max(wide, 1), (height - 2 * MARGIN) / Math.max(high, 1), MOST_SCALE),
    );
  const scale = fit(box.height);
  const isBelow = (box.height - high * scale) / 2 >= TOOLS.height;
  const isBeside = (box.width - wide * scale) / 2 >= TOOLS.width;
  const x = left + wide / 2;
  const y = top + high / 2;
  if (isBelow || isBeside || box.height < 4 * TOOLS.height) {
    return { x, y, scale };
  }
  const lower = TOOLS.height - MARGIN; // pixels: the box begins so much lower
  const smaller = fit(box.height - lower);
  return { x, y: y - lower / 2 / smaller, scale: smaller };
}
