// Paints dots and intervals of a chart, which uPlot does not draw in our style.
import type uPlot from "uplot";
import type { Theme } from "../network/colours";
import type { Series } from "./chart";

const SIZE = 4; // half the size of a dot, in CSS pixels

export function colourOf(theme: Theme, series: Series): string {
  return series.dashed ? theme.soft : theme.links[series.colour % theme.links.length];
}

export function dots(series: () => readonly Series[], theme: Theme): uPlot.Plugin {
  return { hooks: { draw: [(plot) => paintDots(plot, series(), theme)] } };
}

function paintDots(plot: uPlot, series: readonly Series[], theme: Theme): void {
  const { ctx } = plot;
  const scale = devicePixelRatio;
  ctx.save();
  ctx.beginPath();
  const { left, top, width, height } = plot.bbox;
  const edge = 8 * scale; // dots may extend beyond the edge
  ctx.rect(left - edge, top - edge, width + 2 * edge, height + 2 * edge);
  ctx.clip();
  ctx.setLineDash([]); // uPlot leaves the dash pattern of its last line
  for (const line of series) {
    if (line.dashed) {
      continue;
    }
    const size = (line.dots === false ? SIZE / 2 : SIZE) * scale;
    ctx.strokeStyle = colourOf(theme, line);
    ctx.lineWidth = 1.5 * scale;
    const stuck = line.dots === false ? [] : (line.stuck ?? []);
    stuck.forEach((isStuck, i) => isStuck && cross(plot, plot.data[0][i], theme, scale));
    line.y.forEach((y, i) => {
      const isSeen = line.dots !== false || isAlone(line, i);
      if (y === null || !isSeen || !(y > 0 || plot.scales.y.distr !== 3)) {
        return;
      }
      const x = plot.valToPos(plot.data[0][i], "x", true);
      const place = plot.valToPos(y, "y", true);
      if (place < top) {
        form(ctx, 2, x, top + SIZE * scale, SIZE * scale); // an arrow for a value above the chart
        ctx.fillStyle = theme.paper;
      } else {
        interval(plot, x, y, line.halfWidth?.[i] ?? 0, scale);
        form(ctx, line.colour, x, place, size);
        ctx.fillStyle = line.open?.[i] ? theme.paper : colourOf(theme, line);
      }
      ctx.fill();
      ctx.stroke();
    });
  }
  ctx.restore();
}

/** Whether no line goes through a point, so that only a dot can show it. */
export function isAlone({ y }: Pick<Series, "y">, i: number): boolean {
  return y[i] !== null && (y[i - 1] ?? null) === null && (y[i + 1] ?? null) === null;
}

/** On the axis, as no value belongs to it. */
function cross(plot: uPlot, value: number, theme: Theme, scale: number): void {
  const { ctx, bbox } = plot;
  const x = plot.valToPos(value, "x", true);
  const y = bbox.top + bbox.height;
  const size = SIZE * 1.2 * scale;
  ctx.save();
  ctx.beginPath();
  ctx.moveTo(x - size, y - size);
  ctx.lineTo(x + size, y + size);
  ctx.moveTo(x - size, y + size);
  ctx.lineTo(x + size, y - size);
  ctx.strokeStyle = theme.broken;
  ctx.lineWidth = 2.2 * scale;
  ctx.stroke();
  ctx.restore();
}

function interval(plot: uPlot, x: number, y: number, halfWidth: number, scale: number): void {
  if (!(halfWidth > 0) || !Number.isFinite(halfWidth)) {
    return;
  }
  const low = plot.scales.y.distr === 3 ? Math.max(y - halfWidth, plot.scales.y.min ?? y) : y - halfWidth;
  const top = Math.max(plot.valToPos(y + halfWidth, "y", true), plot.bbox.top);
  const bottom = Math.min(plot.valToPos(low, "y", true), plot.bbox.top + plot.bbox.height);
  const cap = 3 * scale;
  const { ctx } = plot;
  ctx.beginPath();
  ctx.moveTo(x, top);
  ctx.lineTo(x, bottom);
  for (const end of [top, bottom]) {
    ctx.moveTo(x - cap, end);
    ctx.lineTo(x + cap, end);
  }
  ctx.stroke();
}

/** Markers differ in shape, not only in colour. */
function form(ctx: CanvasRenderingContext2D, number: number, x: number, y: number, size: number): void {
  ctx.beginPath();
  switch (number % 4) {
    case 0:
      ctx.arc(x, y, size, 0, 2 * Math.PI);
      break;
    case 1:
      ctx.rect(x - size * 0.9, y - size * 0.9, size * 1.8, size * 1.8);
      break;
    case 2:
      polygon(ctx, [x, y - size * 1.2, x + size * 1.1, y + size * 0.9, x - size * 1.1, y + size * 0.9]);
      break;
    default:
      polygon(ctx, [x, y - size * 1.25, x + size * 1.25, y, x, y + size * 1.25, x - size * 1.25, y]);
  }
}

function polygon(ctx: CanvasRenderingContext2D, corners: number[]): void {
  ctx.moveTo(corners[0], corners[1]);
  for (let i = 2; i < corners.length; i += 2) {
    ctx.lineTo(corners[i], corners[i + 1]);
  }
  ctx.closePath();
}
