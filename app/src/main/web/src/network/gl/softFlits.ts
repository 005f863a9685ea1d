// Draws flits where the processor computes WebGL, which takes it several times as long: puts stamps
// onto a copy of the network. What is seen is the same as of FlitRenderer.
import type { Theme } from "../colours";
import { APPEARS, COLOUR, FLOATS, HEAD, VANISHES, type Motion } from "./motion";
import type { FlitLayer } from "./movingFlits";
import { coloursOf } from "./palette";
import { devicePixels, type Look } from "./shader";
import { PHASES, print, reach, stamp, WHOLE, type Stamp } from "./stamps";

/** Halves of flits in pixels, by whether they are heads; see FLIT_VERTEX. */
function halves(half: number): readonly [number, number] {
  return [0.85 * half, 1.1 * half];
}

export class SoftFlits implements FlitLayer {
  private readonly context: CanvasRenderingContext2D;
  private motion: Motion | undefined;
  private picture = new ImageData(1, 1);
  private pixels = new Uint32Array(1); // of the picture
  private network: Uint32Array | undefined; // its pixels, without flits
  private stamps: (Stamp | undefined)[] = [];
  private stamped: { theme: Theme; half: number } | undefined; // what the stamps are for

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly below: HTMLCanvasElement,
  ) {
    this.context = canvas.getContext("2d", { alpha: false, willReadFrequently: true })!;
    canvas.style.visibility = "hidden"; // it is opaque, which is quicker
  }

  move(motion: Motion): void {
    this.motion = motion;
  }

  draw(look: Look, half: number, time: number, isOtherBelow: boolean): void {
    const [wide, high] = devicePixels(look.size);
    if (isOtherBelow || !this.network || this.picture.width !== wide || this.picture.height !== high) {
      this.network = this.copyNetwork(wide, high);
      this.canvas.style.visibility = "";
    }
    if (this.stamped?.theme !== look.theme || this.stamped.half !== half) {
      this.stamps = [];
      this.stamped = { theme: look.theme, half };
    }
    this.pixels.set(this.network);
    this.print(look, half, time);
    this.context.putImageData(this.picture, 0, 0);
  }

  clear(): void {
    if (this.network) {
      this.canvas.style.visibility = "hidden";
      this.network = undefined;
    }
  }

  private copyNetwork(wide: number, high: number): Uint32Array {
    this.context.drawImage(this.below, 0, 0);
    this.picture = this.context.getImageData(0, 0, wide, high);
    this.pixels = new Uint32Array(this.picture.data.buffer);
    return this.pixels.slice();
  }

  private print({ view, size, theme }: Look, half: number, time: number): void {
    const { width: wide, height: high } = this.picture;
    const { records, count } = this.motion!;
    const scale = view.scale * size.ratio;
    const both = halves(half);
    for (let at = 0; at < count * FLOATS; at += FLOATS) {
      const look = records[at + 7];
      const bend = records[at + 6];
      const isBefore = time < bend; // the bend; the ends of both pieces are at, at + 4 and at + 2
      const part = isBefore ? time / bend : bend < 1 ? (time - bend) / (1 - bend) : 1;
      const from = isBefore ? at : at + 4;
      const to = isBefore ? at + 4 : at + 2;
      const across = reach(both[(look & HEAD) / HEAD]);
      const left = (mix(records[from], records[to], part) - view.x) * scale + wide / 2 - across;
      const top = (mix(records[from + 1], records[to + 1], part) - view.y) * scale + high / 2 - across;
      const x = Math.floor(left);
      const y = Math.floor(top);
      const phase = Math.floor((top - y) * PHASES) * PHASES + Math.floor((left - x) * PHASES);
      const key = (look & (HEAD | COLOUR)) * PHASES * PHASES + phase;
      const found = (this.stamps[key] ??= this.stamp(theme, both, look, phase));
      print(found, this.pixels, wide, x, y, Math.round(WHOLE * shown(look, time)));
    }
  }

  private stamp(theme: Theme, both: readonly [number, number], look: number, phase: number): Stamp {
    const { links, paper } = coloursOf(theme);
    const isHead = (look & HEAD) !== 0;
    return stamp(both[isHead ? 1 : 0], isHead, links[look & COLOUR], paper, phase);
  }
}

/** How much of a flit is there. */
function shown(look: number, time: number): number {
  return (look & APPEARS) !== 0 ? time : (look & VANISHES) !== 0 ? 1 - time : 1;
}

function mix(a: number, b: number, part: number): number {
  return a + (b - a) * part;
}
