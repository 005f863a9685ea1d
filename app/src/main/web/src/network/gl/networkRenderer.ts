// Draws a network with all that stands still, whenever some of it changes. Flits are drawn over it.
import type { Places } from "../drawing";
import type { Layers } from "../painter";
import type { Blocks } from "./blocks";
import { FarView } from "./far";
import { coloursOf, type Colours, type Rgb } from "./palette";
import { ByteTexture, Instances } from "./program";
import { blend, devicePixels, Shader, type Look } from "./shader";
import * as shaders from "./shaders";
import * as shapes from "./shapes";

export class NetworkRenderer {
  private readonly segment;
  private readonly node;
  private readonly area;
  private readonly links: Instances;
  private readonly channels: Instances;
  private readonly broken: Instances;
  private readonly terminalLinks: Instances;
  private readonly terminals: Instances;
  private readonly routers: Instances;
  private readonly areas: Instances;
  private readonly outlines: Instances;
  private readonly marks: Instances;
  private readonly tiles: Instances;
  private readonly cells: Instances;
  private readonly blocks: Instances;
  private readonly blockLinks: Instances;
  private shownBlocks: { blocks: Blocks; hasHeat: boolean } | undefined; // in the buffers
  private readonly heat: ByteTexture;
  private readonly tileHeat: ByteTexture;
  private readonly nodeHeat: ByteTexture;
  private places: Places | undefined;
  private far: FarView | undefined;
  private layers: Layers = {};
  private isStale = true;

  constructor(
    private readonly gl: WebGL2RenderingContext,
    private look: Look,
  ) {
    this.segment = new Shader(gl, shaders.SEGMENT_VERTEX, shaders.SEGMENT_FRAGMENT, ["u_unit", "u_layer", "u_alpha"]);
    this.node = new Shader(gl, shaders.NODE_VERTEX, shaders.NODE_FRAGMENT, ["u_half", "u_layer", "u_corner", "u_border", "u_edge"]);
    this.area = new Shader(gl, shaders.AREA_VERTEX, shaders.AREA_FRAGMENT, []);
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
    this.cells = new Instances(gl, 4);
    this.blocks = new Instances(gl, 4);
    this.blockLinks = segments();
    this.areas = new Instances(gl, 3, 0);
    this.heat = new ByteTexture(gl);
    this.tileHeat = new ByteTexture(gl);
    this.nodeHeat = new ByteTexture(gl);
    blend(gl);
  }

  /** Another network, or another state of its links. */
  network(places: Places): void {
    this.places = places;
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
    put(this.cells, shapes.cells(places), 4);
    this.layers = {};
    put(this.routers, shapes.routers(places, false), 4);
    this.marks.count = 0;
    this.isStale = true;
  }

