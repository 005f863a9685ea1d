// Draws a network with WebGL 2. What stands still is drawn once into a picture of its own; a frame
// copies that and draws the flits, so that it costs little whatever the size of the network.
import type { Theme } from "../colours";
import type { Places } from "../drawing";
import type { PacketTable } from "../packets";
import type { Layers, View } from "../painter";
import { FarView } from "./far";
import { FLOATS, Motion } from "./motion";
import { heatColours, palette, rgb, type Rgb } from "./palette";
import { Paths } from "./paths";
import { ByteTexture, compile, Instances, uniforms } from "./program";
import * as shaders from "./shaders";
import * as shapes from "./shapes";

const SHARED = ["u_view", "u_size", "u_palette", "u_heat", "u_widths", "u_steps", "u_bytes"] as const;
const FASTEST = 0.5; // pixels of half a head below which no flits are drawn

/** The canvas in CSS pixels, and how many device pixels each has. */
export interface Size {
  width: number;
  height: number;
  ratio: number;
}

export class Renderer {
  private readonly segment;
  private readonly node;
  private readonly area;
  private readonly flit;
  private readonly links: Instances;
  private readonly channels: Instances;
  private readonly broken: Instances;
  private readonly terminalLinks: Instances;
  private readonly terminals: Instances;
  private readonly routers: Instances;
  private readonly areas: Instances;
  private readonly outlines: Instances;
  private readonly marks: Instances;
  private readonly flits: Instances;
  private readonly tiles: Instances;
  private readonly heat: ByteTexture;
  private readonly tileHeat: ByteTexture;
  private readonly nodeHeat: ByteTexture;
  private readonly picture: Picture;
  private places: Places | undefined;
  private motion: Motion | undefined;
  private far: FarView | undefined;
  private theme: Theme;
  private colours;
  private view: View = { x: 0, y: 0, scale: 1 };
  private size: Size = { width: 1, height: 1, ratio: 1 };
  private layers: Layers = {};
  private isStale = true; // the picture of what stands still

