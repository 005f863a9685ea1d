package crossweave.draw.scene;

import crossweave.draw.svg.Point;
import crossweave.draw.svg.Svg;

import java.util.List;

/** A light shape behind the network that groups parts of it: a box, a disc or a sheet. */
public record BackgroundShape(List<Point> corners, boolean disc) {

    public BackgroundShape {
        corners = List.copyOf(corners);
    }

    public static BackgroundShape box(Point corner, Point size) {
        return sheet(corner, corner.plus(size.x(), 0), corner.plus(size), corner.plus(0, size.y()));
    }

    /** A polygon. */
    public static BackgroundShape sheet(Point... corners) {
        return new BackgroundShape(List.of(corners), false);
    }

    public static BackgroundShape disc(Point center, double radius) {
        return new BackgroundShape(
                List.of(center.plus(-radius, -radius), center.plus(radius, radius)), true);
    }

    public void paint(Svg svg) {
        if (disc) {
            Point center = corners.getFirst().toward(corners.getLast(), .5);
            svg.circle(center, corners.getLast().x() - center.x());
            return;
        }
        StringBuilder points = new StringBuilder();
        for (Point corner : corners) {
            points.append(points.isEmpty() ? "" : " ");
            points.append(Svg.number(corner.x())).append(',').append(Svg.number(corner.y()));
        }
        svg.leaf("polygon").with("points", points.toString());
    }
}
