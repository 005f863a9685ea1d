// Writes what is painted as SVG: the part of a canvas's context that Painter uses.
import type { Pen } from "./painter";

type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];

export class SvgPen implements Pen {
  fillStyle: Pen["fillStyle"] = "#000000";
  strokeStyle: Pen["strokeStyle"] = "#000000";
  globalAlpha = 1;
  lineWidth = 1;
  lineCap: CanvasLineCap = "butt";
  font = "";
  textAlign: CanvasTextAlign = "start";
  textBaseline: CanvasTextBaseline = "alphabetic";
  private readonly parts: string[] = [];
  private path: string[] = [];
  private dash: readonly number[] = [];
  private matrix: Matrix = [1, 0, 0, 1, 0, 0];

  svg(width: number, height: number): string {
    const size = `width="${round(width)}" height="${round(height)}" viewBox="0 0 ${round(width)} ${round(height)}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>\n${this.parts.join("\n")}\n</svg>\n`;
  }

  setTransform(...matrix: unknown[]): void {
    this.matrix = matrix as Matrix;
  }

  setLineDash(dash: Iterable<number>): void {
    this.dash = [...dash];
  }

  beginPath(): void {
    this.path = [];
  }

  closePath(): void {
    this.path.push("Z");
  }

  moveTo(x: number, y: number): void {
    this.path.push(`M${this.at(x, y)}`);
  }

  lineTo(x: number, y: number): void {
    this.path.push(`L${this.at(x, y)}`);
  }

  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.path.push(`C${this.at(x1, y1)} ${this.at(x2, y2)} ${this.at(x, y)}`);
  }

  /** Whole circles only. */
  arc(x: number, y: number, radius: number): void {
    const r = round(radius * this.scale);
    const [left, right] = [this.at(x - radius, y), this.at(x + radius, y)];
    this.path.push(`M${right}A${r} ${r} 0 1 1 ${left}A${r} ${r} 0 1 1 ${right}Z`);
  }

  rect(x: number, y: number, width: number, height: number): void {
    const [w, h] = [width * this.scale, height * this.scale].map(round);
    this.path.push(`M${this.at(x, y)}h${w}v${h}h${-w}Z`);
  }

  roundRect(x: number, y: number, width: number, height: number, radii?: unknown): void {
    const r = round(Number(radii ?? 0) * this.scale);
    const [w, h] = [width * this.scale - 2 * r, height * this.scale - 2 * r].map(round);
    const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
    const start = this.at(x + r / this.scale, y);
    this.path.push(`M${start}h${w}${arc(r, r)}v${h}${arc(-r, r)}h${-w}${arc(-r, -r)}v${-h}${arc(r, -r)}Z`);
  }

  fill(): void {
    this.add(`fill="${this.fillStyle}"`);
  }

  stroke(): void {
    const dash = this.dash.map((length) => round(length * this.scale)).join(" ");
    const width = `stroke="${this.strokeStyle}" stroke-width="${round(this.lineWidth * this.scale)}"`;
    this.add(`fill="none" ${width}${dash ? ` stroke-dasharray="${dash}"` : ""}`);
  }

  private add(look: string): void {
    if (this.path.length > 0) {
      const alpha = this.globalAlpha < 1 ? ` opacity="${round(this.globalAlpha)}"` : "";
      this.parts.push(`<path d="${this.path.join("")}" ${look}${alpha}/>`);
    }
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    this.beginPath();
    this.rect(x, y, width, height);
    this.fill();
  }

  /** Nothing was painted yet where this is called. */
  clearRect(): void {}

  fillText(text: string, x: number, y: number): void {
    const [across, down] = this.at(x, y).split(" ");
    const size = round(Number.parseFloat(this.font) * this.scale);
    const anchor = this.textAlign === "center" ? "middle" : this.textAlign;
    const look = `font-family="system-ui, sans-serif" font-size="${size}" fill="${this.fillStyle}"`;
    const place = `text-anchor="${anchor}" dominant-baseline="central"`;
    this.parts.push(`<text x="${across}" y="${down}" ${look} ${place}>${escaped(text)}</text>`);
  }

  private get scale(): number {
    return this.matrix[0];
  }

  private at(x: number, y: number): string {
    const [a, , , d, e, f] = this.matrix;
    return `${round(a * x + e)} ${round(d * y + f)}`;
  }
}

function round(value: number): number {
  return Math.round(100 * value) / 100;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
