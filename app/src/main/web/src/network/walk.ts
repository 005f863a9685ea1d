// From router to router by keys, and through the channels of one.
import type { Drawing } from "./drawing";

export interface Direction {
  x: number;
  y: number;
}

const ASIDE = 2; // how much farther a router to the side seems than one straight on

/** The nearest router in a direction, within 45 degrees of it; the same one if there is none. */
export function nextRouter(drawing: Drawing, from: number, direction: Direction): number {
  const [x0, y0] = drawing.nodes[from].at;
  let best = from;
  let nearest = Infinity;
  drawing.nodes.forEach(({ at: [x, y] }, router) => {
    const straight = (x - x0) * direction.x + (y - y0) * direction.y;
    const aside = Math.abs((x - x0) * direction.y - (y - y0) * direction.x);
    const far = straight + ASIDE * aside;
    if (straight > 0 && aside <= straight && far < nearest) {
      nearest = far;
      best = router;
    }
  });
  return best;
}

/** The router that is nearest to a point. */
export function nearestRouter(drawing: Drawing, at: Direction): number {
  const far = drawing.nodes.map(({ at: [x, y] }) => Math.hypot(x - at.x, y - at.y));
  return far.indexOf(Math.min(...far));
}

/** The channel after another one (or -1) of those that leave a router; `step` is 1 or -1. */
export function nextChannel(drawing: Drawing, router: number, channel: number, step: number): number | undefined {
  const leaving = (drawing.channels?.from ?? []).flatMap((from, each) => (from === router ? [each] : []));
  const at = leaving.indexOf(channel);
  return leaving.at(at < 0 ? (step > 0 ? 0 : -1) : (at + step) % leaving.length);
}
