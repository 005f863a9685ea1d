package crossweave.draw.print;

import crossweave.draw.svg.Label;
import crossweave.draw.svg.Point;
import crossweave.draw.svg.Svg;

import java.util.stream.Collectors;

/** Draws SVG. Names of groups and marks become classes, for style sheets. */
public final class SvgCanvas implements Canvas {
    private final Svg svg = new Svg();

    public SvgCanvas(Page page) {
        String unit = page.unit() == Page.Unit.PIXEL ? "" : "pt";
        String width = Svg.number(page.width());
        String height = Svg.number(page.height());
        svg.open("svg")
                .with("xmlns", "http://www.w3.org/2000/svg")
                .with("viewBox", "0 0 " + width + " " + height)
                .with("width", width + unit)
                .with("height", height + unit)
                .with("font-family", "Helvetica, Arial, sans-serif");
        svg.text("title", page.title());
        page.provenance().describe(svg);
        svg.leaf("rect").with("width", "100%").with("height", "100%").with("fill", "#ffffff");
    }

    @Override
    public void begin(String group) {
        svg.group(group);
    }

    @Override
    public void end() {
        svg.close();
    }

    @Override
    public void draw(Outline outline, Paint paint) {
        StringBuilder course = new StringBuilder();
        for (Outline.Line line : outline.lines()) {
            char command = 'M';
            for (Point point : line.points()) {
                course.append(command).append(Svg.number(point.x())).append(' ');
                course.append(Svg.number(point.y()));
                command = 'L';
            }
            course.append(line.closed() ? "z" : "");
        }
        if (!course.isEmpty()) {
            with(paint, svg.path(course.toString()));
        }
    }

    @Override
    public void circle(Point center, double radius, Paint paint) {
        with(paint, svg.circle(center, radius));
    }

    @Override
    public void rectangle(Point corner, Point size, Paint paint) {
        Svg rectangle =
                svg.leaf("rect")
                        .with("x", corner.x())
                        .with("y", corner.y())
                        .with("width", size.x())
                        .with("height", size.y());
        with(paint, rectangle);
    }

    private static void with(Paint paint, Svg mark) {
        mark.with("class", paint.name()).with("fill", paint.fill());
        if (paint.isOutlined()) {
            mark.with("stroke", paint.stroke()).with("stroke-width", paint.width());
            if (!paint.isFilled()) {
                mark.with("stroke-linejoin", "round");
            }
        }
        if (!paint.dashes().isEmpty()) {
            mark.with(
                    "stroke-dasharray",
                    paint.dashes().stream().map(Svg::number).collect(Collectors.joining(" ")));
        }
    }

    @Override
    public void write(Label label, Letters letters) {
        if (label.text().isEmpty()) {
            return;
        }
        Svg text = label.paint(svg).with("fill", letters.colour());
        if (!letters.name().isEmpty()) {
            text.with("class", letters.name());
        }
        if (letters.bold()) {
            text.with("font-weight", "bold");
        }
        if (letters.turned() != 0) {
            text.with(
                    "transform",
                    "rotate(%s %s %s)"
                            .formatted(
                                    Svg.number(-letters.turned()),
                                    Svg.number(label.at().x()),
                                    Svg.number(label.at().y())));
        }
    }

    /** The whole document. Nothing can be drawn afterwards. */
    public String finish() {
        return svg.close().toString();
    }
}
