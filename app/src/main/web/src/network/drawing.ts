// A drawing of a network as the server lays it out, and positions in it.

/** A straight line of 4 numbers, or a cubic curve of 8: x, y of each of its points. */
export type Stroke = readonly number[];

export interface Point {
  x: number;
  y: number;
}

export interface Bundle {
  from: number;
  to: number;
  one_way: boolean;
  broken: boolean;
  links: number;
  colour: number;
  way: Stroke[];
}

export interface Label {
  text: string;
  at: readonly [number, number];
  size: number;
  anchor: string;
}

/** A cell for each router of a summary, which shows its heat. */
export interface Cells {
  half: readonly [width: number, height: number];
  at: readonly (readonly [number, number])[];
  labels: Label[];
  /** Of the cells and the rest of the drawing. */
  bounds: Drawing["bounds"];
}

export interface Drawing {
  text: string;
  summary: string;
  whole: boolean;
  terminals: number;
  routers: number;
  network_channels: number;
  /** What a channel of a flit per cycle carries, if units are known. */
  full_rate_gb_per_s?: number;
  bounds: readonly [left: number, top: number, width: number, height: number];
  shape: readonly [round: boolean, halfWidth: number, halfHeight: number];
  thickness: number;
  nodes: { at: readonly [number, number]; mark: string; name: string }[];
  bundles: Bundle[];
  terminal_radius: number;
  outside: { number: number; at: readonly [number, number]; way: Stroke[] }[];
  frames: { disc: boolean; corners: (readonly [number, number])[] }[];
  labels: Label[];
  keys: { look: string; colour: number; text: string }[];
  /** The channels between routers; absent in a summary. Without cycles per flit, all carry one in each. */
  channels?: { from: number[]; to: number[]; bundle: number[]; link: number[]; latency: number[]; cycles_per_flit?: number[] };
  /** Only in a summary, unless it is of very many routers. */
  cells?: Cells;
  entries?: number[];
  exits?: number[];
  /** Three coordinates of each router, for networks of three dimensions. */
  space?: number[];
  /** Of a view in space: routers from the farthest to the nearest, and how large each is. */
  depth?: { order: number[]; sizes: number[] };
}

/** How many bytes of heat it shows: one for each channel, or for each router of a summary. */
export function heatLength(drawing: Drawing): number {
  return drawing.cells ? drawing.routers : drawing.channels ? drawing.network_channels : 0;
}

/** The point at a fraction of a stroke. */
export function along(stroke: Stroke, part: number): Point {
  const [x0, y0] = stroke;
  if (stroke.length === 4) {
    return { x: x0 + (stroke[2] - x0) * part, y: y0 + (stroke[3] - y0) * part };
  }
  const rest = 1 - part;
  const a = rest * rest * rest;
  const b = 3 * rest * rest * part;
  const c = 3 * rest * part * part;
  const d = part * part * part;
  return {
    x: a * x0 + b * stroke[2] + c * stroke[4] + d * stroke[6],
    y: a * y0 + b * stroke[3] + c * stroke[5] + d * stroke[7],
  };
}

export function reversed(way: readonly Stroke[]): Stroke[] {
  return way.toReversed().map((stroke) => {
    const points: number[] = [];
    for (let i = stroke.length - 2; i >= 0; i -= 2) {
      points.push(stroke[i], stroke[i + 1]);
    }
    return points;
  });
}

/** The same path, shifted to its right by this distance. */
export function beside(way: readonly Stroke[], distance: number): Stroke[] {
  return way.map((stroke) => {
    const dx = stroke[stroke.length - 2] - stroke[0];
    const dy = stroke[stroke.length - 1] - stroke[1];
    const length = Math.hypot(dx, dy) || 1;
    const right = { x: (-dy / length) * distance, y: (dx / length) * distance };
    return stroke.map((value, i) => value + (i % 2 === 0 ? right.x : right.y));
  });
}

/** Positions of everything in a drawing, by channel, router and terminal. */
export class Places {
  /** Per channel between routers: its path, from source to target, on its own side of the link. */
  readonly ways: Stroke[][] = [];
  private readonly outsideOf = new Map<number, Point>();
  readonly radius: number;

  constructor(readonly drawing: Drawing) {
    this.radius = Math.min(drawing.shape[1], drawing.shape[2]);
    const channels = drawing.channels;
    const aside = Math.max(0.6, 0.16 * this.radius);
    for (let c = 0; channels && c < drawing.network_channels; c++) {
      const bundle = drawing.bundles[channels.bundle[c]];
      const isForward = bundle.from === channels.from[c];
      const way = isForward ? bundle.way : reversed(bundle.way);
      this.ways.push(bundle.one_way ? way : beside(way, aside));
    }
    for (const terminal of drawing.outside) {
      this.outsideOf.set(terminal.number, point(terminal.at));
    }
  }

  router(number: number): Point {
    return point(this.drawing.nodes[number].at);
  }

  /** The position of a terminal: where it is drawn, otherwise at the corner of its router. */
  terminal(number: number, isExit = false): Point {
    const routers = isExit ? this.drawing.exits : this.drawing.entries;
    const { x, y } = this.router(routers?.[number] ?? number);
    const corner = (isExit ? -1.1 : 1.1) * this.radius;
    return this.outsideOf.get(number) ?? { x: x + corner, y: y + corner };
  }

