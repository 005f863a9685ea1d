/**
 * Drawings of networks as SVG text. {@link crossweave.draw.TopologyDrawing} is the only way in; the
 * rest of this package writes what is on the paper. Nothing here reads files.
 *
 * <p>Each package uses only those to the right of it: {@code draw}, {@code draw.summary} (what to
 * show of a large network), {@code draw.layout} (where things go), {@code draw.scene} (what is on
 * the paper), {@code draw.svg} (ink).
 */
package crossweave.draw;
