// Draws flits on a canvas of their own, which lies over the network: a frame costs what its flits
// cost, whatever the size of the network.
import { FLOATS, type Motion } from "./motion";
import type { FlitLayer } from "./movingFlits";
import { coloursOf } from "./palette";
import { Instances } from "./program";
import { blend, devicePixels, Shader, type Look } from "./shader";
import { FLIT_FRAGMENT, FLIT_VERTEX } from "./shaders";

export class FlitRenderer implements FlitLayer {
  private readonly shader;
  private readonly flits: Instances;
  private isBlank = true;

  constructor(private readonly gl: WebGL2RenderingContext) {
    this.shader = new Shader(gl, FLIT_VERTEX, FLIT_FRAGMENT, ["u_time", "u_unit", "u_edge"]);
    this.flits = new Instances(gl, FLOATS, 0);
    blend(gl);
    gl.clearColor(0, 0, 0, 0);
  }

  move({ records, count }: Motion): void {
    this.flits.put(records, count);
  }

  draw(look: Look, half: number, time: number): void {
    const { gl, shader, flits } = this;
    if (gl.isContextLost()) {
      return;
    }
    this.clear();
    this.isBlank = false;
    gl.viewport(0, 0, ...devicePixels(look.size));
    shader.use(look);
    gl.uniform1f(shader.at.u_time, time);
    gl.uniform1f(shader.at.u_unit, half);
    gl.uniform3f(shader.at.u_edge, ...coloursOf(look.theme).paper);
    flits.draw(gl.POINTS);
  }

  clear(): void {
    if (!this.isBlank) {
      this.gl.clear(this.gl.COLOR_BUFFER_BIT);
      this.isBlank = true;
    }
  }
}
