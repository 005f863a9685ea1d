import { expect, test } from "vitest";
import type { Drawing } from "../network/drawing";
import type { Process } from "./debug.svelte";
import { names, placed } from "./nodes";

const bus = { entries: [0, 0, 0], outside: [{ number: 0 }, { number: 1 }, { number: 2 }] } as unknown as Drawing;
const cmesh = { entries: [0, 0, 1], outside: [] } as unknown as Drawing;

function process(number: number, physical: number, state: Process["state"] = "computing"): Process {
  return { number, parent: -1, virtual: number, physical, state, does: "", place: "", line: 0 };
}

test("processes on a bus are apart, where their terminals are", () => {
  expect(placed(bus, [[0, "p0"], [2, "p1"]])).toEqual({ routers: [], terminals: [[0, "p0"], [2, "p1"]] });
  expect(placed(cmesh, [[1, "p0"], [2, "p1"]])).toEqual({ routers: [[0, "p0"], [1, "p1"]], terminals: [] });
  expect(placed(undefined, [[0, "p0"]])).toEqual({ routers: [], terminals: [] });
});

test("nodes name the processes that have not ended; afterwards those that have", () => {
  const [main, first] = [process(0, 0), process(1, 0, "ended")];
  expect(names([main, first, process(2, 1, "ended")])).toEqual([[0, "p0"], [1, "p2 ✓"]]);
  expect(names([{ ...main, state: "ended" }, first])).toEqual([[0, "p0 1 ✓"]]);
  expect(names([0, 1, 2, 3, 4].map((number) => process(number, 0)))).toEqual([[0, "p0 1 2 …"]]);
});