  constructor(
    private readonly gl: WebGL2RenderingContext,
    theme: Theme,
  ) {
    this.theme = theme;
    this.colours = colours(theme);
    this.segment = this.program(shaders.SEGMENT_VERTEX, shaders.SEGMENT_FRAGMENT, ["u_unit", "u_layer", "u_alpha"]);
    this.node = this.program(shaders.NODE_VERTEX, shaders.NODE_FRAGMENT, ["u_half", "u_layer", "u_corner", "u_border", "u_edge"]);
    this.area = this.program(shaders.AREA_VERTEX, shaders.AREA_FRAGMENT, []);
    this.flit = this.program(shaders.FLIT_VERTEX, shaders.FLIT_FRAGMENT, ["u_time", "u_unit", "u_edge"]);
    const segments = () => new Instances(gl, 8);
    this.links = segments();
    this.channels = segments();
    this.broken = segments();
    this.terminalLinks = segments();
    this.outlines = segments();
    this.marks = segments();
    this.terminals = new Instances(gl, 4);
    this.routers = new Instances(gl, 4);
    this.tiles = new Instances(gl, 4);
    this.areas = new Instances(gl, 3, 0);
    this.flits = new Instances(gl, FLOATS, 0);
    this.heat = new ByteTexture(gl);
    this.tileHeat = new ByteTexture(gl);
    this.nodeHeat = new ByteTexture(gl);
    this.picture = new Picture(gl);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA); // colours are multiplied by their alpha
  }

  private program<Name extends string>(vertex: string, fragment: string, names: readonly Name[]) {
    const program = compile(this.gl, vertex, fragment);
    return { program, at: uniforms(this.gl, program, [...SHARED, ...names]) };
  }

  /** Another network, or another state of its links. */
  network(places: Places): void {
    this.places = places;
    this.motion = new Motion(new Paths(places));
    put(this.links, shapes.links(places), 8);
    put(this.channels, shapes.channels(places), 8);
    put(this.broken, shapes.broken(places), 8);
    put(this.terminalLinks, shapes.terminalLinks(places), 8);
    put(this.terminals, shapes.terminals(places), 4);
    const frames = shapes.frames(places);
    put(this.areas, frames.areas, 3);
    put(this.outlines, frames.outlines, 8);
    this.far = new FarView(places);
    put(this.tiles, shapes.routers(places, true), 4);
    this.layers = {};
    put(this.routers, shapes.routers(places, false), 4);
    this.marks.count = 0;
    this.flits.count = 0;
    this.isStale = true;
  }

  look(theme: Theme, view: View, size: Size): void {
    if (theme !== this.theme) {
      this.theme = theme;
      this.colours = colours(theme);
    }
    this.view = view;
    this.size = size;
    this.isStale = true;
  }

  /** What lies over the network, apart from packets. */
  show(layers: Layers): void {
    const { places } = this;
    if (!places) {
      return;
    }
    const before = this.layers;
    if (layers.heat && layers.heat !== before.heat) {
      this.heat.put(layers.heat);
    }
    if (layers.nodeHeat && layers.nodeHeat !== before.nodeHeat) {
      this.nodeHeat.put(layers.nodeHeat);
    }
    if (!layers.nodeHeat !== !before.nodeHeat) {
      put(this.routers, shapes.routers(places, layers.nodeHeat !== undefined), 4);
    }
    if (layers.marks !== before.marks || layers.hover?.channel !== before.hover?.channel) {
      put(this.marks, shapes.marks(places, layers.marks ?? [], layers.hover?.channel, this.theme.marks.length), 8);
    }
    this.isStale = true;
    this.layers = layers;
  }

  /** Packets have moved here since they were told last; see {@link draw} for the move. */
  packets(table: PacketTable, isContinued: boolean): void {
    const { motion, places } = this;
    if (!motion || !places?.drawing.channels) {
      return; // a summary has no positions for them
    }
    if (!isContinued) {
      motion.forget();
    }
    motion.move(table);
    this.flits.put(motion.records, motion.count);
  }

  /** Draws a frame; `time` is from 0, where flits were before, to 1, where they are now. */
  draw(time: number): void {
    const { gl, size } = this;
    const [width, height] = [Math.round(size.width * size.ratio), Math.round(size.height * size.ratio)];
    if (gl.isContextLost() || width === 0 || height === 0) {
      return;
    }
    gl.viewport(0, 0, width, height);
    if (this.picture.resize(width, height) || this.isStale) {
      this.picture.bind();
      this.drawStill();
      this.isStale = false;
    }
    this.picture.copy();
    this.drawFlits(time);
  }

  private use(of: { program: WebGLProgram; at: Record<(typeof SHARED)[number], WebGLUniformLocation | null> }): void {
    const { gl, view, size } = this;
    gl.useProgram(of.program);
    gl.uniform3f(of.at.u_view, view.x, view.y, view.scale * size.ratio);
    gl.uniform2f(of.at.u_size, Math.round(size.width * size.ratio), Math.round(size.height * size.ratio));
    gl.uniform3fv(of.at.u_palette, this.colours.palette);
    gl.uniform3fv(of.at.u_heat, this.colours.heat);
    gl.uniform1fv(of.at.u_widths, this.colours.widths);
    gl.uniform1i(of.at.u_steps, this.colours.widths.length);
  }

  private drawStill(): void {
    const { gl, layers } = this;
    gl.clearColor(...this.colours.paper, 1);
    gl.clear(gl.COLOR_BUFFER_BIT);
    if (!this.places) {
      return;
    }
    this.use(this.area);
    this.areas.draw(gl.TRIANGLES);
    if (this.isFar()) {
      this.drawTiles();
      this.drawSegments(this.marks);
      return;
    }
    this.drawSegments(this.outlines);
    if (layers.heat && this.channels.count > 0) {
      this.heat.bind();
      this.drawSegments(this.channels, 1, 0);
      this.drawSegments(this.channels, 1, 1); // what is hot lies over what is not
    } else {
      const isFaint = layers.marks?.some((mark) => mark.channels.length > 0) ?? false;
      this.drawSegments(this.links, isFaint ? 0.45 : 1);
    }
    this.drawSegments(this.broken);
    this.drawTerminals();
    this.drawSegments(this.marks);
    this.drawRouters();
  }

  /** Whether only the heat of routers is to be seen. */
  private isFar(): boolean {
    const { layers, far, view, size } = this;
    return layers.heat !== undefined && far !== undefined && far.isFar(view.scale * size.ratio);
  }

  private drawTiles(): void {
    const { gl, node, far, layers } = this;
    this.tileHeat.put(far!.heat(layers.heat!));
    this.use(node);
    this.tileHeat.bind();
    gl.uniform2f(node.at.u_half, far!.half, far!.half);
    this.outline(0, this.colours.ink, 0);
    gl.uniform1i(node.at.u_layer, 0);
    this.tiles.drawQuads();
  }

  private drawSegments(segments: Instances, alpha = 1, layer = -1): void {
    if (segments.count === 0) {
      return;
    }
    const { gl, segment, view, size } = this;
    this.use(segment);
    const unit = Math.max(0.5, Math.min(view.scale, 0.12 * this.radius() * view.scale)) * size.ratio;
    gl.uniform1f(segment.at.u_unit, unit);
    gl.uniform1i(segment.at.u_layer, layer);
    gl.uniform1f(segment.at.u_alpha, alpha);
    segments.drawQuads();
  }

  private radius(): number {
    return this.places?.radius ?? 1;
  }

  private drawTerminals(): void {
    const { gl, node, places, view } = this;
    const radius = places!.drawing.terminal_radius;
    if (this.terminals.count === 0 || radius * view.scale < 0.8) {
      return;
    }
    this.drawSegments(this.terminalLinks);
    this.use(node);
    gl.uniform2f(node.at.u_half, radius, radius);
    this.outline(1, this.colours.soft, 0.08 * radius);
    gl.uniform1i(node.at.u_layer, -1);
    this.terminals.drawQuads();
  }

  private drawRouters(): void {
    const { gl, node, places, view, layers } = this;
    const [isRound, halfWidth, halfHeight] = places!.drawing.shape;
    this.use(node);
    gl.uniform2f(node.at.u_half, halfWidth, halfHeight);
    const isLarge = this.radius() * view.scale > 2;
    this.outline(isRound ? 1 : 0.3, this.colours.ink, isLarge ? 0.12 * this.radius() : 0);
    gl.uniform1i(node.at.u_layer, layers.nodeHeat ? 0 : -1);
    this.nodeHeat.bind();
    this.routers.drawQuads();
  }

  private outline(corner: number, colour: Rgb, width: number): void {
    const { gl, node, view, size } = this;
    gl.uniform1f(node.at.u_corner, corner);
    gl.uniform3f(node.at.u_edge, ...colour);
    gl.uniform1f(node.at.u_border, Math.min(width === 0 ? 0 : 1.5 * size.ratio, width * view.scale * size.ratio));
  }

  private drawFlits(time: number): void {
    const { gl, flit, view, size } = this;
    if (this.flits.count === 0 || this.isFar()) {
      return;
    }
    this.use(flit);
    const half = Math.max(2.2, 0.24 * this.radius() * view.scale);
    const most = 0.5 * this.radius() * view.scale; // far away, flits would cover the network
    gl.uniform1f(flit.at.u_time, time);
    gl.uniform1f(flit.at.u_unit, Math.max(FASTEST, Math.min(half, most)) * size.ratio);
    gl.uniform3f(flit.at.u_edge, ...this.colours.paper);
    this.flits.draw(gl.POINTS);
  }

  delete(): void {
    this.gl.getExtension("WEBGL_lose_context")?.loseContext();
  }
}

