import { expect, test } from "vitest";
import { fitted } from "./room";

const box = { width: 600, height: 400 };
const top = (view: { y: number; scale: number }) => box.height / 2 - view.y * view.scale; // of a drawing that begins at 0

test("a drawing that is narrower than the room beside the buttons fills the height", () => {
  const view = fitted([0, 0, 50, 400], box);
  expect(view.scale).toBeCloseTo((400 - 24) / 400);
  expect(top(view)).toBeCloseTo(12);
});

test("a wide drawing and its numbers of columns lie below the buttons", () => {
  const view = fitted([0, 0, 600, 400], box);
  expect(top(view)).toBeGreaterThanOrEqual(44 + 14);
  expect(top(view) + 400 * view.scale).toBeLessThanOrEqual(400 - 11.9);
});

test("a flat drawing stays in the middle", () => {
  const view = fitted([0, 0, 1000, 100], box);
  expect(view.y).toBe(50);
});

test("a wide drawing leaves room for the key", () => {
  const key = { width: 200, height: 40 };
  const view = fitted([0, 0, 600, 400], box, key);
  expect(top(view)).toBeGreaterThanOrEqual(44);
  expect(top(view) + 400 * view.scale).toBeLessThanOrEqual(400 - 39.9);
  expect(fitted([0, 0, 50, 400], box, key)).toEqual(fitted([0, 0, 50, 400], box)); // it is beside
});
