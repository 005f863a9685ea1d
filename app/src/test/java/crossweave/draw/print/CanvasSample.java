package crossweave.draw.print;

import crossweave.draw.svg.Label;
import crossweave.draw.svg.Point;

import java.util.List;

/** A drawing with everything that a canvas can do. */
final class CanvasSample {
    static final Provenance ORIGIN =
            Provenance.NONE
                    .and("version", "crossweave 0.1.0")
                    .and("scenario", "a <torus> & more \u03bb.yaml")
                    .and("seeds", "1..8");

    private CanvasSample() {}

    /** 100 points wide and 72 high. */
    static Print print(String... texts) {
        return new Print(
                new Page(100, 72, Page.Unit.POINT, "A sample", ORIGIN),
                canvas -> paint(canvas, texts));
    }

    private static void paint(Canvas canvas, String... texts) {
        canvas.begin("all");
        canvas.rectangle(new Point(10, 10), new Point(30, 20), Paint.filled("box", "#ff0000"));
        canvas.circle(new Point(70, 20), 10, Paint.outlined("ring", "#0000ff", 2));
        canvas.draw(
                Outline.open(List.of(new Point(10, 50), new Point(90, 50))),
                Paint.outlined("line", "#008000", 2).dashed(4, 2));
        canvas.draw(
                Outline.around(new Point(50, 60), -5, 0, 5, 0, 0, 5),
                Paint.outlined("arrow", "#000000", 1).filledWith("#ffff00"));
        for (int i = 0; i < texts.length; i++) {
            canvas.write(
                    Label.centered(texts[i], new Point(50, 36 + 6 * i), 6),
                    Letters.bold("words", "#000000").turned(i == 0 ? 0 : 30));
        }
        canvas.end();
    }
}
