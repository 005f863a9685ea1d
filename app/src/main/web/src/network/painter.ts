// Paints a drawing on a canvas: the order of painting, and sizes at each zoom. It keeps no state
// between calls.
import { heatStep, ofPacket, type Theme } from "./colours";
import { along, type Places, type Stroke } from "./drawing";
import { flitsOf } from "./flits";
import type { Flow } from "./gl/canvas";
import { PacketTable } from "./packets";

/** The visible part of a drawing: the centre of the screen, and pixels per unit of the drawing. */
export interface View {
  x: number;
  y: number;
  scale: number;
}

/** Channels to emphasise, in order; `wanted` is one that a packet waits for. */
export interface Mark {
  channels: readonly number[];
  wanted?: number;
  colour: number;
  caption: string;
}

/** Layers over the network. */
export interface Layers {
  /** Per channel between routers, or per router of a summary: 0 to 255. */
  heat?: Uint8Array;
  /** Per router: 0 to 255. */
  nodeHeat?: Uint8Array;
  marks?: readonly Mark[];
  /** As PacketTable reads them. */
  packets?: string;
  /** Instead of packets: a recording, which has its own clock. */
  flow?: Flow;
  /** Texts on routers that replace their own, such as the tasks there. */
  texts?: ReadonlyMap<number, string>;
  /** Texts on terminals outside of their routers that replace their numbers. */
  terminalTexts?: ReadonlyMap<number, string>;
  selected?: readonly number[]; // routers
  selectedTerminal?: number;
  hover?: { router?: number; channel?: number };
}

