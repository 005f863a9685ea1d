package crossweave.draw.chart;

import crossweave.draw.print.Page;
import crossweave.draw.print.PictureFormat;
import crossweave.draw.print.Print;
import crossweave.draw.print.Provenance;
import crossweave.files.AtomicFile;

import java.nio.file.Path;
import java.util.List;

/**
 * A figure: panels in rows with a common title, legend and caption. It is drawn for a screen unless
 * it is told otherwise, and can be written as SVG, PDF or PNG.
 */
public record Figure(
        String title,
        String caption,
        List<Panel> panels,
        Arrangement arrangement,
        Provenance provenance) {
    private static final int DPI = 300; // as publishers ask for

    public Figure {
        panels = List.copyOf(panels);
    }

    public Figure(String title, String caption, List<? extends Panel> panels) {
        this(
                title,
                caption,
                List.copyOf(panels),
                new Arrangement(Sheet.SCREEN, false),
                Provenance.NONE);
    }

    /** The same figure for a paper, or for a screen. */
    public Figure on(Sheet sheet) {
        Arrangement other = new Arrangement(sheet, arrangement.sharedAxes());
        return new Figure(title, caption, panels, other, provenance);
    }

    /** The same figure with equal scales in all panels, which need the same axes for it. */
    public Figure sharingAxes() {
        Arrangement other = new Arrangement(arrangement.sheet(), true);
        return new Figure(title, caption, panels, other, provenance);
    }

    /** The same figure with metadata that say where it comes from. */
    public Figure from(Provenance origin) {
        return new Figure(title, caption, panels, arrangement, origin);
    }

    public String svg() {
        return print().svg();
    }

    public byte[] pdf() {
        return print().pdf();
    }

    /** With this many pixels to an inch. */
    public byte[] png(int dpi) {
        return print().png(dpi);
    }

    /** Writes the figure in the format that the ending of the name says: .svg, .pdf or .png. */
    public void write(Path file) {
        switch (PictureFormat.of(file)) {
            case SVG -> AtomicFile.write(file, svg());
            case PDF -> AtomicFile.write(file, pdf());
            case PNG -> AtomicFile.write(file, png(DPI));
        }
    }

    private Print print() {
        FigurePainter painter = new FigurePainter(title, caption, panels, arrangement);
        Page page =
                new Page(
                        painter.width(),
                        painter.height(),
                        arrangement.sheet().unit(),
                        title,
                        provenance);
        return new Print(page, painter::paint);
    }
}
