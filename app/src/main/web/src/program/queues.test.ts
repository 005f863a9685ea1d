import { expect, test } from "vitest";
import type { Process } from "./debug.svelte";
import { byNode, unreceived, type Arrived, type Underway } from "./queues";

const process = (number: number, virtual: number, physical: number, state: Process["state"]): Process => ({
  number, parent: -1, virtual, physical, state, does: "", place: "", line: 1,
});
const arrived = (processor: number, physical = false): Arrived => ({
  processor, physical, process: 0, source: 0, tag: 0, count: 1, type: "int", values: "7",
});
const underway = (to: number): Underway => ({
  number: 0, process: 0, kind: "SEND_DATA", from: 0, to, bytes: 4, tag: 0, sent: 1, line: 1,
});

test("mail of a virtual processor waits at the node that it is mapped to", () => {
  const nodes = byNode([process(0, 5, 2, "waiting")], {
    arrived: [arrived(5), arrived(3, true)],
    underway: [underway(2)],
    channels: [],
    left_out: 0,
  });
  expect(nodes.map(({ node }) => node)).toEqual([2, 3]);
  expect(nodes[0].waiting).toHaveLength(1);
  expect(nodes[0].arrived).toHaveLength(1);
  expect(unreceived(nodes)).toEqual(new Map([[2, 2], [3, 1]]));
});

test("a node where nothing waits is not listed", () => {
  const nodes = byNode([process(0, 0, 0, "computing"), process(1, 1, 1, "ended")], {
    arrived: [],
    underway: [],
    channels: [],
    left_out: 0,
  });
  expect(nodes).toEqual([]);
});
