import { expect, test } from "vitest";
import { Pace } from "./pace";

test("the rest takes as long as the progress so far suggests", () => {
  const pace = new Pace();
  expect(pace.left({ progress: 0.2, going: true }, 0)).toBe("");
  expect(pace.left({ progress: 0.4, going: true }, 2000)).toBe(", about 6 s left");
  expect(pace.left({ progress: 0.4, going: true }, 2000, true)).toBe(", at most about 6 s left");
  expect(pace.left({ progress: 0.4, going: false }, 3000)).toBe("");
});