  lookAt(look: Look): void {
    this.look = look;
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
      put(this.marks, shapes.marks(places, layers.marks ?? [], layers.hover?.channel, this.look.theme.marks.length), 8);
    }
    this.isStale = true;
    this.layers = layers;
  }

  /** Draws what has changed; whether anything has. */
  draw(): boolean {
    const { gl, look } = this;
    if (!this.isStale || gl.isContextLost()) {
      return false;
    }
    gl.viewport(0, 0, ...devicePixels(look.size));
    this.drawAll();
    this.isStale = false;
    return true;
  }

  private drawAll(): void {
    const { gl, layers } = this;
    gl.clearColor(...this.colours().paper, 1);
    gl.clear(gl.COLOR_BUFFER_BIT);
    if (!this.places) {
      return;
    }
    this.area.use(this.look);
    this.areas.draw(gl.TRIANGLES);
    const blocks = this.far?.blocks(this.look.view.scale * this.look.size.ratio);
    if (blocks && !layers.nodeHeat) {
      this.drawBlocks(blocks);
      this.drawSegments(this.marks);
      return;
    }
    if (this.isFar()) {
      this.tileHeat.put(this.far!.heat(layers.heat!));
      this.drawHeat(this.tiles, this.tileHeat, this.far!.half, this.far!.half);
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
    if (layers.heat && this.places.drawing.cells) {
      this.drawHeat(this.cells, this.heat, ...this.places.drawing.cells.half);
    }
  }

  private drawBlocks(blocks: Blocks): void {
    const { heat } = this.layers;
    const hasHeat = heat !== undefined;
    if (this.shownBlocks?.blocks !== blocks || this.shownBlocks.hasHeat !== hasHeat) {
      put(this.blocks, blocks.squares(hasHeat), 4);
      put(this.blockLinks, blocks.links(hasHeat), 8);
      this.shownBlocks = { blocks, hasHeat };
    }
    if (heat) {
      this.tileHeat.put(this.far!.heatOf(blocks, heat));
      this.tileHeat.bind();
      this.drawSegments(this.blockLinks, 1, 0);
      this.drawSegments(this.blockLinks, 1, 1);
    } else {
      this.drawSegments(this.blockLinks);
    }
    this.drawHeat(this.blocks, this.tileHeat, blocks.half, blocks.half, hasHeat);
  }

  /** Whether only the heat of routers is to be seen. */
  isFar(): boolean {
    const { layers, far } = this;
    const { view, size } = this.look;
    return layers.heat !== undefined && far !== undefined && far.isFar(view.scale * size.ratio);
  }

  /** Squares of routers in the colours of their heat. */
  private drawHeat(squares: Instances, heat: ByteTexture, halfWidth: number, halfHeight: number, hasHeat = true): void {
    const { gl, node } = this;
    node.use(this.look);
    heat.bind();
    const seam = 0.5 / (this.look.view.scale * this.look.size.ratio); // edges are half transparent
    gl.uniform2f(node.at.u_half, halfWidth + seam, halfHeight + seam);
    this.outline(0, this.colours().ink, 0);
    gl.uniform1i(node.at.u_layer, hasHeat ? 0 : -1);
    squares.drawQuads();
  }

  private drawSegments(segments: Instances, alpha = 1, layer = -1): void {
    if (segments.count === 0) {
      return;
    }
    const { gl, segment } = this;
    const { view, size } = this.look;
    segment.use(this.look);
    const unit = Math.max(0.5, Math.min(view.scale, 0.12 * this.radius() * view.scale)) * size.ratio;
    gl.uniform1f(segment.at.u_unit, unit);
    gl.uniform1i(segment.at.u_layer, layer);
    gl.uniform1f(segment.at.u_alpha, alpha);
    segments.drawQuads();
  }

  private colours(): Colours {
    return coloursOf(this.look.theme);
  }

  private radius(): number {
    return this.places?.radius ?? 1;
  }

  private drawTerminals(): void {
    const { gl, node, places, look } = this;
    const radius = places!.drawing.terminal_radius;
    if (this.terminals.count === 0 || radius * look.view.scale < 0.8) {
      return;
    }
    this.drawSegments(this.terminalLinks);
    node.use(this.look);
    gl.uniform2f(node.at.u_half, radius, radius);
    this.outline(1, this.colours().soft, 0.08 * radius);
    gl.uniform1i(node.at.u_layer, -1);
    this.terminals.drawQuads();
  }

  private drawRouters(): void {
    const { gl, node, places, look, layers } = this;
    const [isRound, halfWidth, halfHeight] = places!.drawing.shape;
    node.use(this.look);
    gl.uniform2f(node.at.u_half, halfWidth, halfHeight);
    const isLarge = this.radius() * look.view.scale > 2;
    this.outline(isRound ? 1 : 0.3, this.colours().ink, isLarge ? 0.12 * this.radius() : 0);
    gl.uniform1i(node.at.u_layer, layers.nodeHeat ? 0 : -1);
    this.nodeHeat.bind();
    this.routers.drawQuads();
  }

  private outline(corner: number, colour: Rgb, width: number): void {
    const { gl, node } = this;
    const { view, size } = this.look;
    gl.uniform1f(node.at.u_corner, corner);
    gl.uniform3f(node.at.u_edge, ...colour);
    gl.uniform1f(node.at.u_border, Math.min(width === 0 ? 0 : 1.5 * size.ratio, width * view.scale * size.ratio));
  }
}

function put(instances: Instances, records: Float32Array, floats: number): void {
  instances.put(records, records.length / floats);
}
