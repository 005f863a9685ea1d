// The paths of all channels as segments in one array, so that a position on one costs no garbage.
import { along, type Places, type Stroke } from "../drawing";

const PIECES = 12; // of a curve

/** The segments of all channels: between routers first, then into the network, then out of it. */
export class Paths {
  /** Four numbers for each segment: x, y of both ends. */
  readonly segments: Float32Array;
  /** Per channel its first segment, and the number of all at the end. */
  readonly first: Int32Array;
  /** Per channel whether its path has a gap, as that of a link to the opposite edge. */
  readonly isCut: Uint8Array;
  readonly channels: number;
  /** Routers at the ends of channels; -1 for a terminal. */
  readonly source: Int32Array;
  readonly target: Int32Array;
  /** Where the last call of {@link find} was. */
  x = 0;
  y = 0;

  constructor(readonly places: Places) {
    const { network_channels: between, terminals, entries, exits } = places.drawing;
    const isWhole = entries !== undefined && exits !== undefined;
    this.channels = isWhole ? between + 2 * terminals : 0;
    const all: number[] = [];
    this.first = new Int32Array(this.channels + 1);
    this.isCut = new Uint8Array(this.channels);
    this.source = new Int32Array(this.channels).fill(-1);
    this.target = new Int32Array(this.channels).fill(-1);
    if (isWhole) {
      this.source.set(places.drawing.channels!.from);
      this.target.set(places.drawing.channels!.to);
      this.target.set(entries, between);
      this.source.set(exits, between + terminals);
    }
    for (let channel = 0; channel < this.channels; channel++) {
      this.first[channel] = all.length / 4;
      if (channel < between) {
        append(all, places.ways[channel]);
        this.isCut[channel] = hasGap(all, 4 * this.first[channel]) ? 1 : 0;
      } else {
        const from = places.onChannel(channel, 0);
        const to = places.onChannel(channel, 1);
        all.push(from.x, from.y, to.x, to.y);
      }
    }
    this.first[this.channels] = all.length / 4;
    this.segments = Float32Array.from(all);
  }

  /** Puts the position at this part of a channel into x and y. */
  find(channel: number, part: number): void {
    const first = this.first[channel];
    const at = Math.max(0, Math.min(part, 0.999999)) * (this.first[channel + 1] - first);
    const segment = Math.floor(at);
    const rest = at - segment;
    const i = 4 * (first + segment);
    const s = this.segments;
    this.x = s[i] + (s[i + 2] - s[i]) * rest;
    this.y = s[i + 1] + (s[i + 3] - s[i + 1]) * rest;
  }

  /** Whether a gap is between two parts of a channel. */
  isGapBetween(channel: number, one: number, other: number): boolean {
    return this.isCut[channel] === 1 && one < 0.5 !== other < 0.5;
  }
}

/** Appends the segments of a way; its strokes have equal numbers of them. */
export function append(to: number[], way: readonly Stroke[]): void {
  const pieces = way.every((stroke) => stroke.length === 4) ? 1 : PIECES;
  for (const stroke of way) {
    let last = along(stroke, 0);
    for (let i = 1; i <= pieces; i++) {
      const next = along(stroke, i / pieces);
      to.push(last.x, last.y, next.x, next.y);
      last = next;
    }
  }
}

function hasGap(all: readonly number[], from: number): boolean {
  for (let i = from; i + 4 < all.length; i += 4) {
    if (Math.hypot(all[i + 4] - all[i + 2], all[i + 5] - all[i + 3]) > 0.01) {
      return true;
    }
  }
  return false;
}
