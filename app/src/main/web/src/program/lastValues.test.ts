import { expect, test } from "vitest";
import type { Process } from "./debug.svelte";
import { LastValues } from "./lastValues";

function frame(cycle: number, state: Process["state"], values: [number, string][], expression = "i") {
  return { cycle, processes: [{ number: 1, state } as Process], shown: { expression, values, problem: "" } };
}

test("a process that has ended keeps the value that was seen last", () => {
  const last = new LastValues();
  last.of(frame(10, "computing", [[1, "7"]]));
  const after = last.of(frame(20, "ended", []));
  expect(after.values).toEqual([[1, "7"]]);
  expect(after.since).toEqual(new Map([[1, 10]]));
});

test("a value of the future, or of another expression, is not known", () => {
  const last = new LastValues();
  last.of(frame(30, "computing", [[1, "9"]]));
  expect(last.of(frame(20, "ended", [])).values).toEqual([]);
  last.of(frame(40, "computing", [], "j"));
  expect(last.of(frame(50, "ended", [])).values).toEqual([]);
});
