// Small pictures of flits, as FLIT_FRAGMENT draws them: squares for heads, discs for others, with a
// border. There is one for each quarter of a pixel at which a flit may be.
import type { Rgb } from "./palette";

/** Parts of a pixel, in each direction; a phase is PHASES times that downwards plus that to the right. */
export const PHASES = 4;

/** What covers all that is below. */
export const WHOLE = 256;

const AROUND = 1.5; // pixels beyond the half of a flit, where it fades

export interface Stamp {
  /** Pixels of a side. */
  readonly wide: number;
  /** Per pixel its colour as canvases keep them, red in the lowest byte. */
  readonly colours: Uint32Array;
  /** Per pixel how much it covers of what is below: 0 to WHOLE. */
  readonly covers: Uint16Array;
}

/** How far the stamp of a flit with this half reaches from its centre, in pixels. */
export function reach(half: number): number {
  return half + AROUND;
}

/** A flit whose box begins so much, its phase, after the corner of a pixel. */
export function stamp(half: number, isHead: boolean, colour: Rgb, border: Rgb, phase: number): Stamp {
  const wide = Math.ceil(2 * reach(half)) + 1;
  const colours = new Uint32Array(wide * wide);
  const covers = new Uint16Array(wide * wide);
  const centre = (part: number) => reach(half) + (part + 0.5) / PHASES;
  for (let i = 0; i < wide * wide; i++) {
    const x = Math.abs((i % wide) + 0.5 - centre(phase % PHASES));
    const y = Math.abs(Math.floor(i / wide) + 0.5 - centre(Math.floor(phase / PHASES)));
    const far = (isHead ? Math.max(x, y) : Math.hypot(x, y)) - half;
    const edge = within(far + 0.75);
    colours[i] = packed(colour.map((value, k) => value + (border[k] - value) * edge));
    covers[i] = Math.round(WHOLE * within(1 - far));
  }
  return { wide, colours, covers };
}

function within(value: number): number {
  return Math.max(0, Math.min(1, value));
}

function packed([red, green, blue]: readonly number[]): number {
  const byte = (value: number) => Math.round(255 * value);
  return ((255 << 24) | (byte(blue) << 16) | (byte(green) << 8) | byte(red)) >>> 0;
}

/** Puts a stamp onto rows of pixels, its left upper corner at x, y; `cover` is that of all of it. */
export function print(it: Stamp, pixels: Uint32Array, wide: number, x: number, y: number, cover: number): void {
  const { wide: side, colours, covers } = it;
  const left = Math.max(0, -x);
  const right = Math.min(side, wide - x);
  const bottom = Math.min(side, pixels.length / wide - y);
  for (let row = Math.max(0, -y); row < bottom; row++) {
    let to = (y + row) * wide + x + left;
    for (let from = row * side + left; from < row * side + right; from++, to++) {
      const part = (covers[from] * cover) >> 8;
      if (part === WHOLE) {
        pixels[to] = colours[from];
      } else if (part > 0) {
        pixels[to] = mixed(pixels[to], colours[from], part);
      }
    }
  }
}

const RED_AND_BLUE = 0xff00ff;
const GREEN = 0x00ff00;
const OPAQUE = 0xff000000;

/** Red and blue are far enough apart to be mixed at once. */
function mixed(below: number, above: number, part: number): number {
  const rest = WHOLE - part;
  const two = (Math.imul(above & RED_AND_BLUE, part) + Math.imul(below & RED_AND_BLUE, rest)) >>> 8;
  const one = (Math.imul(above & GREEN, part) + Math.imul(below & GREEN, rest)) >>> 8;
  return (OPAQUE | (two & RED_AND_BLUE) | (one & GREEN)) >>> 0;
}
