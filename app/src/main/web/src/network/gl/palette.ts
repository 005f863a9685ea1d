// Colours as shaders take them: numbers from 0 to 1, by their places in one list.
import type { Theme } from "../colours";

/** Numbers of colours; those of links come first, as drawings number them. */
export const LINK = 0; // 1 to 8: links of another colour, and packets
export const BROKEN = 9;
export const PAPER = 10;
export const INK = 11;
export const SOFT = 12;
export const FRAME = 13;
export const TINT = 14;
export const NODE = 15;
export const MARK = 16; // and those that follow
const MOST = 32;

export type Rgb = readonly [number, number, number];

function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

/** What shaders are told of a theme. */
export interface Colours {
  palette: Float32Array;
  heat: Float32Array;
  links: readonly Rgb[];
  widths: readonly number[];
  paper: Rgb;
  soft: Rgb;
  ink: Rgb;
}

const known = new WeakMap<Theme, Colours>();

export function coloursOf(theme: Theme): Colours {
  let colours = known.get(theme);
  if (!colours) {
    colours = {
      palette: palette(theme),
      heat: new Float32Array(theme.heat.flatMap(rgb)),
      links: theme.links.map(rgb),
      widths: theme.widths,
      paper: rgb(theme.paper),
      soft: rgb(theme.soft),
      ink: rgb(theme.ink),
    };
    known.set(theme, colours);
  }
  return colours;
}

function palette(theme: Theme): Float32Array {
  const all = new Float32Array(3 * MOST);
  const put = (number: number, hex: string) => all.set(rgb(hex), 3 * number);
  put(LINK, theme.link);
  theme.links.forEach((hex, i) => put(1 + i, hex));
  put(BROKEN, theme.broken);
  put(PAPER, theme.paper);
  put(INK, theme.ink);
  put(SOFT, theme.soft);
  put(FRAME, theme.frame);
  put(TINT, theme.tint);
  put(NODE, theme.node);
  theme.marks.forEach((hex, i) => put(MARK + i, hex));
  return all;
}

/** The number of the colour of a bundle of links, which is 0 for most. */
export function ofLink(colour: number): number {
  return colour === 0 ? LINK : 1 + ((colour - 1) % 8);
}
