import { describe, expect, it } from "vitest";
import { bars } from "./bars";
import { files } from "./export";
import { figureRows, state } from "./figures";
import { number, type Metric, type Values } from "./metrics";
import { settingsOf } from "./reopen";
import type { Kept } from "./results.svelte";

const CATALOG: Metric[] = ["latency", "makespan", "messages"].map((name) => ({
  name, label: name === "latency" ? "mean latency" : name, unit: "", sentence: "", unbounded: false,
}));
const run = (mean: number, ci95: number | null, more: Values = {}) => ({
  metrics: { latency: { value: mean, ci95, unit: "cycles" }, messages: { value: 100, unit: "messages" }, ...more },
  seed: 1,
});

const ALL = { isPhysical: false, only: CATALOG.map(({ name }) => name) };

describe("figures of runs", () => {
  it("are those that the table shows", () => {
    const rows = figureRows([run(20, 0.5)], CATALOG, { ...ALL, only: ["messages"] });
    expect(rows.map((row) => row.name)).toEqual(["messages"]);
  });
  it("are in seconds where the run knows what a cycle lasts, in a unit that fits", () => {
    const [latency] = figureRows([{ ...run(2000, null), units: { cycle_ns: 2 } }], CATALOG, { ...ALL, isPhysical: true });
    expect([latency.cells[0].text, latency.unit]).toEqual(["4", "us"]);
  });
  it("have a row for each metric that is there, with its interval", () => {
    const rows = figureRows([run(20, 0.5)], CATALOG, ALL);
    expect(rows.map((row) => row.title)).toEqual(["mean latency", "messages"]);
    expect(rows[0].cells[0].text).toBe("20.00 ± 0.50");
  });
  it("are in the order of the catalog, with those of users last", () => {
    const own = { makespan: { value: 305, unit: "cycles" }, "my-energy": { value: 7, unit: "pJ" } };
    const rows = figureRows([run(20, null, own), run(20, 1)], CATALOG, ALL);
    expect(rows.map((row) => row.title)).toEqual(["mean latency", "makespan", "messages", "my energy"]);
    expect(rows.map((row) => row.cells[0].text)).toEqual(["20", "305", "100", "7"]);
    expect(rows.at(-1)!.unit).toBe("pJ");
  });
  it("say how runs differ from the first one, and whether that is clear", () => {
    const [latency] = figureRows([run(20, 0.5), run(25, 0.5), run(20.5, 0.5)], CATALOG, ALL);
    expect(latency.cells.map((cell) => cell.difference)).toEqual(["", "+25 %", "+2.5 %"]);
    expect(latency.cells.map((cell) => cell.isClear)).toEqual([false, true, false]);
  });
  it("are no numbers where a document has none", () => {
    expect(number({ latency: { value: null, unit: "cycles" } }, "latency")).toBeNaN();
    expect(number(undefined, "latency")).toBeNaN();
    expect(figureRows([{ seed: 1 }], CATALOG, ALL)).toEqual([]);
  });
  it("name what went wrong", () => {
    expect(state({ saturated: true, deadlock: { cycle: 7 } })).toBe("deadlock, saturated");
    expect(state({ saturated: false, deadlock: null })).toBe("");
  });
});

describe("bars of nodes", () => {
  it("are one for each node where there is room", () => {
    expect(bars([1, 2, 3], 300)).toEqual({ perBar: 1, mean: [1, 2, 3], most: [1, 2, 3] });
  });
  it("stand for several nodes where there is not", () => {
    const values = Array.from({ length: 4096 }, (_, i) => i);
    const drawn = bars(values, 900);
    expect(drawn.perBar).toBe(Math.ceil(4096 / 300));
    expect(drawn.most.at(-1)).toBe(4095);
    expect(drawn.mean[0]).toBe((drawn.perBar - 1) / 2);
  });
});

function kept(kind: Kept["kind"], set: string[], document: Record<string, unknown> = {}): Kept {
  return { id: set.join(), name: "x", made: "", kind, scenario: { base: "seed: 3", set }, document, shown: true };
}

describe("the scenario of a result", () => {
  it("comes back into the settings, and what it does not name is as at the start", () => {
    const state = settingsOf(
      kept("run", ["network.topology=torus 4x4", "network.vcs=4", 'network.faults=["(0,0)-(1,0)", "5"]']),
    );
    expect(state).toMatchObject({
      topology: "torus 4x4", vcs: 4, faults: "(0,0)-(1,0);5", workload: "traffic load=0.2", more: "seed: 3",
    });
    expect(state).not.toHaveProperty("tab");
  });
  it("brings what a sweep varied", () => {
    const axes = [
      { path: "workload.load", values: ["0.1", "0.2"] },
      { path: "network.vcs", values: ["1"] },
    ];
    expect(settingsOf(kept("sweep", [], { axes, replicas: 3 }))).toMatchObject({
      vary: "workload.load; network.vcs", values: "0.1, 0.2; 1", replicas: 3, view: "sweep",
    });
  });
});

describe("exported files", () => {
  const [run1, run2, sweep1, sweep2] = [kept("run", ["a"]), kept("run", ["b"]), kept("sweep", ["c"]), kept("sweep", ["d"])];
  it("are one for all in a report", () => {
    expect(files("html", [run1, sweep1])).toEqual([[run1, sweep1]]);
  });
  it("are one for each scenario", () => {
    expect(files("scenario", [run1, sweep1])).toEqual([[run1], [sweep1]]);
  });
  it("are one figure for all sweeps and one for each run", () => {
    expect(files("svg", [run1, sweep1, run2, sweep2])).toEqual([[sweep1, sweep2], [run1], [run2]]);
  });
});
