// Exports results as files; the server writes them.
import { download } from "../server/api";
import type { Kept } from "./results.svelte";

export const FORMATS = [
  { name: "html", title: "Report (HTML)" },
  { name: "scenario", title: "Scenario (YAML)" },
  { name: "json", title: "All data (JSON)" },
  { name: "csv", title: "Table (CSV)" },
  { name: "svg", title: "Figure (SVG)" },
] as const;

export type Format = (typeof FORMATS)[number]["name"];

/** Assigns results to files: scenarios and drawings of runs get a file each. */
export function files(format: Format, chosen: readonly Kept[]): Kept[][] {
  if (format === "scenario") {
    return chosen.map((kept) => [kept]);
  }
  if (format === "svg") {
    const sweeps = chosen.filter((kept) => kept.kind === "sweep");
    const runs = chosen.filter((kept) => kept.kind === "run");
    return [...(sweeps.length > 0 ? [sweeps] : []), ...runs.map((kept) => [kept])];
  }
  return chosen.length > 0 ? [[...chosen]] : [];
}

export async function exportAs(format: Format, chosen: readonly Kept[]): Promise<void> {
  for (const some of files(format, chosen)) {
    const items = some.map(({ name, kind, scenario, document }) => ({ name, kind, scenario, document }));
    const name = some.length === 1 ? some[0].name : "results";
    await download("export", { kind: format, name, items });
  }
}
