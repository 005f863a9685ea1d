// The three canvases of a network: what stands still, above it flits, and above them texts. Only that
// of the flits is drawn anew for each frame. Without WebGL 2 everything is painted on the first one.
import type { Places } from "../drawing";
import { PacketTable } from "../packets";
import { Painter, type Layers } from "../painter";
import { SvgPen } from "../svgPen";
import { FlitRenderer } from "./flitRenderer";
import { MovingFlits, type FlitLayer } from "./movingFlits";
import { NetworkRenderer } from "./networkRenderer";
import { devicePixels, isByProcessor, type Look } from "./shader";
import { SoftFlits } from "./softFlits";

const SHORTEST = 30; // milliseconds of a move
const LONGEST = 400;

// The network is drawn seldom, and kept for pictures; flits are drawn for each frame.
const OF_NETWORK: WebGLContextAttributes = { alpha: false, antialias: false, depth: false, preserveDrawingBuffer: true };
const OF_FLITS: WebGLContextAttributes = { antialias: false, depth: false };

/** Where packets are, and how far the move there has come. */
export interface Flow {
  packets: PacketTable;
  /** Another number for each moment. */
  stamp: number;
  /** From 0 to 1; asked for each frame. */
  progress: () => number;
  isGoing: boolean;
}

export interface Scene extends Look {
  places: Places;
  layers: Layers;
}

/** The canvases, from the lowest to the highest. */
export interface Canvases {
  network: HTMLCanvasElement;
  flits: HTMLCanvasElement;
  texts: HTMLCanvasElement;
}

export class NetworkCanvas {
  private readonly gl: WebGL2RenderingContext | null;
  private network: NetworkRenderer | undefined;
  private flits: MovingFlits | undefined; // made for the first packets: browsers allow few contexts
  private scene: Scene | undefined;
  private requested = 0;
  private readonly table = new PacketTable();
  private moved = { at: 0, takes: 0, packets: undefined as Layers["packets"] };
  private stamp = -1;

  constructor(private readonly canvases: Canvases) {
    const { network, flits } = canvases;
    this.gl = network.getContext("webgl2", OF_NETWORK);
    for (const canvas of [network, flits]) {
      canvas.addEventListener("webglcontextlost", (event) => event.preventDefault()); // it will be given back
      canvas.addEventListener("webglcontextrestored", () => this.restore());
    }
  }

  /** Everything that a lost context has forgotten is made again. */
  private restore(): void {
    const { scene, canvases } = this;
    if (this.gl!.isContextLost() || (this.flits && canvases.flits.getContext("webgl2")?.isContextLost())) {
      return; // the other canvas still waits for its own
    }
    this.flits?.clear();
    this.network = this.flits = this.scene = undefined;
    if (scene) {
      this.show(scene);
    }
  }

  /** Shows this from the next frame on. */
  show(scene: Scene): void {
    const before = this.scene;
    this.scene = scene;
    if (this.gl && !this.gl.isContextLost()) {
      this.showNetwork(this.gl, scene, before);
      this.showPackets(scene, before);
    }
    this.request();
  }

  private showNetwork(gl: WebGL2RenderingContext, scene: Scene, before: Scene | undefined): void {
    const isOtherNetwork = before?.places !== scene.places;
    this.network ??= new NetworkRenderer(gl, scene);
    if (isOtherNetwork) {
      this.network.network(scene.places);
    }
    if (before?.theme !== scene.theme || before.view !== scene.view || before.size !== scene.size) {
      this.network.lookAt(scene);
    }
    if (isOtherNetwork || isOther(before!.layers, scene.layers)) {
      this.network.show(scene.layers);
    }
  }

  private resize({ size }: Scene): void {
    const [wide, high] = devicePixels(size);
    for (const canvas of Object.values(this.canvases) as HTMLCanvasElement[]) {
      if (canvas.width !== wide || canvas.height !== high) {
        canvas.width = wide;
        canvas.height = high;
      }
    }
  }

