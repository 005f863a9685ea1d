/**
 * What a drawing is made of ({@link crossweave.draw.print.Canvas}), and the formats that it can be
 * written in: SVG for screens, PDF for papers, PNG for everything else. It knows neither charts nor
 * networks. PDFBox is loaded by the first PDF or PNG, not before.
 */
package crossweave.draw.print;