function put(instances: Instances, records: Float32Array, floats: number): void {
  instances.put(records, records.length / floats);
}

function colours(theme: Theme) {
  return {
    palette: palette(theme),
    heat: heatColours(theme),
    widths: theme.widths,
    paper: rgb(theme.paper),
    soft: rgb(theme.soft),
    ink: rgb(theme.ink),
  };
}

/** A picture that is drawn into and copied from. */
class Picture {
  private readonly buffer: WebGLFramebuffer;
  private readonly colours: WebGLRenderbuffer;
  private width = 0;
  private height = 0;

  constructor(private readonly gl: WebGL2RenderingContext) {
    this.buffer = gl.createFramebuffer();
    this.colours = gl.createRenderbuffer();
  }

  /** Whether the size is another one. */
  resize(width: number, height: number): boolean {
    const { gl } = this;
    if (width === this.width && height === this.height) {
      return false;
    }
    [this.width, this.height] = [width, height];
    gl.bindRenderbuffer(gl.RENDERBUFFER, this.colours);
    gl.renderbufferStorage(gl.RENDERBUFFER, gl.RGBA8, width, height);
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.buffer);
    gl.framebufferRenderbuffer(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.RENDERBUFFER, this.colours);
    return true;
  }

  bind(): void {
    this.gl.bindFramebuffer(this.gl.FRAMEBUFFER, this.buffer);
  }

  /** Copies it to the canvas, which is drawn into from here on. */
  copy(): void {
    const { gl, width, height } = this;
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.clear(gl.COLOR_BUFFER_BIT); // browsers clear it themselves otherwise, Chromium after the copy
    gl.bindFramebuffer(gl.READ_FRAMEBUFFER, this.buffer);
    gl.blitFramebuffer(0, 0, width, height, 0, 0, width, height, gl.COLOR_BUFFER_BIT, gl.NEAREST);
  }
}
