/**
 * Figures: panels of lines, bars, distributions or heat maps, each with axes and a common legend,
 * for screens and for papers. Read {@link crossweave.draw.chart.Panel} first; {@link
 * crossweave.draw.chart.Figure} arranges several of them and writes them. {@link
 * crossweave.draw.chart.PanelGrid} decides where they are, painters draw them on a {@link
 * crossweave.draw.print.Canvas}. This package knows no network.
 */
package crossweave.draw.chart;
