import { describe, expect, it } from "vitest";
import { curves, limit, withRows, grown, type NamedSweep, type SweepRow } from "./curves";
import type { Metric } from "./metrics";

const metric = (name: string, unbounded = false): Metric => ({ name, label: name, unit: "", sentence: "", unbounded });
const LATENCY = metric("latency", true);
const ACCEPTED = metric("accepted");

function point(settings: Record<string, string>, latency: number, more: Partial<SweepRow> = {}): SweepRow {
  return {
    settings,
    metrics: {
      offered: { value: 0.1, unit: "" },
      accepted: { value: 0.1, ci95: 0.01, unit: "" },
      latency: { value: latency, ci95: 1, unit: "cycles" },
    },
    saturated: false,
    deadlock: false,
    ...more,
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

const load = (value: string, latency: number, more: Partial<SweepRow> = {}): SweepRow =>
  point({ "workload.load": value }, latency, more);

describe("curves", () => {
  it("of several sweeps share an axis that has all of their values in order", () => {
    const a = sweep("a", { "workload.load": ["0.3", "0.1"] }, [load("0.1", 10), load("0.3", 30)]);
    const b = sweep("b", { "workload.load": ["0.2"] }, [load("0.2", 20)]);
    const all = curves([a, b])!;
    expect(all.x).toEqual([0.1, 0.2, 0.3]);
    expect(all.of(LATENCY).map((line) => [line.name, line.y])).toEqual([
      ["a", [10, null, 30]],
      ["b", [null, 20, null]],
    ]);
  });

  it("have a line for each combination of the other settings", () => {
    const rows = ["1", "2"].map((vcs) => point({ "workload.load": "0.1", "network.vcs": vcs }, Number(vcs)));
    const all = curves([sweep("a", { "workload.load": ["0.1"], "network.vcs": ["1", "2"] }, rows)])!;
    expect(all.of(LATENCY).map((line) => line.name)).toEqual(["network.vcs 1", "network.vcs 2"]);
  });

  it("know the latencies at pinned places, of every line that has some", () => {
    const latency = [1, 2, 3];
    const a = sweep("a", { "workload.load": ["0.1", "0.2"] }, [
      load("0.1", 2, { distributions: { latency } }),
      load("0.2", 9, { distributions: { latency }, deadlock: true }),
    ]);
    const b = sweep("b", { "workload.load": ["0.1"] }, [load("0.1", 2)]);
    expect(curves([a, b])!.distributionsAt([0.2, 0.1])).toEqual([{ name: "B: 0.1, a", percentiles: latency }]);
  });

  it("have a gap and a mark where a run deadlocked, which is not called saturated", () => {
    const rows = [load("0.1", 10), load("0.2", 900, { deadlock: true }), load("0.3", 30)];
    const [line] = curves([sweep("a", { "workload.load": ["0.1", "0.2", "0.3"] }, rows)])!.of(LATENCY);
    expect(line.y).toEqual([10, null, 30]);
    expect(line.stuck).toEqual([false, true, false]);
    expect(line.open).toEqual([false, false, false]);
  });

  it("mark saturated points, whose latency has no interval", () => {
    const all = curves([sweep("a", { "workload.load": ["0.9"] }, [load("0.9", 500, { saturated: true })])])!;
    expect(all.of(LATENCY)[0].open).toEqual([true]);
    expect(all.of(LATENCY)[0].halfWidth).toEqual([null]);
    expect(all.of(ACCEPTED)[0].halfWidth).toEqual([0.01]);
  });

  it("stand beside what was offered, where load varies", () => {
    const all = curves([sweep("a", { "workload.load": ["0.1"] }, [load("0.1", 10)])])!;
    expect(all.of(ACCEPTED).at(-1)).toMatchObject({ dashed: true, y: [0.1] });
  });

  it("go over names where values are no numbers", () => {
    const path = "network.topology";
    const rows = ["ring 8", "mesh 4x4"].map((value, i) => point({ [path]: value }, i + 1));
    const all = curves([sweep("a", { [path]: ["ring 8", "mesh 4x4"] }, rows)])!;
    expect(all.names).toEqual(["ring 8", "mesh 4x4"]);
    expect(all.of(LATENCY)[0].y).toEqual([1, 2]);
    expect(all.of(ACCEPTED)).toHaveLength(1);
  });

  it("leave out sweeps of another setting, and say so", () => {
    const a = sweep("a", { "workload.load": ["0.1"] }, [load("0.1", 10)]);
    const b = sweep("b", { seed: ["1"] }, []);
    expect(curves([a, b])!.leftOut).toEqual(["a"]);
  });

  it("show any metric, and nothing of one that no point has", () => {
    const all = curves([sweep("a", { "workload.load": ["0.1"] }, [load("0.1", 10)])])!;
    expect(all.of(metric("offered"))[0].y).toEqual([0.1]);
    expect(all.of(metric("makespan"))[0].y).toEqual([null]);
  });

  it("have bands of percentiles where distributions are known", () => {
    const latency = Array.from({ length: 101 }, (_, percent) => 10 * percent);
    const rows = [load("0.1", 10, { distributions: { latency } }), load("0.2", 20)];
    const all = curves([sweep("a", { "workload.load": ["0.1", "0.2"] }, rows)])!;
    expect(all.of(LATENCY, true)[0].bands).toEqual([
      { name: "5 to 95 %", low: [10 * 5, null], high: [10 * 95, null] },
      { name: "25 to 75 %", low: [10 * 25, null], high: [10 * 75, null] },
    ]);
    expect(all.of(LATENCY)[0].bands).toBeUndefined();
  });

  it("are none without a sweep", () => {
    expect(curves([])).toBeUndefined();
  });
});

describe("a chart of latency", () => {
  it("ends at ten times the least one", () => {
    const all = curves([sweep("a", { "workload.load": ["0.1", "0.9"] }, [load("0.1", 7), load("0.9", 9999)])])!;
    expect(limit(LATENCY, all.of(LATENCY))).toBe(10 * 7);
    expect(limit(LATENCY, [])).toBe(Infinity);
    expect(limit(ACCEPTED, all.of(ACCEPTED))).toBe(Infinity);
  });
});

describe("rows that come one by one", () => {
  it("replace earlier ones of the same settings", () => {
    const rows = withRows(withRows([load("0.1", 1)], [load("0.2", 2)]), [load("0.1", 3)]);
    expect(rows.map((row) => row.metrics.latency.value)).toEqual([3, 2]);
  });

  it("let a sweep grow, whose other rows stay", () => {
    const { document: old } = sweep("a", { "workload.load": ["0.1", "0.2"] }, [load("0.1", 10), load("0.2", 20)]);
    const { document: more } = sweep("a", { "workload.load": ["0.2", "0.3"] }, [load("0.2", 25), load("0.3", 30)]);
    const now = grown(old, { ...more, replicas: 2 });
    expect(now.axes).toEqual([{ path: "workload.load", values: ["0.1", "0.2", "0.3"] }]);
    expect(now.rows.map((row) => row.metrics.latency.value)).toEqual([10, 25, 30]);
    expect([now.replicas, now.runs]).toEqual([2, 6]);
  });

  it("may vary a setting that no row varied before", () => {
    const { document: old } = sweep("a", { "workload.load": ["0.1"] }, [load("0.1", 10)]);
    const row = point({ "network.vcs": "2", "workload.load": "0.1" }, 20);
    const { document: more } = sweep("a", { "network.vcs": ["2"], "workload.load": ["0.1"] }, [row]);
    const now = grown(old, more);
    expect(now.axes.map(({ path, values }) => [path, ...values])).toEqual([
      ["workload.load", "0.1"],
      ["network.vcs", "", "2"],
    ]);
    expect(now.rows.map(({ settings }) => settings["network.vcs"])).toEqual(["", "2"]);
  });
});
