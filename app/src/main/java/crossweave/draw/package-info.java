/**
 * Draws networks as SVG. Read {@link crossweave.draw.TopologyDrawing} first, which others call.
 * Each package uses only those to its right: {@code draw}, {@code summary} (what to show of a large
 * network), {@code layout} (positions), {@code scene} (what is drawn), {@code svg} (how it is
 * written). Nothing here reads files.
 */
package crossweave.draw;
