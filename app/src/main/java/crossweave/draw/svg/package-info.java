/**
 * Ink: points, strokes, texts, and the writer that makes SVG of them. Knows no network and uses no
 * other package of ours.
 */
package crossweave.draw.svg;
