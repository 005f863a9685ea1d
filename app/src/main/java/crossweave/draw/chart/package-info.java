/**
 * Charts as SVG: axes, lines with markers and intervals, a legend. {@link
 * crossweave.draw.chart.Figure} puts several beside each other. Knows no network.
 */
package crossweave.draw.chart;
