package crossweave.draw.svg;

import java.util.ArrayList;
import java.util.List;

/**
 * A way on the paper: one stroke, or several where the pen is lifted in between, as between the two
 * stubs of a line that leaves on one side and comes back on the other.
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

    /** The same way, this far to the right of itself. */
    public DrawnPath beside(double distance) {
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

    /** The direction of the pen at the end. */
    public Point direction() {
        return strokes.getLast().direction();
    }

    public Point middle() {
        return strokes.getFirst().at(strokes.size() == 1 ? .5 : .8);
    }

    /** The value of a path's d. */
    public String path() {
        StringBuilder path = new StringBuilder();
        for (Stroke stroke : strokes) {
            path.append('M').append(pair(stroke.from()));
            if (stroke.straight()) {
                path.append('L').append(pair(stroke.to()));
            } else {
                path.append('C').append(pair(stroke.bend1())).append(' ');
                path.append(pair(stroke.bend2())).append(' ').append(pair(stroke.to()));
            }
        }
        return path.toString();
    }

    /** A filled triangle whose tip is the end of this trace, as part of a path's d. */
    public String arrowhead(double size) {
        Point tip = strokes.getLast().to();
        Point back = direction().times(-size);
        Point side = back.left().times(.42);
        Point foot = tip.plus(back);
        return "M" + pair(tip) + "L" + pair(foot.plus(side)) + "L" + pair(foot.minus(side)) + "Z";
    }

    private static String pair(Point point) {
        return Svg.number(point.x()) + " " + Svg.number(point.y());
    }
}
