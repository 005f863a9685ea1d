// Programs of shaders that share what they are told of the view and of colours.
import type { Theme } from "../colours";
import type { View } from "../painter";
import { coloursOf } from "./palette";
import { compile, uniforms } from "./program";

const SHARED = ["u_view", "u_size", "u_palette", "u_heat", "u_widths", "u_steps", "u_bytes"] as const;

/** The canvas in CSS pixels, and how many device pixels each has. */
export interface Size {
  width: number;
  height: number;
  ratio: number;
}

/** How a network is looked at. */
export interface Look {
  theme: Theme;
  view: View;
  size: Size;
}

/** The width and height in device pixels. */
export function devicePixels({ width, height, ratio }: Size): readonly [number, number] {
  return [Math.round(width * ratio), Math.round(height * ratio)];
}

export class Shader<Name extends string> {
  /** The places of its uniforms. */
  readonly at;
  private readonly program: WebGLProgram;

  constructor(
    private readonly gl: WebGL2RenderingContext,
    vertex: string,
    fragment: string,
    names: readonly Name[],
  ) {
    this.program = compile(gl, vertex, fragment);
    this.at = uniforms(gl, this.program, [...SHARED, ...names]);
  }

  /** What is drawn next is drawn by it. */
  use({ theme, view, size }: Look): void {
    const { gl } = this;
    const at: Record<(typeof SHARED)[number], WebGLUniformLocation | null> = this.at;
    const colours = coloursOf(theme);
    gl.useProgram(this.program);
    gl.uniform3f(at.u_view, view.x, view.y, view.scale * size.ratio);
    gl.uniform2f(at.u_size, ...devicePixels(size));
    gl.uniform3fv(at.u_palette, colours.palette);
    gl.uniform3fv(at.u_heat, colours.heat);
    gl.uniform1fv(at.u_widths, colours.widths);
    gl.uniform1i(at.u_steps, colours.widths.length);
  }
}

/** Colours are multiplied by their alpha, as canvases expect them. */
export function blend(gl: WebGL2RenderingContext): void {
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
}

/** Whether a processor computes what is drawn, as there is no GPU that could. */
export function isByProcessor(gl: WebGL2RenderingContext): boolean {
  const info = gl.getExtension("WEBGL_debug_renderer_info");
  const renderer = String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(renderer);
}
