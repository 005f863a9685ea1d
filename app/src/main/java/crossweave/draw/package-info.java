/**
 * Draws networks as SVG. {@link crossweave.draw.TopologyDrawing} is the door; nothing here reads
 * files. Each package uses only those to its right: {@code draw}, {@code summary} (what to show of
 * a large network), {@code layout} (where things go), {@code scene} (what is drawn), {@code svg}
 * (how it is written).
 */
package crossweave.draw;
