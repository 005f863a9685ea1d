// Papers and what is made again of them, as a list to search in.
import type { Claim, Verdict } from "./runs.svelte";

export interface Reproduction {
  id: string;
  source: string;
  sentence: string;
}

export interface Shelf {
  paper: { key: string; authors: string; title: string };
  reproductions: Reproduction[];
}

/** What has all these words, in itself or in its paper; papers without any are left out. */
export function matching(shelves: readonly Shelf[], words: string): Shelf[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return shelves
    .map(({ paper, reproductions }) => ({
      paper,
      reproductions: reproductions.filter((each) => {
        const text = Object.values({ ...paper, ...each }).join(" ").toLowerCase();
        return wanted.every((word) => text.includes(word));
      }),
    }))
    .filter((shelf) => shelf.reproductions.length > 0);
}

export const SIGNS: Record<Verdict, string> = { holds: "✓", depends: "~", "does not hold": "✗", undecided: "?" };

const SEVERAL: Record<Verdict, string> = {
  holds: "hold",
  depends: "depend",
  "does not hold": "do not hold",
  undecided: "undecided",
};

/** How many claims of papers have which verdict, and how many are ours; what none is is left out. */
export function counts(claims: readonly Claim[]): string {
  const ofPapers = claims.filter((claim) => claim.kind !== "ours");
  const ours = claims.length - ofPapers.length;
  return (Object.keys(SIGNS) as Verdict[])
    .map((verdict) => ({ verdict, count: ofPapers.filter((claim) => claim.verdict === verdict).length }))
    .filter(({ count }) => count > 0)
    .map(({ verdict, count }) => `${count} ${count === 1 ? verdict : SEVERAL[verdict]}`)
    .concat(ours > 0 ? [`${ours} of our own`] : [])
    .join(", ");
}
