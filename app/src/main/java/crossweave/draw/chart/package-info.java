/**
 * Charts as SVG: axes, lines with markers and intervals, a legend. Read {@link
 * crossweave.draw.chart.Chart} first; {@link crossweave.draw.chart.Figure} arranges several of
 * them. This package knows no network.
 */
package crossweave.draw.chart;
