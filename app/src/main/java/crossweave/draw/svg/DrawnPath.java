package crossweave.draw.svg;

import java.util.ArrayList;
import java.util.List;

/**
 * A path on paper: one stroke, or several with gaps between them, such as the two stubs of a
 * wrap-around link.
 */
public record DrawnPath(List<Stroke> strokes) {

    public DrawnPath {
        strokes = List.copyOf(strokes);
    }

    public static DrawnPath of(Stroke... strokes) {
        return new DrawnPath(List.of(strokes));
    }

    public static DrawnPath line(Point from, Point to) {
        return of(Stroke.line(from, to));
    }

    public DrawnPath reversed() {
        return new DrawnPath(strokes.reversed().stream().map(Stroke::reversed).toList());
    }

    /** The same path, shifted to its right by this distance. */
    public DrawnPath shifted(double distance) {
        return new DrawnPath(
                strokes.stream()
                        .map(s -> s.moved(s.to().minus(s.from()).unit().left().times(-distance)))
                        .toList());
    }

    public DrawnPath shortened(double distance) {
        List<Stroke> result = new ArrayList<>(strokes);
        result.set(result.size() - 1, strokes.getLast().shortened(distance));
        return new DrawnPath(result);
    }

    /** The direction of the path at its end. */
    public Point direction() {
        return strokes.getLast().direction();
    }

    public Point middle() {
        return strokes.getFirst().at(strokes.size() == 1 ? .5 : .8);
    }

    /** The {@code d} attribute of an SVG path. */
    public String path() {
        StringBuilder path = new StringBuilder();
        for (Stroke stroke : strokes) {
            path.append('M').append(coordinates(stroke.from()));
            if (stroke.straight()) {
                path.append('L').append(coordinates(stroke.to()));
            } else {
                path.append('C').append(coordinates(stroke.bend1())).append(' ');
                path.append(coordinates(stroke.bend2()))
                        .append(' ')
                        .append(coordinates(stroke.to()));
            }
        }
        return path.toString();
    }

    /** A filled triangle with its tip at the end of this path, for a {@code d} attribute. */
    public String arrowhead(double size) {
        Point tip = strokes.getLast().to();
        Point back = direction().times(-size);
        Point side = back.left().times(.42);
        Point foot = tip.plus(back);
        return "M"
                + coordinates(tip)
                + "L"
                + coordinates(foot.plus(side))
                + "L"
                + coordinates(foot.minus(side))
                + "Z";
    }

    private static String coordinates(Point point) {
        return Svg.number(point.x()) + " " + Svg.number(point.y());
    }
}
