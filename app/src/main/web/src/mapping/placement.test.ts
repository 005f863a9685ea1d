import { expect, test } from "vitest";
import { channelsOf, heatOf, isBetter, label, landing, moved, nodesOf, scenarioText, tasksOn, usersOf, type Mapped } from "./placement";

const ROUTERS = [0, 0, 1, 1]; // two nodes at each of two routers

test("a task that moves to a free node leaves the others where they are", () => {
  expect(moved([0, 1, 2], 1, 3)).toEqual([0, 3, 2]);
});

test("a task that moves to a taken node changes places with who is there", () => {
  expect(moved([0, 1, 2], 0, 2)).toEqual([2, 1, 0]);
});

test("tasks are on the routers of their nodes", () => {
  expect([...tasksOn([3, 0, 2], ROUTERS)]).toEqual([
    [1, [0, 2]],
    [0, [1]],
  ]);
});

test("a task lands on a free node of a router, or else on its first one", () => {
  expect(landing([0, 2], ROUTERS, 1)).toBe(3);
  expect(landing([0, 2, 3], ROUTERS, 1)).toBe(2);
  expect(landing([0], ROUTERS, 7)).toBeUndefined();
});

test("many tasks on a router are the first and how many more", () => {
  expect(label([4, 5])).toBe("4 5");
  expect(label([4, 5, 6])).toBe("4 +2");
});

test("channels that carry anything are not the colour of those that carry nothing", () => {
  expect([...heatOf([0, 0.001, 5, 10], 10)]).toEqual([0, 1, 127, 255]);
});

test("an address without nodes has none", () => {
  expect(nodesOf("")).toEqual([]);
  expect(nodesOf("3,0,8")).toEqual([3, 0, 8]);
});

test("edges are found by the channels that they use, channels by their tasks", () => {
  const mapped = {
    edges: { from: [0, 1, 0], to: [1, 0, 2], weight: [1, 1, 1] },
    routes: [[4], [5, 6], [4, 7]],
  } as Mapped;
  expect(usersOf(mapped.routes, 4)).toEqual([0, 2]);
  expect(channelsOf(mapped, 0, "from")).toEqual([4, 7]);
  expect(channelsOf(mapped, 0, "to")).toEqual([5, 6]);
});

test("a scenario has its sections, and texts that YAML could misread are in quotes", () => {
  const set = ["network.topology=mesh 4x4", 'network.faults=["(0,0)-(0,1)"]', "seed=3"];
  expect(scenarioText(set, 'file file="a: b"', "list 1,0")).toBe(
    "network:\n  topology: mesh 4x4\n  faults: [\"(0,0)-(0,1)\"]\nseed: 3\n" +
      'workload:\n  name: tasks\n  graph: "file file=\\"a: b\\""\n  mapping: list 1,0\n',
  );
});

test("of two verdicts the worst decides, and all together only where it is the same", () => {
  expect(isBetter({ worst: 3, total: 9 }, { worst: 4, total: 1 })).toBe(true);
  expect(isBetter({ worst: 4, total: 1 }, { worst: 4, total: 2 })).toBe(true);
  expect(isBetter({ worst: 4, total: 2 }, { worst: 4, total: 2 })).toBe(false);
});
