// Paints a small picture of a network with its packets.
import { ofPacket, type Theme } from "../network/colours";
import { Places, type Point } from "../network/drawing";
import { flitsOf } from "../network/flits";
import { PacketTable } from "../network/packets";
import type { Picture } from "./gallery.svelte";

const MARGIN = 10; // pixels

export class Thumb {
  private readonly places: Places;
  private readonly ejections: number; // the first channel to a terminal
  private readonly packets = new PacketTable();

  constructor(private readonly picture: Picture) {
    this.places = new Places(picture.drawing);
    this.ejections = picture.drawing.network_channels + picture.drawing.terminals;
  }

  get moments(): number {
    return this.picture.moments.length;
  }

  paint(canvas: HTMLCanvasElement, theme: Theme, moment: number): void {
    const ctx = canvas.getContext("2d");
    const { clientWidth: width, clientHeight: height } = canvas;
    if (!ctx || width === 0) {
      return;
    }
    const ratio = devicePixelRatio;
    if (canvas.width !== Math.round(width * ratio)) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
    }
    const [left, top, wide, high] = this.picture.drawing.bounds;
    const scale = Math.min((width - 2 * MARGIN) / Math.max(wide, 1), (height - 2 * MARGIN) / Math.max(high, 1));
    const x = (width - wide * scale) / 2 - left * scale;
    const y = (height - high * scale) / 2 - top * scale;
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    ctx.clearRect(0, 0, width, height);
    ctx.setTransform(scale * ratio, 0, 0, scale * ratio, x * ratio, y * ratio);
    this.paintNetwork(ctx, theme, scale);
    this.paintFlits(ctx, theme, scale, moment);
  }

  private paintNetwork(ctx: CanvasRenderingContext2D, theme: Theme, scale: number): void {
    const { bundles, nodes } = this.picture.drawing;
    for (const isBroken of [false, true]) {
      ctx.beginPath();
      for (const { way } of bundles.filter((bundle) => bundle.broken === isBroken)) {
        for (const s of way) {
          ctx.moveTo(s[0], s[1]);
          if (s.length === 4) {
            ctx.lineTo(s[2], s[3]);
          } else {
            ctx.bezierCurveTo(s[2], s[3], s[4], s[5], s[6], s[7]);
          }
        }
      }
      ctx.setLineDash(isBroken ? [3 / scale, 3 / scale] : []);
      ctx.strokeStyle = isBroken ? theme.broken : theme.frame;
      ctx.lineWidth = 1 / scale;
      ctx.stroke();
    }
    ctx.setLineDash([]);
    ctx.beginPath();
    const radius = Math.max(2 / scale, 0.5 * this.places.radius);
    for (const { at } of nodes) {
      ctx.moveTo(at[0] + radius, at[1]);
      ctx.arc(at[0], at[1], radius, 0, 2 * Math.PI);
    }
    ctx.fillStyle = theme.node;
    ctx.fill();
    ctx.strokeStyle = theme.link;
    ctx.stroke();
  }

  private paintFlits(ctx: CanvasRenderingContext2D, theme: Theme, scale: number, moment: number): void {
    const packets = this.packets.read(this.picture.moments[moment]).list();
    const size = Math.max(1.5 / scale, 0.22 * this.places.radius);
    for (const flit of flitsOf(packets, this.ejections)) {
      const at: Point = this.places.onChannel(flit.channel, Math.max(0.05, 0.8 - 0.14 * flit.rank));
      ctx.beginPath();
      ctx.arc(at.x, at.y, flit.isHead ? 1.5 * size : size, 0, 2 * Math.PI);
      ctx.fillStyle = ofPacket(theme, flit.message);
      ctx.fill();
    }
  }
}
