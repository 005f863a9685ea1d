// Paints a timeline on a canvas: activities differ by colour and by pattern.
import type { Theme } from "../network/colours";
import { number } from "../parts/numbers";
import { paintShares, paintStrip } from "./slicePainter";
import type { Slices } from "./slices";
import { ticks, xOf, type Arrow, type Box, type Window } from "./timeline";

export interface TimelineLayers {
  boxes: readonly Box[]; // none where slices have shares
  slices?: Slices;
  isFar: boolean; // whether messages are drawn as a strip
  rows: ReadonlyMap<number, number>; // by process
  arrows: readonly Arrow[];
  labels: readonly { row: number; text: string; isChosen: boolean }[];
  now: number;
  selected: number; // the number of a message, or -1
  lines: (arrow: Arrow) => boolean; // whether an arrow belongs to the selected line
}

/** The colours of computing, sending, waiting and barriers. */
export function colourOf(theme: Theme, activity: number): string {
  return [theme.links[0], theme.links[1], theme.frame, theme.links[3]][activity] ?? theme.frame;
}

const TILE = 6; // pixels

/** Computing is plain, sending hatched, waiting hollow with dots, barriers cross-hatched. */
function pattern(ctx: CanvasRenderingContext2D, theme: Theme, activity: number): CanvasPattern | string {
  const colour = colourOf(theme, activity);
  const tile = document.createElement("canvas");
  tile.width = TILE;
  tile.height = TILE;
  const pen = tile.getContext("2d");
  if (activity === 0 || !pen) {
    return colour;
  }
  pen.fillStyle = activity === 2 ? theme.paper : colour;
  pen.fillRect(0, 0, TILE, TILE);
  pen.strokeStyle = activity === 2 ? theme.soft : theme.paper;
  pen.fillStyle = theme.soft;
  pen.lineWidth = 1.4;
  if (activity === 2) {
    pen.fillRect(2, 2, 1.5, 1.5);
  } else {
    pen.beginPath();
    pen.moveTo(0, TILE);
    pen.lineTo(TILE, 0);
    if (activity === 3) {
      pen.moveTo(0, 0);
      pen.lineTo(TILE, TILE);
    }
    pen.stroke();
  }
  return ctx.createPattern(tile, "repeat") ?? colour;
}

export function paintTimeline(
  ctx: CanvasRenderingContext2D,
  theme: Theme,
  size: { width: number; height: number; ratio: number },
  window: Window,
  layers: TimelineLayers,
): void {
  ctx.setTransform(size.ratio, 0, 0, size.ratio, 0, 0);
  ctx.fillStyle = theme.paper;
  ctx.fillRect(0, 0, size.width, size.height);
  ctx.font = "11px system-ui, sans-serif";
  paintAxis(ctx, theme, size.height, window);
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, AXIS, size.width, size.height - AXIS);
  ctx.clip();
  const fills = [0, 1, 2, 3].map((activity) => pattern(ctx, theme, activity));
  if (layers.slices?.hasShares) {
    paintShares(ctx, layers.slices, layers.rows, window, layers.now, fills);
  } else {
    paintBoxes(ctx, theme, window, layers.boxes, fills);
  }
  paintLabels(ctx, theme, window, layers.labels);
  ctx.beginPath();
  ctx.rect(window.left, AXIS, size.width - window.left, size.height - AXIS);
  ctx.clip();
  paintNow(ctx, theme, size, window, layers.now);
  paintArrows(ctx, theme, layers);
  ctx.restore();
  if (layers.slices && layers.isFar) {
    paintStrip(ctx, theme, layers.slices, window, size, layers.now);
  }
}

/** Height of the axis above the rows, in pixels. */
export const AXIS = 18;

function paintAxis(ctx: CanvasRenderingContext2D, theme: Theme, height: number, window: Window): void {
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  for (const cycle of ticks(window, 80)) {
    const x = xOf(cycle, window);
    ctx.strokeStyle = theme.frame;
    ctx.globalAlpha = 0.5;
    ctx.beginPath();
    ctx.moveTo(x, AXIS);
    ctx.lineTo(x, height);
    ctx.stroke();
    ctx.globalAlpha = 1;
    ctx.fillStyle = theme.soft;
    const text = number(cycle);
    const half = ctx.measureText(text).width / 2;
    if (x - half > window.left - 20 && x + half < window.width) {
      ctx.fillText(text, x, AXIS / 2);
    }
  }
}

