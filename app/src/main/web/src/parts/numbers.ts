// Formats numbers.

/** Groups the digits before the point, and rounds to at most `digits` after it. */
export function number(value: number, digits = 3): string {
  return value.toLocaleString("en", { maximumFractionDigits: digits });
}

/** Four significant digits. */
export function short(value: number | null | undefined): string {
  if (value === null || value === undefined || !Number.isFinite(value)) {
    return "–";
  }
  const isWhole = Number.isInteger(value) || Math.abs(value) >= 10_000;
  const text = isWhole
    ? Math.round(value).toLocaleString("en")
    : value.toLocaleString("en", { maximumSignificantDigits: 4 });
  return text.replace("-", "−");
}

/** As short as possible, for axes: 12K. */
export function compact(value: number): string {
  return Intl.NumberFormat("en", { notation: "compact" }).format(value);
}

/** A difference in per cent, with its sign. */
export function percent(difference: number): string {
  const digits = Math.abs(difference) < 10 ? 1 : 0;
  const size = Math.abs(difference).toFixed(digits);
  return Number(size) === 0 ? "±0 %" : `${difference < 0 ? "−" : "+"}${size} %`;
}
