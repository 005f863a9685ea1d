// Papers and what is made again of them, as a list to search in.
import type { Claim } from "./runs.svelte";

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

export const SIGNS: Record<Claim["verdict"], string> = { held: "✓", "not held": "✗", undecided: "?" };

/** How many claims have which verdict, in words; verdicts that none has are left out. */
export function counts(claims: readonly Claim[]): string {
  return (["held", "not held", "undecided"] as const)
    .map((verdict) => ({ verdict, count: claims.filter((claim) => claim.verdict === verdict).length }))
    .filter(({ count }) => count > 0)
    .map(({ verdict, count }) => `${count} ${verdict}`)
    .join(", ");
}
