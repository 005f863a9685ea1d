import { expect, test } from "vitest";
import { linksInScenario, linksOf, textOf } from "./links";

const TEXT = "global=400 Gb/s,5; (0,0)-(0,1)=,3";

test("names of links may contain commas", () => {
  expect(linksOf(TEXT)).toEqual([
    { name: "global", rate: "400 Gb/s", latency: "5" },
    { name: "(0,0)-(0,1)", rate: "", latency: "3" },
  ]);
});

test("what is read is written again", () => {
  expect(textOf(linksOf(TEXT))).toBe(TEXT);
});

test("a scenario has what is said of each, and nothing of links of which nothing is said", () => {
  expect(JSON.parse(linksInScenario(`${TEXT}; local=,`))).toEqual({
    global: { bandwidth: "400 Gb/s", latency: "5" },
    "(0,0)-(0,1)": { latency: "3" },
  });
});
