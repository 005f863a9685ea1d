// Loads of the channels of runs: of one, or the difference of two.

/** A channel in the document of a run. */
export interface Channel {
  id: number;
  name: string;
  utilisation: number | null; // flits per cycle
  packets: number;
  blocked: number;
  queued: number;
}

export const QUANTITIES = [
  { name: "utilisation", title: "Utilisation", unit: "flits per cycle", digits: 3, most: 1 },
  { name: "packets", title: "Packets", unit: "packets", digits: 0 },
  { name: "blocked", title: "Waiting for it", unit: "cycles of heads", digits: 0 },
  { name: "queued", title: "Waiting behind others", unit: "cycles of heads", digits: 0 },
] as const;

export type Quantity = (typeof QUANTITIES)[number];

/** A channel with its value in each of the compared runs. */
export interface Load {
  id: number;
  name: string;
  values: readonly number[];
}

export function channelsOf(document: object): readonly Channel[] {
  return (document as { channels?: Channel[] }).channels ?? [];
}

/** Whether channels of both have the same numbers and names: otherwise no difference makes sense. */
export function areSame(one: readonly Channel[], other: readonly Channel[]): boolean {
  return one.length === other.length && one.every(({ id, name }, i) => id === other[i].id && name === other[i].name);
}

export function loads(runs: readonly (readonly Channel[])[], { name: quantity }: Quantity): Load[] {
  return runs[0].map(({ id, name }, i) => ({ id, name, values: runs.map((run) => run[i][quantity] ?? 0) }));
}

/** A value in the digits of its quantity; differences have a sign. */
export function textOf(value: number, { digits }: Quantity, isDifference = false): string {
  const size = Math.abs(value).toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const sign = value < 0 ? "−" : isDifference && value > 0 ? "+" : "";
  return sign + size;
}

/** What a column of the table is sorted by and bars are as long as: with two runs, B − A. */
export function difference({ values }: Load): number {
  return values.length > 1 ? values[1] - values[0] : values[0];
}

export type Column = "name" | "A" | "B" | "difference";

/** Sorted by a column: names rise, values fall, differences fall in size. */
export function sorted(all: readonly Load[], by: Column): Load[] {
  const value = (load: Load) =>
    by === "difference" ? Math.abs(difference(load)) : (load.values[by === "B" ? 1 : 0] ?? load.values[0]);
  return all.toSorted((a, b) => (by === "name" ? a.id - b.id : value(b) - value(a) || a.id - b.id));
}

/** The upper end of the scale: 1 for utilisation, in other quantities the largest value of any run. */
export function scaleOf(all: readonly Load[], quantity: Quantity): number {
  return "most" in quantity ? quantity.most : all.reduce((so, { values }) => Math.max(so, ...values), 0) || 1;
}

/** Per channel between routers a byte for a heat map; channels may have another most than all others. */
export function heatOf(all: readonly Load[], channels: number, mostOf: (channel: number) => number): Uint8Array {
  const heat = new Uint8Array(channels);
  for (const { id, values } of all) {
    if (id < channels && values[0] > 0) {
      heat[id] = Math.max(1, Math.round(255 * Math.min(1, values[0] / mostOf(id))));
    }
  }
  return heat;
}

/** Shares of the scale at which differences get another colour; the same for all runs. */
export const STEPS = [0.02, 0.1, 0.3];

/** The class of a difference from −3 to 3, by its share of the scale. */
export function classOf(share: number): number {
  const size = STEPS.filter((step) => Math.abs(share) >= step - 1e-9).length;
  return share < 0 ? -size : size;
}

/** Per channel between routers a byte that stands for its class of differences; 0 without a channel. */
export function differencesOf(all: readonly Load[], channels: number, mostOf: (channel: number) => number): Uint8Array {
  const bytes = new Uint8Array(channels);
  const classes = 2 * STEPS.length + 1;
  for (const load of all) {
    if (load.id < channels) {
      const place = classOf(difference(load) / mostOf(load.id)) + STEPS.length; // from 0
      bytes[load.id] = Math.round(((place + 0.5) * 256) / classes); // the middle of its step
    }
  }
  return bytes;
}
