// How a drawing fits into its box, beside the buttons in one corner and the key in another.
import type { View } from "./painter";

const MARGIN = 12; // pixels on each side
const TOOLS = { width: 210, height: 44 }; // pixels of the buttons at the top right
const LABELS = 14; // pixels by which numbers of columns are above a drawing
const MOST_SCALE = 3;
const LEAST_SCALE = 0.01;

interface Size {
  width: number;
  height: number;
}

/** The whole drawing, as large as possible, without a part under the buttons or under what is at the lower left. */
export function fitted(
  bounds: readonly [left: number, top: number, wide: number, high: number],
  box: Size,
  key: Size = { width: 0, height: 0 },
): View {
  const [left, top, wide, high] = bounds;
  const fit = (height: number): number =>
    Math.max(
      LEAST_SCALE,
      Math.min((box.width - 2 * MARGIN) / Math.max(wide, 1), (height - 2 * MARGIN) / Math.max(high, 1), MOST_SCALE),
    );
  const largest = fit(box.height);
  /** The height that a corner takes from the drawing, unless there is room beside the drawing anyway. */
  const taken = (corner: Size): number => {
    const isFree = (box.height - high * largest) / 2 >= corner.height || (box.width - wide * largest) / 2 >= corner.width;
    return isFree || box.height < 4 * corner.height ? 0 : Math.max(0, corner.height - MARGIN);
  };
  const tools = taken(TOOLS);
  const above = tools > 0 ? tools + LABELS : 0;
  const below = taken(key);
  const scale = fit(box.height - above - below);
  return { x: left + wide / 2, y: top + high / 2 - (above - below) / 2 / scale, scale };
}
