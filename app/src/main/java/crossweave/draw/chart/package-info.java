/** Charts as SVG: axes, lines with markers and intervals, a legend. Knows nothing of networks. */
package crossweave.draw.chart;
