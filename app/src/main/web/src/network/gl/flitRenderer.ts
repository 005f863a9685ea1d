// Draws flits on a canvas of their own, which lies over the network: a frame costs what its flits
// cost, whatever the size of the network.
import type { Places } from "../drawing";
import type { PacketTable } from "../packets";
import { FLOATS, Motion } from "./motion";
import { coloursOf } from "./palette";
import { Paths } from "./paths";
import { Instances } from "./program";
import { blend, devicePixels, Shader, type Look } from "./shader";
import { FLIT_FRAGMENT, FLIT_VERTEX } from "./shaders";

const SMALLEST = 0.5; // pixels of half a head

export class FlitRenderer {
  private readonly shader;
  private readonly flits: Instances;
  private motion: Motion | undefined;
  private radius = 1; // of a router
  private isBlank = true;

  constructor(private readonly gl: WebGL2RenderingContext) {
    this.shader = new Shader(gl, FLIT_VERTEX, FLIT_FRAGMENT, ["u_time", "u_unit", "u_edge"]);
    this.flits = new Instances(gl, FLOATS, 0);
    blend(gl);
    gl.clearColor(0, 0, 0, 0);
  }

  /** Another network, or another state of its links. */
  network(places: Places): void {
    this.motion = places.drawing.channels && new Motion(new Paths(places)); // a summary has no positions
    this.radius = places.radius;
    this.flits.count = 0;
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
    this.flits.put(motion.records, motion.count);
  }

  /** Draws a frame; `time` is from 0, where flits were before, to 1, where they are now. */
  draw(look: Look, time: number): void {
    const { gl, shader, flits } = this;
    if (gl.isContextLost()) {
      return;
    }
    this.clear();
    if (flits.count === 0) {
      return;
    }
    this.isBlank = false;
    gl.viewport(0, 0, ...devicePixels(look.size));
    shader.use(look);
    const radius = this.radius * look.view.scale;
    const half = Math.min(Math.max(2.2, 0.24 * radius), 0.5 * radius); // far away, flits would cover the network
    gl.uniform1f(shader.at.u_time, time);
    gl.uniform1f(shader.at.u_unit, Math.max(SMALLEST, half) * look.size.ratio);
    gl.uniform3f(shader.at.u_edge, ...coloursOf(look.theme).paper);
    flits.draw(gl.POINTS);
  }

  /** Removes what was drawn. */
  clear(): void {
    if (!this.isBlank) {
      this.gl.clear(this.gl.COLOR_BUFFER_BIT);
      this.isBlank = true;
    }
  }
}
