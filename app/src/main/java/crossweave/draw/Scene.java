package crossweave.draw;

import crossweave.topology.Topology;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * What a layout has decided: where each router is, which way each bundle of links takes, and what
 * is around them. At first every bundle is a straight line of the plain colour.
 */
final class Scene {
    private final Bundles bundles;
    private final NodeShape shape;
    private final Point[] routers;
    private final Trace[] traces; // per bundle
    private final int[] colours; // per bundle: number in the palette
    private final List<Terminal> terminals = new ArrayList<>();
    private final List<Frame> frames = new ArrayList<>();
    private final List<Label> labels = new ArrayList<>();
    private final List<Key> keys = new ArrayList<>();
    private double terminalRadius = 4;
    private double thickness = 1; // of links, beside what is usual
    private boolean endsAtEdges; // whether traces end at the edges of routers, not in their middle
    private IntFunction<String> names;

    Scene(Bundles bundles, NodeShape shape, IntFunction<Point> place) {
        this.bundles = bundles;
        this.shape = shape;
        this.names = this::shortName;
        this.routers = new Point[bundles.topology().routers()];
        for (int router = 0; router < routers.length; router++) {
            routers[router] = place.apply(router);
        }
        this.traces = new Trace[bundles.count()];
        this.colours = new int[traces.length];
        for (int bundle = 0; bundle < traces.length; bundle++) {
            Bundle ends = bundles.get(bundle);
            Point from = routers[ends.from()];
            traces[bundle] =
                    ends.from() == ends.to()
                            ? Trace.of(Stroke.loop(from, 2.4 * shape.size()))
                            : Trace.line(from, routers[ends.to()]);
        }
    }

    /** The name where it is a number, otherwise the number. */
    private String shortName(int router) {
        String name = topology().name(router);
        boolean number = !name.isEmpty() && name.chars().allMatch(Character::isDigit);
        return number ? name : Integer.toString(router);
    }

    void trace(int bundle, Trace trace) {
        traces[bundle] = trace;
    }

    void trace(int bundle, Stroke stroke) {
        traces[bundle] = Trace.of(stroke);
    }

    void colour(int bundle, int number) {
        colours[bundle] = number;
    }

    void add(Terminal terminal) {
        terminals.add(terminal);
    }

    void add(Frame frame) {
        frames.add(frame);
    }

    void add(Label label) {
        labels.add(label);
    }

    void add(Key key) {
        keys.add(key);
    }

    void terminalRadius(double radius) {
        terminalRadius = radius;
    }

    void thicken(double factor) {
        thickness = factor;
    }

    double thickness() {
        return thickness;
    }

    void endAtEdges() {
        endsAtEdges = true;
    }

    void names(IntFunction<String> shown) {
        names = shown;
    }

    Topology topology() {
        return bundles.topology();
    }

    Bundles bundles() {
        return bundles;
    }

    NodeShape shape() {
        return shape;
    }

    Point router(int router) {
        return routers[router];
    }

    Trace trace(int bundle) {
        return traces[bundle];
    }

    int colour(int bundle) {
        return colours[bundle];
    }

    String name(int router) {
        return names.apply(router);
    }

    List<Terminal> terminals() {
        return terminals;
    }

    List<Frame> frames() {
        return frames;
    }

    List<Label> labels() {
        return labels;
    }

    List<Key> keys() {
        return keys;
    }

    double terminalRadius() {
        return terminalRadius;
    }

    /** How much of a trace's end the router at it covers. */
    double covered(Trace trace) {
        return endsAtEdges ? 0 : shape.edge(trace.last().direction());
    }

    /** The way of a channel, from its source to its target. */
    Trace way(int channel) {
        int bundle = bundles.of(channel);
        boolean forward = bundles.get(bundle).from() == topology().source(channel);
        return forward ? traces[bundle] : traces[bundle].reversed();
    }

    Bounds bounds() {
        Bounds bounds = new Bounds();
        for (Point router : routers) {
            bounds.add(router, shape.halfWidth() + 5, shape.halfHeight() + 5);
        }
        for (Trace trace : traces) {
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
