// Metrics in seconds and bytes instead of cycles and flits, where a run knows what those are.
import type { Values } from "./metrics";

/** What a cycle and a flit are, as documents say it. */
export interface Units {
  cycle_ns?: number;
  flit_bytes?: number;
  channel_gb_per_s?: number;
}

export function unitsOf(document: object): Units {
  return (document as { units?: Units }).units ?? {};
}

/** The physical unit that takes the place of one of the simulation, and what one of these is; undefined if there is none. */
export function physical(unit: string, units: Units): { unit: string; factor: number } | undefined {
  const { cycle_ns: time, flit_bytes: bytes, channel_gb_per_s: rate } = units;
  if (unit.startsWith("cycles") && time) {
    return { unit: unit.replace("cycles", "ns"), factor: time };
  }
  if (/^flits.* per cycle$/.test(unit) && rate) {
    return { unit: unit.replace("flits", "GB/s").replace(" per cycle", ""), factor: rate };
  }
  return unit === "flits" && bytes ? { unit: "bytes", factor: bytes } : undefined;
}

/** The same values, in physical units where they are known. */
export function inPhysical(values: Values, units: Units): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const to = physical(value.unit, units);
      const times = (number: number | null | undefined) => (number == null || !to ? number : number * to.factor);
      return [name, to ? { ...value, unit: to.unit, value: times(value.value) ?? null, ci95: times(value.ci95) } : value];
    }),
  );
}
