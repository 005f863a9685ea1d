// The flits above a network: where they are, and what draws them.
import type { Places } from "../drawing";
import type { PacketTable } from "../packets";
import { Motion } from "./motion";
import { Paths } from "./paths";
import type { Look } from "./shader";

/** Draws flits on a canvas above that of the network. */
export interface FlitLayer {
  /** Flits move in another way, see {@link Motion}. */
  move(motion: Motion): void;

  /**
   * Draws a frame; `half` is half a head in device pixels, `time` is from 0, where flits were before,
   * to 1, where they are now. The network below may be another picture than in the frame before.
   */
  draw(look: Look, half: number, time: number, isOtherBelow: boolean): void;

  /** Removes what was drawn. */
  clear(): void;
}

const SMALLEST = 0.5; // pixels of half a head

export class MovingFlits {
  private motion: Motion | undefined;
  private radius = 1; // of a router

  constructor(private readonly layer: FlitLayer) {}

  /** Another network, or another state of its links. */
  network(places: Places): void {
    this.motion = places.drawing.channels && new Motion(new Paths(places)); // a summary has no positions
    this.radius = places.radius;
  }

  /** Packets have moved here since they were told last; see {@link draw} for the move. */
  packets(table: PacketTable, isContinued: boolean): void {
    const { motion } = this;
    if (!motion) {
      return;
    }
    if (!isContinued) {
      motion.forget();
    }
    motion.move(table);
    this.layer.move(motion);
  }

  /** How many are drawn in a frame. */
  get count(): number {
    return this.motion?.count ?? 0;
  }

  draw(look: Look, time: number, isOtherBelow: boolean): void {
    if (!this.motion || this.motion.count === 0) {
      this.layer.clear();
      return;
    }
    const radius = this.radius * look.view.scale;
    const half = Math.min(Math.max(2.2, 0.24 * radius), 0.5 * radius); // far away, flits would cover the network
    this.layer.draw(look, Math.max(SMALLEST, half) * look.size.ratio, time, isOtherBelow);
  }

  clear(): void {
    this.layer.clear();
  }
}
