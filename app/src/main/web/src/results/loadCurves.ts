// Loads of channels in the order of their size, as the content of a chart.
import type { Content } from "../charts/chart";
import type { Load, Quantity } from "./channels";

/** Each run in its own order: the curves show how evenly it loads its channels. */
export function loadCurves(all: readonly Load[], quantity: Quantity, names: readonly string[]): Content {
  return {
    x: all.map((_, rank) => rank + 1),
    series: names.map((name, run) => ({
      name: names.length > 1 ? `${"AB"[run]}: ${name}` : name,
      colour: run,
      dots: false,
      steps: true,
      y: all.map(({ values }) => values[run]).sort((a, b) => b - a),
    })),
    xAxis: { label: "channels, the busiest first" },
    yAxis: { label: quantity.unit, fromZero: true },
  };
}
