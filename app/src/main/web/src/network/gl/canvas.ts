// The two canvases of a network: one that WebGL draws on, and one above it with texts. Without
// WebGL 2 everything is painted on the first one.
import type { Theme } from "../colours";
import type { Places } from "../drawing";
import { PacketTable } from "../packets";
import { Painter, type Layers, type View } from "../painter";
import { SvgPen } from "../svgPen";
import { Renderer, type Size } from "./renderer";

const SHORTEST = 30; // milliseconds of a move
const LONGEST = 400;

/** Where packets are, and how far the move there has come. */
export interface Flow {
  packets: PacketTable;
  /** Another number for each moment. */
  stamp: number;
  /** From 0 to 1; asked for each frame. */
  progress: () => number;
  isGoing: boolean;
}

export interface Scene {
  places: Places;
  theme: Theme;
  view: View;
  size: Size;
  layers: Layers;
}

export class NetworkCanvas {
  /** Milliseconds of script that the last frame took. */
  cost = 0;
  frames = 0;
  private readonly renderer: Renderer | undefined;
  private scene: Scene | undefined;
  private requested = 0;
  private readonly table = new PacketTable();
  private moved = { at: 0, takes: 0, packets: undefined as Layers["packets"] };
  private stamp = -1;

  constructor(
    readonly canvas: HTMLCanvasElement,
    readonly over: HTMLCanvasElement,
    theme: Theme,
  ) {
    const gl = canvas.getContext("webgl2", { alpha: false, antialias: false, depth: false, desynchronized: false });
    this.renderer = gl ? new Renderer(gl, theme) : undefined;
  }

  /** Shows this from the next frame on. */
  show(scene: Scene): void {
    const before = this.scene;
    this.scene = scene;
    this.resize(scene.size);
    const { renderer } = this;
    if (renderer) {
      if (before?.places !== scene.places) {
        renderer.network(scene.places);
        this.stamp = -1;
      }
      if (before?.theme !== scene.theme || before.view !== scene.view || before.size !== scene.size) {
        renderer.look(scene.theme, scene.view, scene.size);
      }
      this.movePackets(renderer, scene.layers);
      if (before?.places !== scene.places || isOther(before.layers, scene.layers)) {
        renderer.show(scene.layers);
      }
    }
    this.request();
  }

  private resize({ width, height, ratio }: Size): void {
    for (const canvas of [this.canvas, this.over]) {
      const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
      if (canvas.width !== wide || canvas.height !== high) {
        canvas.width = wide;
        canvas.height = high;
      }
    }
  }

  private movePackets(renderer: Renderer, { packets, flow }: Layers): void {
    if (flow) {
      if (flow.stamp !== this.stamp) {
        renderer.packets(flow.packets, flow.stamp === this.stamp + 1);
        this.stamp = flow.stamp;
      }
    } else if (packets !== this.moved.packets || this.stamp < 0) {
      const now = performance.now();
      const since = now - this.moved.at;
      const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
      const takes = isCalm ? 0 : Math.max(SHORTEST, Math.min(LONGEST, since));
      this.moved = { at: now, takes, packets };
      this.table.read(packets ?? []);
      renderer.packets(this.table, this.stamp >= 0);
      this.stamp = 0;
    }
  }

  private progress(): number {
    const { flow } = this.scene!.layers;
    if (flow) {
      return flow.progress();
    }
    const { at, takes } = this.moved;
    return takes === 0 ? 1 : Math.min(1, (performance.now() - at) / takes);
  }

  private request(): void {
    if (this.requested === 0) {
      this.requested = requestAnimationFrame(() => {
        this.requested = 0;
        this.draw();
      });
    }
  }

  /** Draws now. */
  draw(): void {
    const { scene } = this;
    if (!scene || scene.size.width === 0) {
      return;
    }
    const begin = performance.now();
    const progress = this.progress();
    if (this.renderer) {
      this.renderer.draw(progress);
      this.drawOver(scene);
      if (progress < 1 || scene.layers.flow?.isGoing) {
        this.request();
      }
    } else {
      this.painter(this.canvas, scene).paint(scene.layers);
    }
    this.cost = performance.now() - begin;
    this.frames++;
  }

  private drawn: Scene | undefined; // what the texts were painted for

  private drawOver(scene: Scene): void {
    const { drawn } = this;
    const isSame =
      drawn !== undefined &&
      drawn.places === scene.places &&
      drawn.theme === scene.theme &&
      drawn.view === scene.view &&
      drawn.size === scene.size &&
      !isOther(drawn.layers, scene.layers);
    if (!isSame) {
      this.painter(this.over, scene).paintOver(scene.layers);
      this.drawn = scene;
    }
  }

  private painter(canvas: HTMLCanvasElement, { places, theme, view, size }: Scene): Painter {
    return new Painter(canvas.getContext("2d")!, places, theme, view, size);
  }

  /** What is shown, as lines and texts. */
  svg(): string {
    const { scene } = this;
    const pen = new SvgPen();
    if (!scene) {
      return pen.svg(0, 0);
    }
    const { places, theme, view, size } = scene;
    new Painter(pen, places, theme, view, { ...size, ratio: 1 }).paint(scene.layers);
    return pen.svg(size.width, size.height);
  }

  /** Copies what is shown, in its resolution. */
  copyTo(picture: HTMLCanvasElement): void {
    const { canvas, over } = this;
    if (picture.width !== canvas.width || picture.height !== canvas.height) {
      picture.width = canvas.width;
      picture.height = canvas.height;
    }
    this.draw(); // WebGL forgets it once the browser has shown it
    const context = picture.getContext("2d")!;
    context.drawImage(canvas, 0, 0);
    context.drawImage(over, 0, 0);
  }

  delete(): void {
    cancelAnimationFrame(this.requested);
    this.renderer?.delete();
  }
}

/** Whether anything but packets differs. */
function isOther(one: Layers, other: Layers): boolean {
  return (
    one.heat !== other.heat ||
    one.nodeHeat !== other.nodeHeat ||
    one.marks !== other.marks ||
    one.texts !== other.texts ||
    one.selected !== other.selected ||
    one.hover !== other.hover
  );
}
