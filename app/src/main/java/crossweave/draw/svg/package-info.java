/** Writes SVG: points, strokes, texts. Knows no network and uses no other package. */
package crossweave.draw.svg;
