// Metrics: their descriptions come from the server's catalog, their values from documents.

/** The server's description of a metric. */
export interface Metric {
  name: string;
  label: string;
  unit: string;
  sentence: string;
  unbounded: boolean; // keeps growing while a saturated run continues
}

export interface Value {
  value: number | null;
  ci95?: number | null; // half the width of the 95 % confidence interval
  unit: string;
}

/** The metrics of a run, or of a point of a sweep, by name. */
export type Values = Record<string, Value>;

/** The metrics of the catalog, then those only in these documents, which users wrote. */
export function known(catalog: readonly Metric[], values: readonly Values[]): Metric[] {
  const all = new Map(catalog.map((metric) => [metric.name, metric]));
  for (const [name, { unit }] of values.flatMap((one) => Object.entries(one))) {
    if (!all.has(name)) {
      all.set(name, { name, label: name.replaceAll("-", " "), unit, sentence: "", unbounded: false });
    }
  }
  return [...all.values()];
}

/** The value of a metric; NaN if there is none. */
export function number(values: Values | undefined, name: string): number {
  return values?.[name]?.value ?? NaN;
}

/** Half the width of its interval; NaN if there is none. */
export function halfWidth(values: Values | undefined, name: string): number {
  return values?.[name]?.ci95 ?? NaN;
}

/** The label of an axis. */
export function axis(metric: Metric): string {
  return metric.unit ? `${metric.label} (${metric.unit})` : metric.label;
}
