package crossweave.draw.print;

import java.util.function.Consumer;

/** Prints a drawing: a page, and what paints it on a canvas. */
public record Print(Page page, Consumer<Canvas> drawing) {

    public String svg() {
        SvgCanvas canvas = new SvgCanvas(page);
        drawing.accept(canvas);
        return canvas.finish();
    }

    public byte[] pdf() {
        try (PdfCanvas canvas = new PdfCanvas(page)) {
            drawing.accept(canvas);
            return canvas.finish();
        }
    }

    /** The PDF as pixels, this many to an inch. */
    public byte[] png(int dpi) {
        return Png.of(pdf(), dpi, page);
    }
}
