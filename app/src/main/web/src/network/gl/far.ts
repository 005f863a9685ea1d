// A network from far away: squares instead of routers and links, coloured by the mean heat of the
// channels that leave each router; from even farther away, blocks of routers and the links between them.
import type { Places } from "../drawing";
import { Blocks } from "./blocks";

const SMALLEST = 1.5; // device pixels of a router's radius
const FEWEST = 1024; // routers; fewer are seen one by one, however small
const TILE = 6; // device pixels; smaller squares of routers cannot be told apart
const BLOCK = 20; // device pixels of the side of a block, at least

export class FarView {
  /** Half of the distance between routers, in units of the drawing. */
  readonly half: number;
  private readonly routers: number;
  private readonly source: readonly number[];
  private readonly degree: Float64Array;
  private readonly sums: Float64Array;
  private readonly known = new Map<number, Blocks>();

  constructor(private readonly places: Places) {
    const { bounds, nodes, channels } = places.drawing;
    this.routers = nodes.length;
    this.half = Math.sqrt((bounds[2] * bounds[3]) / Math.max(1, nodes.length)) / 2;
    this.source = channels?.from ?? [];
    this.degree = new Float64Array(this.routers);
    this.source.forEach((router) => this.degree[router]++);
    this.sums = new Float64Array(this.routers);
  }

  /** Whether routers are too small to tell links apart at so many device pixels a unit. */
  isFar(scale: number): boolean {
    return this.routers >= FEWEST && this.source.length > 0 && this.places.radius * scale < SMALLEST;
  }

  /** What stands for routers that are too small to be told apart at so many device pixels a unit. */
  blocks(scale: number): Blocks | undefined {
    const tile = 2 * this.half * scale;
    if (this.routers < FEWEST || this.source.length === 0 || tile >= TILE) {
      return undefined;
    }
    const routers = 2 ** Math.ceil(Math.log2(BLOCK / tile)); // in each direction
    const blocks = this.known.get(routers) ?? new Blocks(this.places, 2 * this.half * routers);
    this.known.set(routers, blocks);
    return blocks;
  }

  /** Of blocks and their links. */
  heatOf(blocks: Blocks, channels: Uint8Array): Uint8Array {
    return blocks.heat(channels, this.source);
  }

  /** Per router: the mean of its channels. */
  heat(channels: Uint8Array): Uint8Array {
    this.sums.fill(0);
    this.source.forEach((router, channel) => (this.sums[router] += channels[channel]));
    return Uint8Array.from(this.sums, (sum, router) => Math.ceil(sum / Math.max(1, this.degree[router])));
  }
}
