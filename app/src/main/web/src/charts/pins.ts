// Pinned points of a chart: their values stay in the legend, beside each other.
import type uPlot from "uplot";
import type { Theme } from "../network/colours";

const MOST = 4; // columns of the legend

/** Pins a place on the horizontal axis, or removes its pin; the oldest gives way to a fifth. */
export function toggled(pins: readonly number[], x: number): number[] {
  return pins.includes(x) ? pins.filter((pin) => pin !== x) : [...pins, x].slice(-MOST);
}

/** The letter of a pin, in the chart and in the legend. */
export function letter(place: number): string {
  return String.fromCharCode(65 + place);
}

/** A click reports the nearest place that has values; pins are lines with letters. */
export function pinning(pins: () => readonly number[], theme: Theme, onpin: (x: number) => void): uPlot.Plugin {
  return {
    hooks: {
      ready: [(plot) => listen(plot, onpin)],
      draw: [(plot) => pins().forEach((pin, i) => paint(plot, pin, letter(i), theme))],
    },
  };
}

/** A drag, which zooms, is no click. */
function listen(plot: uPlot, onpin: (x: number) => void): void {
  let from = { x: 0, y: 0 };
  plot.over.addEventListener("pointerdown", ({ clientX: x, clientY: y }) => (from = { x, y }));
  plot.over.addEventListener("click", (event) => {
    const { idx } = plot.cursor;
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < 4 && idx !== null && idx !== undefined) {
      onpin(plot.data[0][idx]);
    }
  });
}

function paint(plot: uPlot, pin: number, text: string, theme: Theme): void {
  const { ctx, bbox } = plot;
  const scale = devicePixelRatio;
  const x = plot.valToPos(pin, "x", true);
  if (x < bbox.left - 1 || x > bbox.left + bbox.width + 1) {
    return;
  }
  ctx.save();
  ctx.strokeStyle = theme.ink;
  ctx.lineWidth = scale;
  ctx.setLineDash([4 * scale, 3 * scale]);
  ctx.beginPath();
  ctx.moveTo(x, bbox.top);
  ctx.lineTo(x, bbox.top + bbox.height);
  ctx.stroke();
  const half = 7 * scale;
  ctx.fillStyle = theme.ink;
  ctx.fillRect(x - half, bbox.top, 2 * half, 2 * half);
  ctx.fillStyle = theme.paper;
  ctx.font = `bold ${11 * scale}px system-ui, sans-serif`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillText(text, x, bbox.top + half);
  ctx.restore();
}
