import { expect, test } from "vitest";
import type { Claim } from "./runs.svelte";
import { counts, matching, type Shelf } from "./shelves";

const SHELVES: Shelf[] = [
  {
    paper: { key: "[1]", authors: "Abel", title: "Meshes" },
    reproductions: [
      { id: "a-time", source: "[1] fig 1", sentence: "time grows" },
      { id: "a-space", source: "[1] fig 2", sentence: "space does not" },
    ],
  },
  {
    paper: { key: "[2]", authors: "Berta", title: "Trees" },
    reproductions: [{ id: "b-time", source: "[2] fig 1", sentence: "time shrinks" }],
  },
];

function ids(words: string): string[] {
  return matching(SHELVES, words).flatMap((shelf) => shelf.reproductions.map((each) => each.id));
}

test("without words all are there", () => {
  expect(ids(" ")).toEqual(["a-time", "a-space", "b-time"]);
});

test("all words must be there, in a reproduction or its paper, in any case", () => {
  expect(ids("TIME")).toEqual(["a-time", "b-time"]);
  expect(ids("mesh time")).toEqual(["a-time"]);
});

test("papers of which nothing matches are left out", () => {
  expect(matching(SHELVES, "space").map((shelf) => shelf.paper.key)).toEqual(["[1]"]);
});

test("verdicts of a paper's claims are counted, those that none has are not named", () => {
  const claim = (verdict: Claim["verdict"], kind: Claim["kind"]) => ({ verdict, kind }) as Claim;
  expect(counts([claim("holds", "stated"), claim("does not hold", "derived"), claim("holds", "stated")])).toBe(
    "2 hold, 1 does not hold",
  );
  expect(counts([claim("depends", "stated"), claim("holds", "ours")])).toBe("1 depends, 1 of our own");
});
