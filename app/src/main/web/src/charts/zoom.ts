// Zooming a chart: dragging selects a part, the wheel zooms around the pointer, a double click
// shows everything again.
import type uPlot from "uplot";
import type { Span } from "./chart";

/** The part of a chart that is shown; an axis without a span shows what there is. */
export interface Zoom {
  x: Span;
  y?: Span;
}

/** What a chart that can be zoomed offers to its ability. */
export interface Zoomable {
  whole(): Span; // of the horizontal axis
  zoomed(to: Zoom | undefined): void;
}

const WHEEL = 0.0015; // logarithm of the factor for a unit of the wheel
const LEAST = 1e-6; // share of the whole axis that can be seen alone

/** The share of a range, from 0 to 1, at which the new range begins and ends after zooming around `at`. */
export function around(at: number, factor: number): Span {
  return [at - at * factor, at + (1 - at) * factor];
}

/** A range within the whole; undefined if it is the whole. */
export function within([low, high]: Span, [least, most]: Span): Span | undefined {
  const from = Math.max(low, least);
  const until = Math.min(high, most);
  return from <= least && until >= most ? undefined : from < until ? [from, until] : undefined;
}

/** Shows a part of a range of the horizontal axis, given by shares of it; works on logarithmic axes, too. */
export function zoomTo(plot: uPlot, shares: Span, on: Zoomable): void {
  const wide = plot.over.clientWidth;
  const whole = on.whole();
  const x = within([plot.posToVal(shares[0] * wide, "x"), plot.posToVal(shares[1] * wide, "x")], whole);
  if (x === undefined || x[1] - x[0] > LEAST * (whole[1] - whole[0])) {
    on.zoomed(x && { x });
  }
}

export function zooming(on: Zoomable): uPlot.Plugin {
  return {
    opts: (_, options) => {
      options.cursor = {
        ...options.cursor,
        drag: { x: true, y: true, uni: 24, setScale: false },
        bind: { dblclick: () => () => (on.zoomed(undefined), null) },
      };
    },
    hooks: {
      setSelect: [(plot) => select(plot, on)],
      ready: [
        (plot) => plot.over.addEventListener("wheel", (event) => wheel(plot, event, on), { passive: false }),
      ],
    },
  };
}

function select(plot: uPlot, on: Zoomable): void {
  const { left, top, width, height } = plot.select;
  if (width <= 1 || height <= 1) {
    return;
  }
  const { clientWidth, clientHeight } = plot.over;
  const spanOf = (from: number, until: number, scale: string): Span => [
    plot.posToVal(from, scale),
    plot.posToVal(until, scale),
  ];
  on.zoomed({
    x: width < clientWidth ? spanOf(left, left + width, "x") : [plot.scales.x.min!, plot.scales.x.max!],
    ...(height < clientHeight ? { y: spanOf(top + height, top, "y") } : {}),
  });
  plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
}

/** Where the page itself scrolls under the pointer, only the wheel with a key zooms. */
function wheel(plot: uPlot, event: WheelEvent, on: Zoomable): void {
  if (!event.ctrlKey && !event.shiftKey && isScrolled(plot.root)) {
    return;
  }
  event.preventDefault();
  const box = plot.over.getBoundingClientRect();
  const by = event.deltaY || event.deltaX; // with shift, browsers scroll sideways
  zoomTo(plot, around((event.clientX - box.left) / box.width, Math.exp(by * WHEEL)), on);
}

function isScrolled(element: HTMLElement | null): boolean {
  for (let e = element; e; e = e.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(e).overflowY) && e.scrollHeight > e.clientHeight) {
      return true;
    }
  }
  return false;
}
