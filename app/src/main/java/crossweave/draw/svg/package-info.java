/** Writes SVG: points, strokes, texts. It knows no network and uses no other package. */
package crossweave.draw.svg;
