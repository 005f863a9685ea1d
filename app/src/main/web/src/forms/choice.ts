// Choices from catalogs as short texts: `torus 8x8`, `traffic pattern=transpose load=0.2`.
import { capital } from "../parts/words";
import type { Entry } from "../server/about.svelte";

/** The first word; a text that begins with a number means the catalog's default choice. */
export function nameOf(text: string, entries: readonly Entry[]): string {
  const word = text.trim().split(/\s/, 1)[0];
  return entries.some((entry) => entry.name === word) ? word : "";
}

/** A text that the server parses as this choice with these settings. */
export function compose(entry: Entry, values: Record<string, unknown>): string {
  const words = [quoted(entry.name)];
  for (const { key, default: initial, kind } of entry.settings) {
    const value = written(values[key]);
    if (value !== "" && value !== initial && kind !== "group") {
      words.push(`${key}=${quoted(value)}`);
    }
  }
  return words.join(" ");
}

/** A value as text: groups are choices with a name of their own. */
export function written(value: unknown): string {
  if (value === undefined || value === null) {
    return "";
  }
  if (Array.isArray(value)) {
    return value.map(written).join(" ");
  }
  if (typeof value === "object") {
    const { name, ...settings } = value as Record<string, unknown>;
    const words = Object.entries(settings).map(([key, inner]) => `${key}=${quoted(written(inner))}`);
    return [name, ...words].filter(Boolean).join(" ");
  }
  return String(value);
}

function quoted(text: string): string {
  if (/^[^\s,="']+$/.test(text)) {
    return text;
  }
  return text.includes('"') ? `'${text}'` : `"${text}"`;
}

/** The values that another choice of the catalog takes over: sizes, and what the user has changed. */
export function kept(from: Entry | undefined, to: Entry, values: Record<string, unknown>): Record<string, unknown> {
  const shared = to.settings.filter(({ key, kind, default: initial }) => {
    const before = from?.settings.find((other) => other.key === key && other.kind === kind);
    const isChanged = before !== undefined && written(values[key]) !== before.default;
    return isChanged && (initial !== undefined || key === "sizes");
  });
  return Object.fromEntries(shared.map(({ key }) => [key, values[key]]).filter(([, value]) => value !== undefined));
}

/** A key of a scenario as the title of its control: `hop-time` is "Hop time". */
export function titled(key: string): string {
  return capital(key.replaceAll("-", " "));
}