  /** A point on a channel. Channels of terminals are included: all injections first, then ejections. */
  onChannel(channel: number, part: number): Point {
    const { network_channels: between, terminals, entries, exits } = this.drawing;
    if (channel < between) {
      return onWay(this.ways[channel], part);
    }
    const isInjection = channel < between + terminals;
    const terminal = channel - between - (isInjection ? 0 : terminals);
    const router = this.router((isInjection ? entries : exits)![terminal]);
    const outside = this.terminal(terminal, !isInjection);
    return isInjection ? mix(outside, router, part) : mix(router, outside, part);
  }

  /** The router at a point, or undefined. */
  routerAt(at: Point, reach: number): number | undefined {
    const [, halfWidth, halfHeight] = this.drawing.shape;
    let best: number | undefined;
    let nearest = Infinity;
    this.drawing.nodes.forEach(({ at: [x, y] }, router) => {
      const far = Math.hypot(x - at.x, y - at.y);
      const isIn =
        Math.abs(x - at.x) <= Math.max(halfWidth, reach) &&
        Math.abs(y - at.y) <= Math.max(halfHeight, reach);
      if (isIn && far < nearest) {
        nearest = far;
        best = router;
      }
    });
    return best;
  }

  /** The terminal that is drawn at a point outside of its router, or undefined. */
  terminalAt(at: Point, reach: number): number | undefined {
    const { outside, terminal_radius: radius } = this.drawing;
    return outside.find(({ at: [x, y] }) => Math.hypot(x - at.x, y - at.y) <= Math.max(radius, reach))?.number;
  }

  /** The router whose cell is at a point, or undefined. */
  cellAt(at: Point): number | undefined {
    const { half: [halfWidth, halfHeight], at: all } = this.drawing.cells!; // prettier-ignore
    const found = all.findIndex(([x, y]) => Math.abs(x - at.x) <= halfWidth && Math.abs(y - at.y) <= halfHeight);
    return found < 0 ? undefined : found;
  }

  /** The channel at a point, or undefined. */
  channelAt(at: Point, reach: number): number | undefined {
    let best: number | undefined;
    let nearest = reach;
    this.ways.forEach((way, channel) => {
      for (const stroke of way) {
        const far = distance(stroke, at, nearest);
        if (far < nearest) {
          nearest = far;
          best = channel;
        }
      }
    });
    return best;
  }

  /** The terminals that inject into a router. */
  terminalsOf(router: number): number[] {
    const found: number[] = [];
    this.drawing.entries?.forEach((entry, terminal) => {
      if (entry === router) {
        found.push(terminal);
      }
    });
    return found;
  }

  /** The names of the routers at the ends of a channel between routers. */
  endsOf(channel: number): [from: string, to: string] {
    const { nodes, channels } = this.drawing;
    return [nodes[channels!.from[channel]].name, nodes[channels!.to[channel]].name];
  }

  nameOf(channel: number): string {
    const { network_channels: between, terminals } = this.drawing;
    if (channel < between) {
      return this.endsOf(channel).join(" → ");
    }
    const isInjection = channel < between + terminals;
    return `terminal ${channel - between - (isInjection ? 0 : terminals)} ${isInjection ? "in" : "out"}`;
  }
}

function point([x, y]: readonly [number, number]): Point {
  return { x, y };
}

function mix(a: Point, b: Point, part: number): Point {
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
}

/** Several strokes share a path equally. */
function onWay(way: readonly Stroke[], part: number): Point {
  const at = Math.min(part, 0.999999) * way.length;
  return along(way[Math.floor(at)], at - Math.floor(at));
}

/** What stays on show after a drawing failed: nothing of another network under the new name. */
export function leftAfter(failure: string, drawing: Drawing | undefined): Drawing | undefined {
  return /network\.(topology|faults)/.test(failure) ? undefined : drawing;
}

/** The distance from a point to a stroke; anything larger than `most` if it is certainly farther away. */
function distance(stroke: Stroke, at: Point, most: number): number {
  const xs = stroke.filter((_, i) => i % 2 === 0);
  const ys = stroke.filter((_, i) => i % 2 === 1);
  const isFar =
    at.x < Math.min(...xs) - most ||
    at.x > Math.max(...xs) + most ||
    at.y < Math.min(...ys) - most ||
    at.y > Math.max(...ys) + most;
  if (isFar) {
    return Infinity;
  }
  const pieces = stroke.length === 4 ? 1 : 12;
  let nearest = Infinity;
  let last = along(stroke, 0);
  for (let i = 1; i <= pieces; i++) {
    const next = along(stroke, i / pieces);
    nearest = Math.min(nearest, toSegment(at, last, next));
    last = next;
  }
  return nearest;
}

function toSegment(at: Point, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy || 1;
  const part = Math.max(0, Math.min(1, ((at.x - a.x) * dx + (at.y - a.y) * dy) / square));
  return Math.hypot(a.x + part * dx - at.x, a.y + part * dy - at.y);
}