  private showPackets({ places, layers: { packets, flow } }: Scene, before: Scene | undefined): void {
    const isNew = !this.flits && (flow !== undefined || (packets ?? "") !== "");
    if (isNew) {
      this.flits = new MovingFlits(this.flitLayer(this.gl!));
    }
    if (!this.flits) {
      return;
    }
    if (isNew || before?.places !== places) {
      this.flits.network(places);
      this.stamp = -1;
    }
    if (flow) {
      this.follow(this.flits, flow);
    } else if (packets !== this.moved.packets || this.stamp < 0) {
      this.move(this.flits, packets);
    }
  }

  private flitLayer(network: WebGL2RenderingContext): FlitLayer {
    const { canvases } = this;
    const gl = isByProcessor(network) ? null : canvases.flits.getContext("webgl2", OF_FLITS);
    return gl ? new FlitRenderer(gl) : new SoftFlits(canvases.flits, canvases.network);
  }

  private follow(flits: MovingFlits, { packets, stamp }: Flow): void {
    if (stamp !== this.stamp) {
      flits.packets(packets, stamp === this.stamp + 1);
      this.canvases.flits.dataset.flits = String(flits.count);
      this.stamp = stamp;
    }
  }

  /** A move takes as long as the time between the last two moments. */
  private move(flits: MovingFlits, packets: Layers["packets"]): void {
    const now = performance.now();
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const takes = isCalm ? 0 : Math.max(SHORTEST, Math.min(LONGEST, now - this.moved.at));
    this.moved = { at: now, takes, packets };
    this.table.read(packets ?? "");
    flits.packets(this.table, this.stamp >= 0);
    this.canvases.flits.dataset.flits = String(flits.count);
    this.stamp = 0;
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
    this.resize(scene);
    const progress = this.progress();
    if (this.network) {
      const isOther = this.network.draw();
      this.drawFlits(scene, progress, isOther);
      this.drawTexts(scene);
      if (progress < 1 || scene.layers.flow?.isGoing) {
        this.request();
      }
    } else {
      this.painter(this.canvases.network, scene).paint(scene.layers);
    }
  }

  private drawFlits(scene: Scene, progress: number, isOtherBelow: boolean): void {
    if (this.network!.isFar()) {
      this.flits?.clear();
    } else {
      this.flits?.draw(scene, progress, isOtherBelow);
    }
  }

  private drawn: Scene | undefined; // what the texts were painted for

  private drawTexts(scene: Scene): void {
    const { drawn } = this;
    const isSame =
      drawn !== undefined &&
      drawn.places === scene.places &&
      drawn.theme === scene.theme &&
      drawn.view === scene.view &&
      drawn.size === scene.size &&
      !isOther(drawn.layers, scene.layers);
    if (!isSame) {
      this.painter(this.canvases.texts, scene).paintOver(scene.layers);
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
    const { network, flits, texts } = this.canvases;
    if (picture.width !== network.width || picture.height !== network.height) {
      picture.width = network.width;
      picture.height = network.height;
    }
    this.draw(); // flits are forgotten once the browser has shown them
    const context = picture.getContext("2d")!;
    for (const canvas of [network, flits, texts]) {
      if (canvas.style.visibility !== "hidden") {
        context.drawImage(canvas, 0, 0);
      }
    }
  }

  delete(): void {
    cancelAnimationFrame(this.requested);
    this.scene = undefined;
    for (const canvas of [this.network && this.canvases.network, this.flits && this.canvases.flits]) {
      canvas?.getContext("webgl2")?.getExtension("WEBGL_lose_context")?.loseContext();
    }
  }
}

/** Whether anything but packets differs. */
function isOther(one: Layers, other: Layers): boolean {
  return (
    one.heat !== other.heat ||
    one.nodeHeat !== other.nodeHeat ||
    one.marks !== other.marks ||
    one.texts !== other.texts ||
    one.terminalTexts !== other.terminalTexts ||
    one.selectedTerminal !== other.selectedTerminal ||
    one.selected !== other.selected ||
    one.hover !== other.hover
  );
}
