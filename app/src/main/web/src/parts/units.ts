// Units that fit a value, and as many digits as it deserves.
import { short } from "./numbers";

const STEPS: Record<string, readonly string[]> = {
  ns: ["ns", "us", "ms", "s"],
  "GB/s": ["GB/s", "TB/s", "PB/s"],
};
const SMALLER: Record<string, string> = { "GB/s": "MB/s", ns: "ps" };

/** The unit in which numbers are shown: each is multiplied by `factor`. */
export interface Scale {
  unit: string;
  factor: number;
}

/** The unit in which the largest of some values has from one to three digits before the point. */
export function scaleFor(values: readonly number[], unit: string): Scale {
  const [base, ...rest] = unit.split(" ");
  const steps = STEPS[base];
  const most = Math.max(0, ...values.filter(Number.isFinite).map(Math.abs));
  if (!steps || most === 0) {
    return { unit, factor: 1 };
  }
  const name = (step: string) => [step, ...rest].join(" ");
  if (most < 1) {
    return { unit: name(SMALLER[base]), factor: 1000 };
  }
  const step = Math.min(steps.length - 1, Math.floor(Math.log10(most) / 3));
  return { unit: name(steps[step]), factor: 1000 ** -step };
}

/** A value with half the width of its interval: two digits of this one, and the same places of the value. */
export function measured(value: number, half: number): string {
  if (!Number.isFinite(value) || !(half > 0) || !Number.isFinite(half)) {
    return short(value);
  }
  const places = Math.max(0, 1 - Math.floor(Math.log10(half)));
  const fixed = (number: number) =>
    number.toLocaleString("en", { minimumFractionDigits: places, maximumFractionDigits: places });
  return `${fixed(value)} ± ${fixed(half)}`;
}
