// The server's catalogs, which are the menus of this page.
import type { Metric } from "../results/metrics";
import { ask } from "./api";

export interface Setting {
  key: string;
  meaning: string;
  default?: string;
  kind: "integer" | "number" | "flag" | "text" | "file" | "option" | "choice" | "group";
  list: boolean;
  options: string[];
  concept: string;
}

export interface Entry {
  name: string;
  sentence: string;
  /** The text with which this choice begins; absent if its user has to fill in something. */
  start?: string;
  settings: Setting[];
}

export interface About {
  version: string;
  catalogs: Record<string, Entry[]>;
  network: Setting[];
  measure: Setting[];
  packets: Setting[];
  links: Setting[];
  energy: Setting[];
  scenario: Setting[];
  machines: string[];
  metrics: Metric[];
}

export const server: { about: About | undefined; failure: string } = $state({
  about: undefined,
  failure: "",
});

export async function learn(): Promise<void> {
  try {
    server.about = await ask<About>("about");
  } catch (e) {
    server.failure = String((e as Error).message);
  }
}

/** The meaning of a setting of a section of scenarios. */
export function meaning(section: "network" | "measure" | "packets" | "links" | "energy" | "scenario", key: string): string {
  return server.about?.[section].find((setting) => setting.key === key)?.meaning ?? "";
}
