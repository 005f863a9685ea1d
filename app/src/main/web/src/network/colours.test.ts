import { describe, expect, it } from "vitest";
import look from "../look.css?raw";
import { DARK, LIGHT, type Theme } from "./colours";

/** The contrast ratio of two colours, from 1 to 21, as in WCAG 2. */
function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A colour of the page: in the light theme, then in the dark one. */
function ofPage(name: string): string[] {
  return new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`).exec(look)!.slice(1);
}

const themes: [string, Theme, number][] = [
  ["light", LIGHT, 0],
  ["dark", DARK, 1],
];

describe.each(themes)("the %s theme", (_, theme, nth) => {
  it("has heat of which each step is farther from the paper than the one before", () => {
    const far = theme.heat.map((colour) => contrast(colour, theme.paper));
    far.reduce((before, next) => {
      expect(next / before).toBeGreaterThanOrEqual(1.25);
      return next;
    }, 1); // the background itself
  });

  it("shows that there is heat at all", () => {
    expect(contrast(theme.heat[0], theme.paper)).toBeGreaterThanOrEqual(1.3);
  });

  it("has edges of buttons and inputs that can be seen", () => {
    for (const ground of ["paper", "tint"]) {
      expect(contrast(ofPage("edge")[nth], ofPage(ground)[nth])).toBeGreaterThanOrEqual(3);
    }
  });

  it("has soft texts that can be read", () => {
    for (const ground of ["paper", "tint"]) {
      expect(contrast(ofPage("soft")[nth], ofPage(ground)[nth])).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("has the paper of the page", () => {
    expect(theme.paper).toBe(ofPage("paper")[nth]);
  });
});
