// A chart's content as uPlot takes it.
import uPlot from "uplot";
import type { Theme } from "../network/colours";
import { short } from "../parts/numbers";
import { heights, logTicks, range, type Axis, type Content, type Series, type Span } from "./chart";
import { colourOf } from "./painter";
import type { Zoom } from "./zoom";

const FONT = "11px system-ui, sans-serif";

/** uPlot joins a line over undefined values, and leaves a gap at null. */
export function dataOf({ x, series }: Content): uPlot.AlignedData {
  return [
    x,
    ...series.map((line) => line.y.map((y, i) => y ?? (line.stuck?.[i] ? null : undefined))),
  ] as unknown as uPlot.AlignedData;
}

/** The parts of a chart that need a new plot when they change. */
export function lookOf({ series, xAxis, yAxis }: Content): string {
  const lines = series.map(({ name, colour, dashed, steps }) => [name, colour, dashed, steps]);
  return JSON.stringify([lines, { ...xAxis, within: 0 }, { ...yAxis, most: 0 }]);
}

export function wholeOf({ x, xAxis }: Content): Span {
  return range(xAxis, x);
}

interface Size {
  width: number;
  height: number;
}

/** `content` and `zoom` are asked again whenever the data change. */
export function optionsOf(
  content: () => Content,
  zoom: () => Zoom | undefined,
  theme: Theme,
  { width, height }: Size,
  plugins: uPlot.Plugin[],
): uPlot.Options {
  const { series, xAxis, yAxis } = content();
  const seen = (): Span => zoom()?.x ?? wholeOf(content());
  return {
    width,
    height,
    plugins,
    legend: { show: false },
    cursor: { points: { show: false }, y: false },
    scales: {
      x: { time: false, distr: xAxis.log ? 3 : 1, range: () => [...seen()] },
      y: {
        distr: yAxis.log ? 3 : 1,
        range: () => [...(zoom()?.y ?? range(content().yAxis, heights(content(), seen())))],
      },
    },
    axes: [axisOf(xAxis, theme, 34), axisOf(yAxis, theme, 56)],
    series: [{}, ...series.map((line) => lineOf(line, theme))],
  };
}

function lineOf(line: Series, theme: Theme): uPlot.Series {
  return {
    label: line.name,
    stroke: colourOf(theme, line),
    width: 1.6,
    spanGaps: false,
    points: { show: false },
    ...(line.dashed ? { dash: [6, 4] } : {}),
    ...(line.steps ? { paths: uPlot.paths.stepped!({ align: 1 }) } : {}),
  };
}

function axisOf(of: Axis, theme: Theme, size: number): uPlot.Axis {
  return {
    label: of.label,
    labelSize: 20,
    labelFont: "12px system-ui, sans-serif",
    font: FONT,
    size,
    stroke: theme.soft,
    ...(of.log
      ? {
          splits: (_: uPlot, __: number, low: number, high: number) => logTicks(low, high),
          filter: (_: uPlot, at: number[]) => at,
        }
      : {}),
    grid: { stroke: theme.frame, width: 0.5 },
    ticks: { stroke: theme.frame, width: 1 },
    ...(of.names
      ? {
          splits: () => of.names!.map((_, i) => i),
          values: (_: uPlot, at: number[]) => at.map((i) => of.names![i] ?? ""),
        }
      : { values: (_: uPlot, at: (number | null)[]) => at.map((v) => (v === null ? "" : short(v))) }),
  };
}
