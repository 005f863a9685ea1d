import { expect, test } from "vitest";
import { machineText, runOf, withRun, type MachineRun } from "./machines";

const lines = [{ line: "a:1", text: "", computing: 30, sending: 5, waiting: 5, messages: 0, bytes: 0, received: 0 }];
const profile = { lines, channels: [], result: { time: 10, finished: true, failure: "", deadlock: false }, out_of_time: false };
const run = (machine: string, text = "program"): MachineRun => runOf(profile, machine, text);

test("the same program on the same machine has one run, the newest", () => {
  const runs = [run("mesh 4x4"), run("torus 4x4"), run("mesh 4x4", "other")];
  const again = { ...run("mesh 4x4"), cycles: 9 };
  expect(withRun(runs, again)).toEqual([runs[1], runs[2], again]);
});

test("only the newest runs are kept", () => {
  let runs: MachineRun[] = [];
  for (let i = 0; i < 20; i++) {
    runs = withRun(runs, run(`line ${i}`));
  }
  expect(runs.map(({ machine }) => machine)).toEqual([12, 13, 14, 15, 16, 17, 18, 19].map((i) => `line ${i}`));
});

test("a run tells its cycles and what its processes did", () => {
  expect(run("ring 4")).toEqual({
    machine: "ring 4",
    text: "program",
    cycles: 10,
    end: "",
    spent: { all: 40, computing: 30, sending: 5, waiting: 5 },
  });
  expect(runOf({ ...profile, out_of_time: true }, "", "").end).toBe("time limit");
});

test("a machine is told by its topology and the settings that were changed", () => {
  const set = ["network.vcs=2", "network.links.all.latency=3", "workload.speeds=1, 0.5", "seed=7"];
  expect(machineText("mesh 4x4", { arch: "", map: "random", base: "", set })).toBe(
    "mesh 4x4, mapping random, vcs 2, latency 3, speeds 1, 0.5, seed 7",
  );
});
