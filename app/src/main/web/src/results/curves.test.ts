import { describe, expect, it } from "vitest";
import { curves, latencyLimit, withRow, type Figures, type NamedSweep, type SweepRow } from "./curves";

function figures(latency: number, more: Partial<Figures> = {}): Figures {
  return {
    offered: 0.1, accepted: 0.1, accepted_ci95: 0.01, latency, latency_ci95: 1, p50: 1, p95: 1, p99: 1, hops: 2,
    saturated: false, deadlock: false, ...more,
  };
}

function sweep(name: string, axes: Record<string, string[]>, rows: SweepRow[]): NamedSweep {
  return {
    name,
    document: {
      version: "", network: "", seed: 1, runs: rows.length, replicas: 1, rows,
      axes: Object.entries(axes).map(([path, values]) => ({ path, values })),
    },
  };
}

const load = (value: string, latency: number, more: Partial<Figures> = {}): SweepRow => ({
  settings: { "workload.load": value },
  outcome: figures(latency, more),
});

describe("curves", () => {
  it("of several sweeps share an axis that has all of their values in order", () => {
    const a = sweep("a", { "workload.load": ["0.3", "0.1"] }, [load("0.1", 10), load("0.3", 30)]);
    const b = sweep("b", { "workload.load": ["0.2"] }, [load("0.2", 20)]);
    const all = curves([a, b])!;
    expect(all.x).toEqual([0.1, 0.2, 0.3]);
    expect(all.latency.map((line) => [line.name, line.y])).toEqual([
      ["a", [10, null, 30]],
      ["b", [null, 20, null]],
    ]);
  });

  it("have a line for each combination of the other settings", () => {
    const rows = ["1", "2"].map((vcs) => ({
      settings: { "workload.load": "0.1", "network.vcs": vcs },
      outcome: figures(Number(vcs)),
    }));
    const all = curves([sweep("a", { "workload.load": ["0.1"], "network.vcs": ["1", "2"] }, rows)])!;
    expect(all.latency.map((line) => line.name)).toEqual(["network.vcs 1", "network.vcs 2"]);
  });

  it("mark saturated points, whose latency has no interval", () => {
    const all = curves([sweep("a", { "workload.load": ["0.9"] }, [load("0.9", 500, { saturated: true })])])!;
    expect(all.latency[0].open).toEqual([true]);
    expect(all.latency[0].halfWidth).toEqual([null]);
    expect(all.accepted[0].halfWidth).toEqual([0.01]);
  });

  it("stand beside what was offered, where load varies", () => {
    const all = curves([sweep("a", { "workload.load": ["0.1"] }, [load("0.1", 10)])])!;
    expect(all.accepted.at(-1)).toMatchObject({ dashed: true, y: [0.1] });
  });

  it("go over names where values are no numbers", () => {
    const path = "network.topology";
    const rows = ["ring 8", "mesh 4x4"].map((value, i) => ({ settings: { [path]: value }, outcome: figures(i + 1) }));
    const all = curves([sweep("a", { [path]: ["ring 8", "mesh 4x4"] }, rows)])!;
    expect(all.names).toEqual(["ring 8", "mesh 4x4"]);
    expect(all.latency[0].y).toEqual([1, 2]);
    expect(all.accepted).toHaveLength(1);
  });

  it("leave out sweeps of another setting, and say so", () => {
    const a = sweep("a", { "workload.load": ["0.1"] }, [load("0.1", 10)]);
    const b = sweep("b", { seed: ["1"] }, []);
    expect(curves([a, b])!.leftOut).toEqual(["b"]);
  });

  it("are none without a sweep", () => {
    expect(curves([])).toBeUndefined();
  });
});

describe("a chart of latency", () => {
  it("ends at ten times the least one", () => {
    const all = curves([sweep("a", { "workload.load": ["0.1", "0.9"] }, [load("0.1", 7), load("0.9", 9999)])])!;
    expect(latencyLimit(all.latency)).toBe(10 * 7);
    expect(latencyLimit([])).toBe(Infinity);
  });
});

describe("rows that come one by one", () => {
  it("replace earlier ones of the same settings", () => {
    const rows = withRow(withRow(withRow([], load("0.1", 1)), load("0.2", 2)), load("0.1", 3));
    expect(rows.map((row) => row.outcome.latency)).toEqual([2, 3]);
  });
});
