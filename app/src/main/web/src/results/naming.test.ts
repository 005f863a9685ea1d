import { expect, test } from "vitest";
import { nameOf } from "./naming";

const scenario = (...set: string[]) => ({ base: "", set });

test("a result is named by its network and its workload", () => {
  expect(nameOf(scenario("network.topology=mesh 8x8", "workload=traffic load=0.2"))).toBe("mesh 8x8, traffic load=0.2");
});

test("runs that differ in a setting differ in their names", () => {
  const set = ["network.topology=mesh 8x8", "workload=traffic load=0.2"];
  expect(nameOf(scenario("network.routing=odd-even", "seed=7", ...set))).toBe(
    "mesh 8x8, traffic load=0.2, routing odd-even, seed 7",
  );
  expect(nameOf({ base: "flit: 4 B", set })).toBe("mesh 8x8, traffic load=0.2, more lines");
});

test("how long it was measured is no part of the name", () => {
  expect(nameOf(scenario("network.topology=ring 8", "measure.cycles=5000"))).toBe("ring 8");
});

test("a sweep is not named by what it varies", () => {
  const workload = `workload=traffic pattern="hot-spot node=3" load=0.2 packet=8`;
  const set = ["network.topology=mesh 8x8", "network.vcs=2", workload];
  const name = (...varied: string[]) => nameOf(scenario(...set), varied);
  expect(name("workload.load")).toBe(`mesh 8x8, traffic pattern="hot-spot node=3" packet=8, vcs 2`);
  expect(name("workload.pattern", "network.vcs")).toBe("mesh 8x8, traffic load=0.2 packet=8");
  expect(name("network.topology", "workload.load", "network.vcs")).toBe(`traffic pattern="hot-spot node=3" packet=8`);
});