/** What it paints with: a canvas, or a writer of SVG. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | "fillStyle" | "strokeStyle" | "globalAlpha" | "lineWidth" | "lineCap" | "font" | "textAlign" | "textBaseline"
  | "setTransform" | "setLineDash" | "beginPath" | "closePath" | "moveTo" | "lineTo" | "bezierCurveTo" | "arc"
  | "rect" | "roundRect" | "fill" | "stroke" | "fillRect" | "clearRect" | "fillText"
>;

export class Painter {
  constructor(
    private readonly ctx: Pen,
    private readonly places: Places,
    private readonly theme: Theme,
    private readonly view: View,
    private readonly size: { width: number; height: number; ratio: number },
  ) {}

  /** Paints everything, where a browser has no WebGL and for pictures of lines. */
  paint(layers: Layers): void {
    const { ctx, size } = this;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.fillStyle = this.theme.paper;
    ctx.fillRect(0, 0, size.width * size.ratio, size.height * size.ratio);
    this.begin();
    this.paintFrames();
    if (layers.heat && this.places.ways.length > 0) {
      this.paintHeat(layers.heat);
    } else {
      this.paintLinks(layers.marks?.some((mark) => mark.channels.length > 0) ?? false);
    }
    this.paintBroken();
    this.paintTerminals(layers);
    layers.marks?.forEach((mark) => this.paintMark(mark));
    if (layers.hover?.channel !== undefined) {
      this.strokeWay(this.places.ways[layers.hover.channel], this.theme.ink, this.width(3));
    }
    this.paintRouters(layers);
    this.paintCells(layers);
    this.paintRings(layers);
    this.paintNames(layers);
    this.paintPackets(layers);
    this.paintLabels(layers);
  }

  /** Paints texts, and rings around routers, over a network that is drawn already. */
  paintOver(layers: Layers): void {
    const { ctx, size } = this;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, size.width * size.ratio, size.height * size.ratio);
    this.begin();
    this.paintNumbers(layers);
    this.paintRings(layers);
    this.paintNames(layers);
    this.paintLabels(layers);
  }

  private begin(): void {
    const { ctx, view, size } = this;
    const scale = view.scale * size.ratio;
    ctx.setTransform(
      scale,
      0,
      0,
      scale,
      (size.width / 2 - view.x * view.scale) * size.ratio,
      (size.height / 2 - view.y * view.scale) * size.ratio,
    );
    ctx.lineCap = "butt";
  }

  /** A width of at least half a pixel on the screen. */
  private width(pixels: number): number {
    return Math.max(0.5 / this.view.scale, Math.min(pixels, 0.12 * this.places.radius * pixels));
  }

  private trace(way: readonly Stroke[]): void {
    const { ctx } = this;
    for (const s of way) {
      ctx.moveTo(s[0], s[1]);
      if (s.length === 4) {
        ctx.lineTo(s[2], s[3]);
      } else {
        ctx.bezierCurveTo(s[2], s[3], s[4], s[5], s[6], s[7]);
      }
    }
  }

  private strokeWay(way: readonly Stroke[], colour: string, width: number): void {
    this.ctx.beginPath();
    this.trace(way);
    this.ctx.strokeStyle = colour;
    this.ctx.lineWidth = width;
    this.ctx.stroke();
  }

  private paintFrames(): void {
    const { ctx, theme } = this;
    ctx.fillStyle = theme.tint;
    ctx.strokeStyle = theme.frame;
    ctx.lineWidth = this.width(1);
    for (const frame of this.places.drawing.frames) {
      ctx.beginPath();
      if (frame.disc) {
        const [[left, top], [right, bottom]] = frame.corners;
        ctx.arc((left + right) / 2, (top + bottom) / 2, (right - left) / 2, 0, 2 * Math.PI);
      } else {
        frame.corners.forEach(([x, y], i) => (i === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y)));
        ctx.closePath();
      }
      ctx.fill();
      ctx.stroke();
    }
  }

  /** Combines links of equal colour and width into one path: thousands of them take milliseconds. */
  private paintLinks(isFaint: boolean): void {
    const { ctx, theme } = this;
    const { bundles, thickness } = this.places.drawing;
    ctx.globalAlpha = isFaint ? 0.45 : 1;
    const groups = Map.groupBy(
      bundles.filter((bundle) => !bundle.broken),
      (bundle) => `${bundle.colour} ${Math.min(4, 1 + 0.6 * (bundle.links - 1))}`,
    );
    for (const [look, members] of groups) {
      const [colour, factor] = look.split(" ").map(Number);
      ctx.beginPath();
      members.forEach((bundle) => this.trace(bundle.way));
      ctx.strokeStyle = colour === 0 ? theme.link : theme.links[(colour - 1) % theme.links.length];
      ctx.lineWidth = this.width(1.3 * thickness * factor);
      ctx.stroke();
    }
    ctx.globalAlpha = 1;
  }

  private paintHeat(heat: Uint8Array): void {
    const { ctx, theme } = this;
    const groups: number[][] = theme.heat.map(() => []);
    heat.forEach((value, channel) => groups[heatStep(theme, value)].push(channel));
    groups.forEach((channels, step) => {
      ctx.beginPath();
      channels.forEach((channel) => this.trace(this.places.ways[channel]));
      ctx.strokeStyle = theme.heat[step];
      ctx.lineWidth = this.width(theme.widths[step]);
      ctx.stroke();
    });
  }

  private paintBroken(): void {
    const { ctx, theme } = this;
    const dash = Math.max(3 / this.view.scale, 0.3 * this.places.radius);
    ctx.setLineDash([dash, 0.7 * dash]);
    for (const bundle of this.places.drawing.bundles) {
      if (bundle.broken) {
        this.strokeWay(bundle.way, theme.paper, this.width(4));
        this.strokeWay(bundle.way, theme.broken, this.width(2.4));
      }
    }
    ctx.setLineDash([]);
  }

  private paintTerminals(layers: Layers): void {
    const { ctx, theme } = this;
    const { outside, terminal_radius: radius } = this.places.drawing;
    if (outside.length === 0 || radius * this.view.scale < 0.8) {
      return;
    }
    ctx.beginPath();
    outside.forEach((terminal) => this.trace(terminal.way));
    ctx.strokeStyle = theme.link;
    ctx.lineWidth = this.width(0.8);
    ctx.stroke();
    ctx.beginPath();
    for (const { at } of outside) {
      ctx.moveTo(at[0] + radius, at[1]);
      ctx.arc(at[0], at[1], radius, 0, 2 * Math.PI);
    }
    ctx.fillStyle = theme.paper;
    ctx.fill();
    ctx.strokeStyle = theme.soft;
    ctx.stroke();
    this.paintNumbers(layers);
  }

  private paintNumbers({ terminalTexts }: Layers): void {
    const { outside, terminal_radius: radius } = this.places.drawing;
    const texts = outside.map(({ number }) => (terminalTexts ? (terminalTexts.get(number) ?? "") : String(number)));
    const font = this.font(Math.max(1, ...texts.map((text) => text.length)), radius, radius);
    if (font > 0) {
      this.ctx.fillStyle = this.theme.ink;
      outside.forEach(({ at }, i) => this.isSeen(at) && this.text(texts[i], at[0], at[1], font));
    }
  }

  /** Whether a point is on the screen, or close to it. */
  private isSeen([x, y]: readonly [number, number]): boolean {
    const { view, size } = this;
    const near = 40;
    return (
      2 * Math.abs(x - view.x) * view.scale < size.width + near &&
      2 * Math.abs(y - view.y) * view.scale < size.height + near
    );
  }

  private paintRouters(layers: Layers): void {
    const { ctx, theme } = this;
    const { nodes } = this.places.drawing;
    const groups = new Map<string, number[]>();
    nodes.forEach((_, router) => {
      const value = layers.nodeHeat?.[router];
      const colour = value === undefined ? theme.node : theme.heat[heatStep(theme, value)];
      const group = groups.get(colour);
      if (group) {
        group.push(router);
      } else {
        groups.set(colour, [router]);
      }
    });
    ctx.strokeStyle = theme.ink;
    ctx.lineWidth = this.width(1);
    for (const [colour, members] of groups) {
      ctx.beginPath();
      members.forEach((router) => this.outline(router, 0));
      ctx.fillStyle = colour;
      ctx.fill();
      if (this.places.radius * this.view.scale > 2) {
        ctx.stroke();
      }
    }
  }

  /** The heat of a summary. */
  private paintCells({ heat }: Layers): void {
    const { ctx, theme } = this;
    const { cells } = this.places.drawing;
    if (!cells || !heat) {
      return;
    }
    const [halfWidth, halfHeight] = cells.half;
    const groups = Map.groupBy(heat.keys(), (router) => heatStep(theme, heat[router]));
    for (const [step, members] of groups) {
      ctx.beginPath();
      for (const router of members) {
        const [x, y] = cells.at[router];
        ctx.rect(x - halfWidth, y - halfHeight, 2 * halfWidth, 2 * halfHeight);
      }
      ctx.fillStyle = theme.heat[step];
      ctx.fill();
    }
  }

  private paintRings(layers: Layers): void {
    for (const router of layers.selected ?? []) {
      this.ring(router, this.theme.marks[0]);
    }
    if (layers.hover?.router !== undefined) {
      this.ring(layers.hover.router, this.theme.ink);
    }
    const terminal = this.places.drawing.outside.find(({ number }) => number === layers.selectedTerminal);
    if (terminal) {
      const { ctx } = this;
      ctx.beginPath();
      ctx.arc(terminal.at[0], terminal.at[1], 1.25 * this.places.drawing.terminal_radius, 0, 2 * Math.PI);
      this.strokeRing(this.theme.marks[0]);
    }
  }

  private ring(router: number, colour: string): void {
    const { ctx } = this;
    ctx.beginPath();
    this.outline(router, Math.max(2 / this.view.scale, 0.18 * this.places.radius));
    this.strokeRing(colour);
  }

  private strokeRing(colour: string): void {
    this.ctx.strokeStyle = colour;
    this.ctx.lineWidth = Math.max(2 / this.view.scale, this.width(2.5));
    this.ctx.stroke();
  }

  private outline(router: number, grow: number): void {
    const { ctx } = this;
    const [round, halfWidth, halfHeight] = this.places.drawing.shape;
    const [x, y] = this.places.drawing.nodes[router].at;
    if (round) {
      ctx.moveTo(x + halfWidth + grow, y);
      ctx.arc(x, y, halfWidth + grow, 0, 2 * Math.PI);
    } else {
      ctx.roundRect(x - halfWidth - grow, y - halfHeight - grow, 2 * (halfWidth + grow), 2 * (halfHeight + grow), 0.3 * halfHeight);
    }
  }

  private paintNames(layers: Layers): void {
    const { ctx, theme } = this;
    const { nodes, shape } = this.places.drawing;
    if (this.font(1, shape[1], shape[2]) === 0) {
      return; // nor is there room for longer names
    }
    const names = nodes.map(({ mark }, router) => layers.texts?.get(router) ?? (layers.texts ? "" : mark));
    const longest = Math.max(1, ...names.map((name) => name.length));
    const font = this.font(longest, shape[1], shape[2]);
    if (font === 0) {
      return;
    }
    names.forEach((name, router) => {
      if (!this.isSeen(nodes[router].at)) {
        return;
      }
      const step = heatStep(theme, layers.nodeHeat?.[router] ?? 0);
      const isHot = layers.nodeHeat !== undefined && step > theme.heat.length / 2;
      ctx.fillStyle = isHot ? theme.paper : theme.ink;
      this.text(name, nodes[router].at[0], nodes[router].at[1], font);
    });
  }

  /** The font size for a text in a shape; 0 if it would not be readable on the screen. */
  private font(characters: number, halfWidth: number, halfHeight: number): number {
    const size = Math.min((1.75 * halfWidth) / (0.6 * characters), 1.35 * halfHeight, 11);
    return size * this.view.scale < 6.5 ? 0 : size;
  }

  private text(text: string, x: number, y: number, size: number, anchor: CanvasTextAlign = "center"): void {
    const { ctx } = this;
    ctx.font = `${size}px system-ui, sans-serif`;
    ctx.textAlign = anchor;
    ctx.textBaseline = "middle";
    ctx.fillText(text, x, y);
  }

  private paintLabels({ heat }: Layers): void {
    const { ctx, theme, view } = this;
    const { labels, cells } = this.places.drawing;
    ctx.fillStyle = theme.soft;
    for (const { text, at, size, anchor } of heat && cells ? [...labels, ...cells.labels] : labels) {
      if (size * view.scale > 5) {
        this.text(text, at[0], at[1], size, anchor === "middle" ? "center" : (anchor as CanvasTextAlign));
      }
    }
  }

  private paintMark(mark: Mark): void {
    const { theme } = this;
    const colour = theme.marks[mark.colour % theme.marks.length];
    const width = Math.max(2 / this.view.scale, this.width(3.5));
    for (const channel of mark.channels) {
      const way = this.places.ways[channel];
      if (way) {
        this.strokeWay(way, theme.paper, 1.8 * width);
        this.strokeWay(way, colour, width);
        this.arrow(way, colour, Math.max(3.2 * width, 5 / this.view.scale));
      }
    }
    const wanted = mark.wanted === undefined ? undefined : this.places.ways[mark.wanted];
    if (wanted) {
      this.ctx.setLineDash([1.5 * width, 2 * width]);
      this.strokeWay(wanted, colour, 2.2 * width); // around the colour of its holder
      this.ctx.setLineDash([]);
    }
  }

  /** Paints an arrow at the middle of a path, where no router covers it. */
  private arrow(way: readonly Stroke[], colour: string, size: number): void {
    const { ctx } = this;
    const stroke = way[0];
    const tip = along(stroke, 0.62);
    const back = along(stroke, 0.5);
    const angle = Math.atan2(tip.y - back.y, tip.x - back.x);
    ctx.beginPath();
    ctx.moveTo(tip.x, tip.y);
    for (const turn of [2.7, -2.7]) {
      ctx.lineTo(tip.x + size * Math.cos(angle + turn), tip.y + size * Math.sin(angle + turn));
    }
    ctx.closePath();
    ctx.fillStyle = colour;
    ctx.fill();
  }

  private paintPackets(layers: Layers): void {
    const { ctx, theme } = this;
    const { network_channels: between, terminals, channels } = this.places.drawing;
    if (!channels) {
      return; // a summary has no positions for them
    }
    const size = Math.max(2.2 / this.view.scale, 0.24 * this.places.radius);
    const packets = layers.flow?.packets ?? (layers.packets ? new PacketTable().read(layers.packets) : undefined);
    const flits = flitsOf(packets?.list() ?? [], between + terminals);
    const most = new Map<number, number>(); // flits per channel
    flits.forEach((flit) => most.set(flit.channel, flit.rank + 1));
    ctx.strokeStyle = theme.paper;
    ctx.lineWidth = 0.25 * size;
    for (const flit of flits.toReversed()) {
      const isIn = flit.channel >= between && flit.channel < between + terminals;
      const front = isIn ? 0.3 : 0.78; // beside the router's name, for flits that enter
      const gap = 0.6 / Math.max(4, most.get(flit.channel) ?? 0);
      const at = this.places.onChannel(flit.channel, front - gap * flit.rank);
      ctx.fillStyle = ofPacket(theme, flit.message);
      ctx.beginPath();
      if (flit.isHead) {
        ctx.rect(at.x - 1.1 * size, at.y - 1.1 * size, 2.2 * size, 2.2 * size); // heads are square
      } else {
        ctx.arc(at.x, at.y, 0.8 * size, 0, 2 * Math.PI);
      }
      ctx.fill();
      ctx.stroke();
    }
  }
}
