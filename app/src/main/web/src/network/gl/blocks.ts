// A network from very far away: blocks of routers that lie beside each other, and the links between
// blocks, all channels from one block to another as one.
import type { Places } from "../drawing";
import { NODE, ofLink } from "./palette";
import { Segments } from "./shapes";

const THINNEST = 3; // width of a link of one channel; see SEGMENT_VERTEX
const THICKEST = 12;
const HEATED = 0.25; // of these widths, as heat widens lines
const FULL = 0.62; // of the side of a block is its square: links are seen between squares

export class Blocks {
  /** Half the side of a square, in units of the drawing. */
  readonly half: number;
  /** By router: the number of its block. */
  private readonly blockOf: Int32Array;
  /** By channel: its link between blocks, or -1 within one. */
  private readonly linkOf: Int32Array;
  private readonly places: [x: number, y: number][] = [];
  private readonly ends: [from: number, to: number][] = [];
  private readonly leaving: number[] = []; // channels, by block
  private readonly carrying: number[] = []; // channels, by link

  /** Blocks of this side, in units of the drawing. */
  constructor(places: Places, side: number) {
    const { nodes, bounds, channels } = places.drawing;
    this.half = (FULL * side) / 2;
    const numbers = new Map<string, number>();
    this.blockOf = Int32Array.from(nodes, ({ at: [x, y] }) => {
      const [column, row] = [Math.floor((x - bounds[0]) / side), Math.floor((y - bounds[1]) / side)];
      return numbered(numbers, `${column} ${row}`, () => {
        this.places.push([bounds[0] + (column + 0.5) * side, bounds[1] + (row + 0.5) * side]);
        this.leaving.push(0);
      });
    });
    const links = new Map<string, number>();
    this.linkOf = Int32Array.from(channels?.from ?? [], (router, channel) => {
      const [from, to] = [this.blockOf[router], this.blockOf[channels!.to[channel]]];
      this.leaving[from]++;
      if (from === to) {
        return -1;
      }
      const link = numbered(links, `${from} ${to}`, () => {
        this.ends.push([from, to]);
        this.carrying.push(0);
      });
      this.carrying[link]++;
      return link;
    });
  }

  get count(): number {
    return this.places.length;
  }

  /** Their squares, of one colour or of their heat. */
  squares(hasHeat: boolean): Float32Array {
    return Float32Array.from(this.places.flatMap(([x, y], block) => [x, y, hasHeat ? block : NODE, 1]));
  }

  /** Links as segments, thicker with more channels; their heat follows that of blocks. */
  links(hasHeat: boolean): Float32Array {
    const segments = new Segments();
    const most = Math.max(...this.carrying, 1);
    this.ends.forEach(([from, to], link) => {
      const plain = THINNEST + (THICKEST - THINNEST) * Math.sqrt(this.carrying[link] / most);
      const width = hasHeat ? HEATED * plain : plain;
      segments.way([[...this.places[from], ...this.places[to]]], hasHeat ? this.count + link : ofLink(0), width);
    });
    return segments.records;
  }

  /** The mean heat of the channels that leave each block, then of those of each link. */
  heat(channels: Uint8Array, from: readonly number[]): Uint8Array {
    const sums = new Float64Array(this.count + this.ends.length);
    for (let channel = 0; channel < channels.length; channel++) {
      sums[this.blockOf[from[channel]]] += channels[channel];
      const link = this.linkOf[channel];
      if (link >= 0) {
        sums[this.count + link] += channels[channel];
      }
    }
    return Uint8Array.from(sums, (sum, i) =>
      Math.ceil(sum / Math.max(1, i < this.count ? this.leaving[i] : this.carrying[i - this.count])),
    );
  }
}

/** The number of a name, the next one if it is new. */
function numbered(numbers: Map<string, number>, name: string, begin: () => void): number {
  const known = numbers.get(name);
  if (known !== undefined) {
    return known;
  }
  begin();
  numbers.set(name, numbers.size);
  return numbers.size - 1;
}
