package crossweave.draw.chart;

import crossweave.draw.print.Canvas;
import crossweave.draw.print.Letters;
import crossweave.draw.print.Outline;
import crossweave.draw.print.Paint;
import crossweave.draw.print.TextWidths;
import crossweave.draw.svg.Label;
import crossweave.draw.svg.Point;

import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;

/** Remembers what is drawn, for tests that ask where it is. */
final class RecordingCanvas implements Canvas {

    /** A mark with its paint; a circle has the box around it. */
    record Mark(Paint paint, Rectangle2D box, List<Outline.Line> lines) {
        Point center() {
            return new Point(box.getCenterX(), box.getCenterY());
        }
    }

    /** A text with the room that its letters take, turned as they are. */
    record Text(String text, double size, Shape room) {}

    final List<Mark> marks = new ArrayList<>();
    final List<Text> texts = new ArrayList<>();
    final double width;
    final double height;

    private RecordingCanvas(double width, double height) {
        this.width = width;
        this.height = height;
    }

    static RecordingCanvas of(Figure figure) {
        FigurePainter painter =
                new FigurePainter(
                        figure.title(), figure.caption(), figure.panels(), figure.arrangement());
        RecordingCanvas canvas = new RecordingCanvas(painter.width(), painter.height());
        painter.paint(canvas);
        return canvas;
    }

    List<Mark> named(String name) {
        return marks.stream().filter(mark -> mark.paint.name().equals(name)).toList();
    }

    @Override
    public void begin(String group) {}

    @Override
    public void end() {}

    @Override
    public void draw(Outline outline, Paint paint) {
        Rectangle2D box = null;
        for (Outline.Line line : outline.lines()) {
            for (Point point : line.points()) {
                Rectangle2D corner = new Rectangle2D.Double(point.x(), point.y(), 0, 0);
                box = box == null ? corner : box.createUnion(corner);
            }
        }
        if (box != null) {
            marks.add(new Mark(paint, box, outline.lines()));
        }
    }

    @Override
    public void circle(Point center, double radius, Paint paint) {
        Rectangle2D box =
                new Rectangle2D.Double(
                        center.x() - radius, center.y() - radius, 2 * radius, 2 * radius);
        marks.add(new Mark(paint, box, List.of()));
    }

    @Override
    public void rectangle(Point corner, Point size, Paint paint) {
        Rectangle2D box = new Rectangle2D.Double(corner.x(), corner.y(), size.x(), size.y());
        marks.add(new Mark(paint, box, List.of()));
    }

    @Override
    public void write(Label label, Letters letters) {
        if (label.text().isEmpty()) {
            return;
        }
        double width = TextWidths.width(label.text(), label.size());
        double left =
                switch (label.anchor()) {
                    case START -> 0;
                    case MIDDLE -> -width / 2;
                    case END -> -width;
                };
        double half = .45 * label.size(); // most letters are lower than the font is high
        AffineTransform place =
                AffineTransform.getTranslateInstance(label.at().x(), label.at().y());
        place.rotate(-Math.toRadians(letters.turned()));
        Shape room =
                place.createTransformedShape(new Rectangle2D.Double(left, -half, width, 2 * half));
        texts.add(new Text(label.text(), label.size(), room));
    }
}
