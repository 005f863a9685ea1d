// Papers and their reproductions, as a searchable list.
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

/** Reproductions that contain all these words, in themselves or in their papers; omits papers without any. */
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

/** Counts the claims of papers by verdict, and our own; omits zeros. */
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
