// Paints what lies behind the lines of a chart: bands of percentiles, shaded parts, and alarms.
import type uPlot from "uplot";
import type { Theme } from "../network/colours";
import type { Band, Content, Series } from "./chart";
import { colourOf } from "./painter";

export function areas(content: () => Content, theme: Theme): uPlot.Plugin {
  return {
    hooks: {
      drawAxes: [(plot) => within(plot, () => paintBehind(plot, content(), theme))],
      draw: [(plot) => within(plot, () => paintAlarms(plot, content(), theme))],
    },
  };
}

function within(plot: uPlot, paint: () => void): void {
  const { ctx, bbox } = plot;
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  ctx.setLineDash([]);
  ctx.font = `${11 * devicePixelRatio}px system-ui, sans-serif`;
  ctx.textBaseline = "top";
  paint();
  ctx.restore();
}

function paintBehind(plot: uPlot, { series, shades = [] }: Content, theme: Theme): void {
  const { ctx, bbox } = plot;
  const margin = 4 * devicePixelRatio;
  for (const { from, until, text } of shades) {
    const left = Math.max(bbox.left, plot.valToPos(from, "x", true));
    const right = Math.min(bbox.left + bbox.width, plot.valToPos(until, "x", true));
    ctx.fillStyle = theme.tint;
    ctx.fillRect(left, bbox.top, right - left, bbox.height);
    if (ctx.measureText(text).width + 2 * margin < right - left) {
      ctx.fillStyle = theme.soft;
      ctx.textAlign = "left";
      ctx.fillText(text, left + margin, bbox.top + margin);
    }
  }
  for (const line of series) {
    ctx.fillStyle = colourOf(theme, line);
    ctx.globalAlpha = 0.16;
    line.bands?.forEach((band) => stretches(line, band).forEach((stretch) => paintBand(plot, band, stretch)));
    ctx.globalAlpha = 1;
  }
}

/** Points that have a band, up to each gap of the line. */
export function stretches({ stuck }: Series, { low, high }: Band): number[][] {
  const all: number[][] = [[]];
  low.forEach((value, i) => {
    if (stuck?.[i]) {
      all.push([]);
    } else if (value !== null && high[i] !== null) {
      all.at(-1)!.push(i);
    }
  });
  return all.filter((stretch) => stretch.length > 0);
}

function paintBand(plot: uPlot, { low, high }: Band, stretch: readonly number[]): void {
  const { ctx } = plot;
  const floor = plot.scales.y.distr === 3 ? (plot.scales.y.min ?? 1) : -Infinity; // of a logarithmic axis
  const to = (i: number, y: number) =>
    ctx.lineTo(plot.valToPos(plot.data[0][i], "x", true), plot.valToPos(Math.max(floor, y), "y", true));
  ctx.beginPath();
  stretch.forEach((i) => to(i, high[i]!));
  stretch.toReversed().forEach((i) => to(i, low[i]!));
  ctx.fill();
}

function paintAlarms(plot: uPlot, { alarms = [] }: Content, theme: Theme): void {
  const { ctx, bbox } = plot;
  for (const { at, text } of alarms) {
    const x = plot.valToPos(at, "x", true);
    ctx.strokeStyle = theme.broken;
    ctx.lineWidth = 2 * devicePixelRatio;
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    ctx.stroke();
    ctx.fillStyle = theme.broken;
    ctx.textAlign = "right";
    ctx.fillText(text, x - 5 * devicePixelRatio, bbox.top + 4 * devicePixelRatio);
  }
}
