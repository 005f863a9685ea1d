package crossweave.draw.scene;

import crossweave.draw.svg.BoundingBox;
import crossweave.draw.svg.DrawnPath;
import crossweave.draw.svg.Label;
import crossweave.draw.svg.Point;
import crossweave.draw.svg.Stroke;
import crossweave.topology.DrawingPosition;
import crossweave.topology.Topology;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * What a layout has decided: the position of each router, the path of each bundle of links, and the
 * decoration around them. Initially every bundle is a straight line in the plain colour.
 */
public final class Scene {
    private final LinkBundles bundles;
    private final NodeShape shape;
    private final Point[] routers;
    private final DrawnPath[] paths; // per bundle
    private final int[] colours; // per bundle: number in the palette
    private final List<Terminal> terminals = new ArrayList<>();
    private final List<BackgroundShape> frames = new ArrayList<>();
    private final List<Label> labels = new ArrayList<>();
    private final List<LegendEntry> keys = new ArrayList<>();
    private double terminalRadius = 4;
    private double thickness = 1; // of links, as a factor
    private boolean endsAtEdges; // whether paths end at the edges of routers, not at their centres
    private IntFunction<String> names;

    /** A terminal that is drawn beside its router, and the line that connects them. */
    public record Terminal(int number, Point at, DrawnPath join) {

        /** A terminal with a straight line to a point of its router. */
        public Terminal(int number, Point at, Point joint) {
            this(number, at, DrawnPath.line(joint, at));
        }
    }

    /** A scene with routers where their family places them; {@code unit} is in pixels. */
    public Scene(LinkBundles bundles, NodeShape shape, double unit) {
        this(
                bundles,
                shape,
                router -> {
                    DrawingPosition place = bundles.topology().family().place(router);
                    return new Point(place.x() * unit, place.y() * unit);
                });
    }

    public Scene(LinkBundles bundles, NodeShape shape, IntFunction<Point> place) {
        this.bundles = bundles;
        this.shape = shape;
        this.names = this::shortName;
        this.routers = new Point[bundles.topology().routers()];
        for (int router = 0; router < routers.length; router++) {
            routers[router] = place.apply(router);
        }
        this.paths = new DrawnPath[bundles.count()];
        this.colours = new int[paths.length];
        for (int bundle = 0; bundle < paths.length; bundle++) {
            LinkBundle ends = bundles.get(bundle);
            Point from = routers[ends.from()];
            paths[bundle] =
                    ends.from() == ends.to()
                            ? DrawnPath.of(Stroke.loop(from, 2.4 * shape.size()))
                            : DrawnPath.line(from, routers[ends.to()]);
        }
    }

    /** The name if it is a number, otherwise the number of the router. */
    private String shortName(int router) {
        String name = topology().name(router);
        boolean number = !name.isEmpty() && name.chars().allMatch(Character::isDigit);
        return number ? name : Integer.toString(router);
    }

    public void trace(int bundle, DrawnPath trace) {
        paths[bundle] = trace;
    }

    public void trace(int bundle, Stroke stroke) {
        paths[bundle] = DrawnPath.of(stroke);
    }

    /** Turns a bundle into an arc that rises this far to the left of the straight line. */
    public void arc(int bundle, double rise) {
        trace(bundle, Stroke.arc(from(bundle), to(bundle), rise));
    }

    /** Turns a bundle into about half a circle or ellipse, to the left of the straight line. */
    public void halfEllipse(int bundle, double rise) {
        trace(bundle, Stroke.halfEllipse(from(bundle), to(bundle), rise));
    }

    public void colour(int bundle, int number) {
        colours[bundle] = number;
    }

    public void add(Terminal terminal) {
        terminals.add(terminal);
    }

    public void add(BackgroundShape frame) {
        frames.add(frame);
    }

    public void add(Label label) {
        labels.add(label);
    }

    public void add(LegendEntry key) {
        keys.add(key);
    }

    public void terminalRadius(double radius) {
        terminalRadius = radius;
    }

    public void thicken(double factor) {
        thickness = factor;
    }

    public double thickness() {
        return thickness;
    }

    public void endAtEdges() {
        endsAtEdges = true;
    }

    public void names(IntFunction<String> shown) {
        names = shown;
    }

    public Topology topology() {
        return bundles.topology();
    }

    public LinkBundles bundles() {
        return bundles;
    }

    public NodeShape shape() {
        return shape;
    }

    public Point router(int router) {
        return routers[router];
    }

    public Point from(int bundle) {
        return routers[bundles.get(bundle).from()];
    }

    public Point to(int bundle) {
        return routers[bundles.get(bundle).to()];
    }

    public DrawnPath trace(int bundle) {
        return paths[bundle];
    }

    public int colour(int bundle) {
        return colours[bundle];
    }

    public String name(int router) {
        return names.apply(router);
    }

    public List<Terminal> terminals() {
        return terminals;
    }

    public List<BackgroundShape> frames() {
        return frames;
    }

    public List<Label> labels() {
        return labels;
    }

    public List<LegendEntry> keys() {
        return keys;
    }

    public double terminalRadius() {
        return terminalRadius;
    }

    /** The length at the end of a path that the router there covers. */
    public double covered(DrawnPath trace) {
        return endsAtEdges ? 0 : shape.edge(trace.direction());
    }

    /** The path of a channel, from its source to its target. */
    public DrawnPath path(int channel) {
        int bundle = bundles.of(channel);
        boolean forward = bundles.get(bundle).from() == topology().source(channel);
        return forward ? paths[bundle] : paths[bundle].reversed();
    }

    public BoundingBox bounds() {
        BoundingBox bounds = new BoundingBox();
        for (Point router : routers) {
            bounds.add(router, shape.halfWidth() + 5, shape.halfHeight() + 5);
        }
        for (DrawnPath trace : paths) {
            bounds.add(trace);
        }
        for (Terminal terminal : terminals) {
            bounds.add(terminal.at(), terminalRadius + 1, terminalRadius + 1);
        }
        frames.forEach(frame -> frame.corners().forEach(bounds::add));
        labels.forEach(bounds::add);
        return bounds;
    }
}
