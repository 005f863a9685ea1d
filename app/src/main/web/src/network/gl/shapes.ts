// What a drawing consists of, as records for shaders.
import type { Places, Stroke } from "../drawing";
import type { Mark } from "../painter";
import { BROKEN, FRAME, INK, MARK, NODE, ofLink, PAPER, TINT } from "./palette";
import { append } from "./paths";

/** A list of segments, see SEGMENT_VERTEX. */
export class Segments {
  private readonly all: number[] = [];

  way(way: readonly Stroke[], colour: number, width: number, dash = 0): this {
    const ends: number[] = [];
    append(ends, way);
    for (let i = 0; i < ends.length; i += 4) {
      this.all.push(ends[i], ends[i + 1], ends[i + 2], ends[i + 3], colour, width, width, dash);
    }
    return this;
  }

  /** A segment that ends in a point. */
  arrow(from: readonly number[], to: readonly number[], colour: number, width: number): this {
    this.all.push(from[0], from[1], to[0], to[1], colour, width, 0, 0);
    return this;
  }

  get records(): Float32Array {
    return Float32Array.from(this.all);
  }
}

/** Links in their own colours, all those of a bundle as one. */
export function links(places: Places): Float32Array {
  const segments = new Segments();
  for (const bundle of places.drawing.bundles) {
    if (!bundle.broken) {
      const width = 1.3 * places.drawing.thickness * Math.min(4, 1 + 0.6 * (bundle.links - 1));
      segments.way(bundle.way, ofLink(bundle.colour), width);
    }
  }
  return segments.records;
}

/** Channels, whose colours and widths are those of their heat. */
export function channels(places: Places): Float32Array {
  const segments = new Segments();
  places.ways.forEach((way, channel) => segments.way(way, channel, 1));
  return segments.records;
}

/** What lies over links: those that are broken. */
export function broken(places: Places): Float32Array {
  const segments = new Segments();
  for (const bundle of places.drawing.bundles) {
    if (bundle.broken) {
      segments.way(bundle.way, PAPER, 4).way(bundle.way, BROKEN, 2.4, 3.5);
    }
  }
  return segments.records;
}

/** Lines from routers to terminals that are drawn outside of them. */
export function terminalLinks(places: Places): Float32Array {
  const segments = new Segments();
  places.drawing.outside.forEach((terminal) => segments.way(terminal.way, 0, 0.8));
  return segments.records;
}

export function terminals(places: Places): Float32Array {
  return Float32Array.from(places.drawing.outside.flatMap(({ at }) => [at[0], at[1], PAPER, 1]));
}

/** Routers by their numbers, of one colour or of their heat; in space the nearest ones last. */
export function routers(places: Places, hasHeat: boolean): Float32Array {
  const { nodes, depth } = places.drawing;
  const order = depth?.order ?? nodes.map((_, i) => i);
  return Float32Array.from(
    order.flatMap((i) => [...nodes[i].at, hasHeat ? i : NODE, depth?.sizes[i] ?? 1]),
  );
}

/** Cells of a summary by the numbers of their routers. */
export function cells(places: Places): Float32Array {
  return Float32Array.from((places.drawing.cells?.at ?? []).flatMap(([x, y], router) => [x, y, router, 1]));
}

/** Areas behind the network as triangles, and the lines around them. */
export function frames(places: Places): { areas: Float32Array; outlines: Float32Array } {
  const areas: number[] = [];
  const outlines = new Segments();
  for (const frame of places.drawing.frames) {
    const corners = frame.disc ? disc(frame.corners) : frame.corners;
    corners.forEach((corner, i) => {
      const next = corners[(i + 1) % corners.length];
      outlines.way([[...corner, ...next]], FRAME, 1);
      if (i > 0 && i < corners.length - 1) {
        areas.push(...corners[0], TINT, ...corner, TINT, ...next, TINT);
      }
    });
  }
  return { areas: Float32Array.from(areas), outlines: outlines.records };
}

const CORNERS = 64; // of a disc

function disc([[left, top], [right, bottom]]: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  return Array.from({ length: CORNERS }, (_, i) => {
    const angle = (2 * Math.PI * i) / CORNERS;
    return [
      (left + right) / 2 + ((right - left) / 2) * Math.cos(angle),
      (top + bottom) / 2 + ((bottom - top) / 2) * Math.sin(angle),
    ] as const;
  });
}

/** Marked channels, in their colours with arrows; and the channel that the pointer is on. */
export function marks(places: Places, all: readonly Mark[], hovered: number | undefined, colours: number): Float32Array {
  const segments = new Segments();
  for (const mark of all) {
    const colour = MARK + (mark.colour % colours);
    for (const channel of mark.channels) {
      const way = places.ways[channel];
      if (way) {
        segments.way(way, PAPER, 6.3).way(way, colour, 3.5);
        arrow(segments, way[0], colour);
      }
    }
    const wanted = mark.wanted === undefined ? undefined : places.ways[mark.wanted];
    if (wanted) {
      segments.way(wanted, colour, 7.7, 5); // around the colour of its holder
    }
  }
  const way = hovered === undefined ? undefined : places.ways[hovered];
  return (way ? segments.way(way, INK, 3) : segments).records;
}

/** An arrow at the middle of a path, where no router covers it. */
function arrow(segments: Segments, stroke: Stroke, colour: number): void {
  const parts: number[] = [];
  append(parts, [stroke]);
  const pieces = parts.length / 4;
  const at = (part: number): number[] => {
    const whole = Math.min(part, 0.999999) * pieces;
    const i = 4 * Math.floor(whole);
    const rest = whole - Math.floor(whole);
    return [0, 1].map((axis) => parts[i + axis] + (parts[i + 2 + axis] - parts[i + axis]) * rest);
  };
  segments.arrow(at(0.45), at(0.64), colour, 10);
}
