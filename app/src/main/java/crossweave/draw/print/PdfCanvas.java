package crossweave.draw.print;

import crossweave.draw.svg.Label;
import crossweave.draw.svg.Point;

import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentInformation;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.graphics.state.RenderingMode;
import org.apache.pdfbox.util.Matrix;

import java.awt.Color;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * Draws a PDF of one page: texts stay texts, which can be searched and copied, in an embedded font.
 * The same drawing gives the same bytes, since nothing of the document depends on the time.
 */
final class PdfCanvas implements Canvas, AutoCloseable {
    private static final double ROUND = .5523; // of the radius: control points of a quarter circle
    private static final double BOLD = .045; // of the size: the line around bold letters
    private static final double BASELINE = .35; // of the size: as far below the middle, as in SVG
    private static final float MITER = 4; // as SVG does without being told

    private final Page page;
    private final double unit; // points
    private final PDDocument document;
    private final EmbeddedFont font;
    private final PDPageContentStream content;

    PdfCanvas(Page page) {
        this.page = page;
        this.unit = page.unit().points();
        QuietLogs.keep();
        try {
            document = new PDDocument();
            document.setDocumentId(0L); // instead of the time
            font = new EmbeddedFont(document);
            PDPage sheet = new PDPage(new PDRectangle(length(page.width()), length(page.height())));
            document.addPage(sheet);
            describe(document.getDocumentInformation());
            document.getDocumentCatalog().setLanguage("en");
            content = new PDPageContentStream(document, sheet);
            content.setMiterLimit(MITER);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void describe(PDDocumentInformation information) {
        information.setTitle(page.title());
        information.setCreator("Crossweave");
        if (!page.provenance().facts().isEmpty()) {
            information.setKeywords(page.provenance().toString().replace("\n", "; "));
        }
        for (Provenance.Fact fact : page.provenance().facts()) {
            if (information.getCOSObject().getItem(COSName.getPDFName(fact.name())) == null) {
                information.setCustomMetadataValue(fact.name(), fact.value());
            }
        }
    }

    private float length(double units) {
        return (float) (units * unit);
    }

    private float x(Point point) {
        return length(point.x());
    }

    /** PDF counts from the bottom. */
    private float y(Point point) {
        return length(page.height() - point.y());
    }

    /** Something that writes to the page. */
    private interface Drawing {
        void draw() throws IOException;
    }

    private static void attempt(Drawing drawing) {
        try {
            drawing.draw();
        } catch (IOException e) {
            throw new UncheckedIOException(e); // all of it is in memory
        }
    }

    @Override
    public void begin(String group) {}

    @Override
    public void end() {}

    @Override
    public void draw(Outline outline, Paint paint) {
        if (outline.lines().stream().anyMatch(line -> !line.points().isEmpty())) {
            attempt(
                    () -> {
                        for (Outline.Line line : outline.lines()) {
                            follow(line);
                        }
                        apply(paint);
                    });
        }
    }

    private void follow(Outline.Line line) throws IOException {
        boolean begun = false;
        for (Point point : line.points()) {
            if (begun) {
                content.lineTo(x(point), y(point));
            } else {
                content.moveTo(x(point), y(point));
                begun = true;
            }
        }
        if (line.closed() && begun) {
            content.closePath();
        }
    }

    @Override
    public void circle(Point center, double radius, Paint paint) {
        attempt(
                () -> {
                    content.moveTo(x(center.plus(radius, 0)), y(center));
                    for (int quarter = 0; quarter < 4; quarter++) {
                        quarterCircle(center, radius, quarter * Math.PI / 2);
                    }
                    content.closePath();
                    apply(paint);
                });
    }

    private void quarterCircle(Point center, double radius, double angle) throws IOException {
        Point from = Point.polar(angle, radius);
        Point to = Point.polar(angle + Math.PI / 2, radius);
        Point bend1 = center.plus(from).plus(to.times(ROUND));
        Point bend2 = center.plus(to).plus(from.times(ROUND));
        Point end = center.plus(to);
        content.curveTo(x(bend1), y(bend1), x(bend2), y(bend2), x(end), y(end));
    }

    @Override
    public void rectangle(Point corner, Point size, Paint paint) {
        attempt(
                () -> {
                    Point below = corner.plus(0, size.y());
                    content.addRect(x(below), y(below), length(size.x()), length(size.y()));
                    apply(paint);
                });
    }

    /** Fills and outlines the path that was made last. */
    private void apply(Paint paint) throws IOException {
        if (paint.isFilled()) {
            content.setNonStrokingColor(Color.decode(paint.fill()));
        }
        if (paint.isOutlined()) {
            content.setStrokingColor(Color.decode(paint.stroke()));
            content.setLineWidth(length(paint.width()));
            content.setLineJoinStyle(paint.isFilled() ? 0 : 1);
            float[] dashes = new float[paint.dashes().size()];
            for (int i = 0; i < dashes.length; i++) {
                dashes[i] = length(paint.dashes().get(i));
            }
            content.setLineDashPattern(dashes, 0);
        }
        if (paint.isFilled() && paint.isOutlined()) {
            content.fillAndStroke();
        } else if (paint.isFilled()) {
            content.fill();
        } else if (paint.isOutlined()) {
            content.stroke();
        }
    }

    @Override
    public void write(Label label, Letters letters) {
        String text = font.printable(label.text());
        if (text.isBlank()) {
            return;
        }
        attempt(() -> write(text, label, letters));
    }

    private void write(String text, Label label, Letters letters) throws IOException {
        double along =
                switch (label.anchor()) {
                    case START -> 0;
                    case MIDDLE -> font.width(text, label.size()) / 2;
                    case END -> font.width(text, label.size());
                };
        double angle = Math.toRadians(letters.turned());
        Point back = Point.polar(-angle, -along);
        Point down = Point.polar(Math.PI / 2 - angle, BASELINE * label.size());
        Point start = label.at().plus(back).plus(down);
        content.beginText();
        content.setFont(font.font(), length(label.size()));
        content.setNonStrokingColor(Color.decode(letters.colour()));
        if (letters.bold()) {
            content.setStrokingColor(Color.decode(letters.colour()));
            content.setLineWidth(length(BOLD * label.size()));
            content.setLineDashPattern(new float[0], 0);
            content.setRenderingMode(RenderingMode.FILL_STROKE);
        }
        content.setTextMatrix(Matrix.getRotateInstance(angle, x(start), y(start)));
        content.showText(text);
        if (letters.bold()) {
            content.setRenderingMode(RenderingMode.FILL);
        }
        content.endText();
    }

    /** The whole document. Nothing can be drawn afterwards. */
    byte[] finish() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        attempt(
                () -> {
                    content.close();
                    document.save(bytes);
                });
        return bytes.toByteArray();
    }

    @Override
    public void close() {
        attempt(document::close);
    }
}
