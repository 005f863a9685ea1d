import { expect, test } from "vitest";
import type { Entry } from "../server/about.svelte";
import { compose, kept, nameOf, titled, written } from "./choice";

const setting = (key: string, initial?: string) => ({
  key,
  meaning: "",
  default: initial,
  kind: "text" as const,
  list: false,
  options: [],
  concept: "",
});
const mesh: Entry = { name: "mesh", sentence: "", settings: [setting("sizes"), setting("wrap", "none")] };

test("the name of a choice is its first word", () => {
  expect(nameOf(" mesh 8x8", [mesh])).toBe("mesh");
  expect(nameOf("0.3", [mesh])).toBe("");
});

test("settings that have their default are not written", () => {
  expect(compose(mesh, { sizes: "4x4", wrap: "none" })).toBe("mesh sizes=4x4");
});

test("what has blanks is kept together by quotes, whichever it does not have", () => {
  expect(compose(mesh, { sizes: "a b", wrap: 'x "y"' })).toBe("mesh sizes=\"a b\" wrap='x \"y\"'");
});

test("a group is a choice with its name first", () => {
  expect(written({ name: "fixed", length: 16 })).toBe("fixed length=16");
});

test("another choice keeps sizes and what has a default, but no number that means something else there", () => {
  const torus: Entry = { name: "torus", sentence: "", settings: [setting("sizes"), setting("latency", "1"), setting("nodes")] };
  const grid: Entry = { name: "mesh", sentence: "", settings: [setting("sizes"), setting("latency", "1"), setting("nodes")] };
  expect(kept(grid, torus, { sizes: "4x4", latency: 2, nodes: 9 })).toEqual({ sizes: "4x4", latency: 2 });
  expect(kept(undefined, torus, { sizes: "4x4" })).toEqual({});
});

test("keys are titles", () => {
  expect(titled("hop-time")).toBe("Hop time");
});
