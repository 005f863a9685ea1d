// A network of three dimensions as it is seen from somewhere in space.
import type { Bundle, Drawing, Point, Stroke } from "./drawing";

/** Where it is seen from: angles around the upright axis and above the horizon. */
export interface Turn {
  yaw: number;
  pitch: number;
}

export const START: Turn = { yaw: 0.55, pitch: 0.42 };

const APART = 100; // units of the drawing between neighbours
const RADIUS = 14; // of a router
const STUB = 0.42; // of that: a link to the opposite end leaves and comes back so far outside
const FAR = 3.2; // of the eye, in radii of the network

interface Seen extends Point {
  size: number;
}

/** The same network with its routers and links where they are seen. */
export function seen(drawing: Drawing, turn: Turn): Drawing {
  const space = drawing.space!;
  const eye = new Eye(space, turn);
  const spots = drawing.nodes.map((_, router) => eye.see(space.slice(3 * router, 3 * router + 3)));
  const order = spots.map((_, router) => router).sort((a, b) => spots[a].size - spots[b].size);
  const reach = 1.05 * eye.radius;
  return {
    ...drawing,
    bounds: [-reach, -reach, 2 * reach, 2 * reach],
    shape: [true, RADIUS, RADIUS],
    // names would lie over those of routers behind
    nodes: drawing.nodes.map((node, router) => ({ ...node, mark: "", at: [spots[router].x, spots[router].y] as const })),
    bundles: drawing.bundles.map((bundle) => ({ ...bundle, way: way(bundle, space, eye) })),
    outside: [],
    frames: [],
    labels: [],
    depth: { order, sizes: spots.map(({ size }) => size) },
  };
}

function way({ from, to }: Bundle, space: readonly number[], eye: Eye): Stroke[] {
  const a = space.slice(3 * from, 3 * from + 3);
  const b = space.slice(3 * to, 3 * to + 3);
  const long = [0, 1, 2].find((axis) => Math.abs(a[axis] - b[axis]) > 1);
  if (long === undefined) {
    return [line(eye.see(a), eye.see(b))];
  }
  const outwards = a[long] < b[long] ? -STUB : STUB;
  const beside = (place: number[], by: number) => place.map((value, axis) => (axis === long ? value + by : value));
  return [
    line(eye.see(a), eye.see(beside(a, outwards))),
    line(eye.see(beside(b, -outwards)), eye.see(b)),
  ];
}

function line(a: Point, b: Point): Stroke {
  return [a.x, a.y, b.x, b.y];
}

class Eye {
  /** Of the network, in units of the drawing. */
  readonly radius: number;
  private readonly centre: number[];
  private readonly sines: [sinYaw: number, cosYaw: number, sinPitch: number, cosPitch: number];

  constructor(space: readonly number[], { yaw, pitch }: Turn) {
    const most = [0, 0, 0];
    space.forEach((value, i) => (most[i % 3] = Math.max(most[i % 3], value)));
    this.centre = most.map((value) => value / 2);
    this.radius = APART * Math.max(1, Math.hypot(...this.centre));
    this.sines = [Math.sin(yaw), Math.cos(yaw), Math.sin(pitch), Math.cos(pitch)];
  }

  see(place: readonly number[]): Seen {
    const [x, y, z] = place.map((value, axis) => APART * (value - this.centre[axis]));
    const [sinYaw, cosYaw, sinPitch, cosPitch] = this.sines;
    const across = x * cosYaw - z * sinYaw;
    const away = x * sinYaw + z * cosYaw;
    const down = y * cosPitch - away * sinPitch;
    const far = y * sinPitch + away * cosPitch;
    const size = (FAR * this.radius) / (FAR * this.radius + far);
    return { x: across * size, y: down * size, size };
  }
}

/** Another view after the pointer has moved by so many pixels; it never turns upside down. */
export function turned({ yaw, pitch }: Turn, dx: number, dy: number): Turn {
  const most = Math.PI / 2;
  return { yaw: yaw - 0.008 * dx, pitch: Math.max(-most, Math.min(most, pitch + 0.008 * dy)) };
}
