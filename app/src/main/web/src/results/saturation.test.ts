import { expect, test } from "vitest";
import type { NamedSweep, SweepRow } from "./curves";
import { saturations } from "./saturation";

const row = (load: number, accepted: number, more: Partial<SweepRow> = {}): SweepRow => ({
  settings: { "workload.load": String(load) },
  metrics: { accepted: { value: accepted, unit: "" } },
  saturated: false,
  deadlock: false,
  ...more,
});

function sweep(rows: SweepRow[], path = "workload.load"): NamedSweep {
  const axes = [{ path, values: rows.map(({ settings }) => settings[path]) }];
  return { name: "a", document: { version: "", network: "", seed: 1, runs: rows.length, replicas: 1, rows, axes } };
}

test("a curve saturates between the last stable and the first saturated load", () => {
  const rows = [row(0.3, 0.24, { saturated: true }), row(0.1, 0.1), row(0.2, 0.2), row(0.4, 0.23, { saturated: true })];
  expect(saturations([sweep(rows)])).toEqual([{ name: "a", below: 0.2, above: 0.3, isDeadlock: false, accepted: 0.24 }]);
});

test("a deadlock ends the stable loads, and its figures say nothing", () => {
  const rows = [row(0.1, 0.1), row(0.2, 0.9, { deadlock: true })];
  expect(saturations([sweep(rows)])).toEqual([{ name: "a", below: 0.1, above: 0.2, isDeadlock: true, accepted: 0.1 }]);
});

test("a curve that never saturates says up to which load", () => {
  expect(saturations([sweep([row(0.1, 0.1)])])[0]).toMatchObject({ below: 0.1, above: undefined });
});

test("only loads have a saturation", () => {
  expect(saturations([sweep([row(0.1, 0.1)], "seed")])).toEqual([]);
});