function paintBoxes(
  ctx: CanvasRenderingContext2D,
  theme: Theme,
  window: Window,
  boxes: readonly Box[],
  fills: readonly (CanvasPattern | string)[],
): void {
  const high = Math.max(3, window.rowHeight * 0.62);
  const inset = (window.rowHeight - high) / 2;
  for (const box of boxes) {
    ctx.fillStyle = fills[box.activity];
    ctx.fillRect(box.x, box.y + inset, box.width, high);
    if (box.width > 4) {
      ctx.strokeStyle = theme.soft;
      ctx.lineWidth = 0.5;
      ctx.strokeRect(box.x, box.y + inset, box.width, high);
    }
  }
}

function paintLabels(
  ctx: CanvasRenderingContext2D,
  theme: Theme,
  window: Window,
  labels: TimelineLayers["labels"],
): void {
  ctx.textAlign = "left";
  const every = Math.max(1, Math.ceil(12 / window.rowHeight)); // rows per label
  for (const { row, text, isChosen } of labels) {
    if (row % every === 0 || isChosen) {
      ctx.fillStyle = isChosen ? theme.ink : theme.soft;
      ctx.font = `${isChosen ? "bold " : ""}11px system-ui, sans-serif`;
      ctx.fillText(text, 4, window.top + (row + 0.5) * window.rowHeight, window.left - 8);
    }
  }
}

function paintNow(
  ctx: CanvasRenderingContext2D,
  theme: Theme,
  size: { width: number; height: number },
  window: Window,
  now: number,
): void {
  const x = xOf(now, window);
  if (x < size.width - 1) {
    ctx.fillStyle = theme.tint; // after the current cycle
    ctx.fillRect(x, AXIS, size.width - x, size.height);
  }
  ctx.strokeStyle = theme.ink;
  ctx.lineWidth = 1;
  ctx.setLineDash([3, 3]);
  ctx.beginPath();
  ctx.moveTo(x, AXIS);
  ctx.lineTo(x, size.height);
  ctx.stroke();
  ctx.setLineDash([]);
}

function paintArrows(ctx: CanvasRenderingContext2D, theme: Theme, layers: TimelineLayers): void {
  for (const arrow of layers.arrows) {
    const isSelected = arrow.message.number === layers.selected;
    if (!isSelected) {
      const isOfLine = layers.lines(arrow);
      ctx.globalAlpha = isOfLine ? 1 : 0.8;
      paintArrow(ctx, arrow, isOfLine ? theme.marks[1] : theme.ink, isOfLine ? 1.8 : 1);
    }
  }
  ctx.globalAlpha = 1;
  const selected = layers.arrows.find((arrow) => arrow.message.number === layers.selected);
  if (selected) {
    paintArrow(ctx, selected, theme.marks[0], 3);
  }
}

function paintArrow(ctx: CanvasRenderingContext2D, arrow: Arrow, colour: string, width: number): void {
  const { x1, y1, x2, y2, message } = arrow;
  ctx.strokeStyle = colour;
  ctx.fillStyle = colour;
  ctx.lineWidth = width;
  ctx.setLineDash(message.arrived < 0 ? [4, 3] : []);
  ctx.beginPath();
  ctx.moveTo(x1, y1);
  ctx.lineTo(x2, y2);
  ctx.stroke();
  ctx.setLineDash([]);
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const size = 4 + width;
  ctx.beginPath();
  ctx.moveTo(x2, y2);
  ctx.lineTo(x2 - size * Math.cos(angle - 0.4), y2 - size * Math.sin(angle - 0.4));
  ctx.lineTo(x2 - size * Math.cos(angle + 0.4), y2 - size * Math.sin(angle + 0.4));
  ctx.fill();
}
