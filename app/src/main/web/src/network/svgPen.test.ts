import { expect, test } from "vitest";
import { SvgPen } from "./svgPen";

test("paths, dashes and texts are written in pixels", () => {
  const pen = new SvgPen();
  pen.setTransform(2, 0, 0, 2, 10, 20);
  pen.beginPath();
  pen.moveTo(0, 0);
  pen.lineTo(5, 1);
  pen.strokeStyle = "#ff0000";
  pen.lineWidth = 1.5;
  pen.setLineDash([2, 1]);
  pen.stroke();
  pen.font = "6px sans-serif";
  pen.textAlign = "center";
  pen.fillText("a < b", 1, 1);
  const svg = pen.svg(100, 50);
  expect(svg).toContain('<path d="M10 20L20 22" fill="none" stroke="#ff0000" stroke-width="3" stroke-dasharray="4 2"/>');
  expect(svg).toContain('x="12" y="22"');
  expect(svg).toContain('font-size="12"');
  expect(svg).toContain(">a &lt; b<");
});

test("a disc is a closed path", () => {
  const pen = new SvgPen();
  pen.beginPath();
  pen.arc(5, 5, 2);
  pen.fill();
  expect(pen.svg(10, 10)).toContain('d="M7 5A2 2 0 1 1 3 5A2 2 0 1 1 7 5Z"');
});
