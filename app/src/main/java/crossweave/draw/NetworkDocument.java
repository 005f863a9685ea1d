package crossweave.draw;

import crossweave.draw.layout.SpaceLayout;
import crossweave.draw.scene.BackgroundShape;
import crossweave.draw.scene.LegendEntry;
import crossweave.draw.scene.LinkBundle;
import crossweave.draw.scene.LinkBundles;
import crossweave.draw.scene.Palette;
import crossweave.draw.scene.RouterCells;
import crossweave.draw.scene.Scene;
import crossweave.draw.scene.View;
import crossweave.draw.svg.BoundingBox;
import crossweave.draw.svg.DrawnPath;
import crossweave.draw.svg.Label;
import crossweave.draw.svg.Point;
import crossweave.draw.svg.Stroke;
import crossweave.topology.Topology;
import crossweave.unit.UnitScale;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * A drawing as numbers, for programs that paint it on a screen: the positions of routers, the path
 * of each bundle of links, and the bundle of each channel.
 */
public final class NetworkDocument {
    private final Topology topology;
    private final UnitScale scale;
    private final View view;
    private final Scene scene;

    private NetworkDocument(Topology topology, UnitScale scale) {
        this.topology = topology;
        this.scale = scale;
        this.view = TopologyDrawing.view(topology);
        this.scene = view.scene();
    }

    /** The scale says what channels carry in GB/s, if it is known. */
    public static Map<String, Object> of(Topology topology, UnitScale scale) {
        return new NetworkDocument(topology, scale).document();
    }

    private boolean showsEveryRouter() {
        return view.summary().isEmpty();
    }

    private Map<String, Object> document() {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("text", topology.text());
        document.put("summary", view.summary());
        document.put("whole", showsEveryRouter());
        document.put("terminals", topology.terminals());
        document.put("routers", topology.routers());
        document.put("network_channels", topology.networkChannels());
        scale.gigabytesPerSecond(1).ifPresent(rate -> document.put("full_rate_gb_per_s", rate));
        document.put("bounds", bounds(scene.bounds()));
        document.put(
                "shape",
                List.of(
                        scene.shape().round(),
                        rounded(scene.shape().halfWidth()),
                        rounded(scene.shape().halfHeight())));
        document.put("thickness", scene.thickness());
        document.put("nodes", nodes());
        document.put("bundles", bundles());
        document.put("terminal_radius", rounded(scene.terminalRadius()));
        document.put("outside", scene.terminals().stream().map(NetworkDocument::terminal).toList());
        document.put("frames", scene.frames().stream().map(NetworkDocument::frame).toList());
        document.put("labels", scene.labels().stream().map(NetworkDocument::label).toList());
        document.put("keys", scene.keys().stream().map(NetworkDocument::key).toList());
        if (showsEveryRouter()) {
            document.put("channels", channels());
            document.put("entries", numbers(topology.terminals(), topology::entry));
            document.put("exits", numbers(topology.terminals(), topology::exit));
            SpaceLayout.of(topology).ifPresent(space -> document.put("space", space));
        }
        view.cells().ifPresent(cells -> document.put("cells", cells(cells)));
        return document;
    }

    /** Each drawn router, which may stand for many. */
    private List<Object> nodes() {
        List<Object> nodes = new ArrayList<>();
        for (int node = 0; node < scene.topology().routers(); node++) {
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("at", at(scene.router(node)));
            fields.put("mark", scene.name(node));
            fields.put("name", scene.topology().name(node));
            nodes.add(fields);
        }
        return nodes;
    }

    private List<Object> bundles() {
        LinkBundles bundles = scene.bundles();
        List<Object> all = new ArrayList<>();
        for (int number = 0; number < bundles.count(); number++) {
            LinkBundle bundle = bundles.get(number);
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("from", bundle.from());
            fields.put("to", bundle.to());
            fields.put("one_way", bundle.oneWay());
            fields.put("broken", bundle.broken());
            fields.put("links", bundles.links(number));
            fields.put("colour", scene.colour(number));
            fields.put("way", strokes(scene.trace(number)));
            all.add(fields);
        }
        return all;
    }

    /** The channels between routers: their sources, targets, bundles and links. */
    private Map<String, Object> channels() {
        int count = topology.networkChannels();
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("from", numbers(count, topology::source));
        fields.put("to", numbers(count, topology::target));
        fields.put("bundle", numbers(count, scene.bundles()::of));
        fields.put("link", numbers(count, topology::link));
        fields.put("latency", numbers(count, topology::latency));
        if (!topology.isFullRate()) {
            fields.put(
                    "cycles_per_flit",
                    IntStream.range(0, count).mapToDouble(topology::cyclesPerFlit).toArray());
        }
        return fields;
    }

    /** A cell for each router, and what cells and the rest of the drawing cover together. */
    private Map<String, Object> cells(RouterCells cells) {
        BoundingBox bounds = scene.bounds();
        cells.at().forEach(at -> bounds.add(at, cells.halfWidth(), cells.halfHeight()));
        cells.labels().forEach(bounds::add);
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("half", new double[] {cells.halfWidth(), cells.halfHeight()});
        fields.put("at", cells.at().stream().map(NetworkDocument::at).toList());
        fields.put("labels", cells.labels().stream().map(NetworkDocument::label).toList());
        fields.put("bounds", bounds(bounds));
        return fields;
    }

    private static int[] numbers(int count, IntUnaryOperator of) {
        return IntStream.range(0, count).map(of).toArray();
    }

    private static Map<String, Object> terminal(Scene.Terminal terminal) {
        return Map.of(
                "number", terminal.number(),
                "at", at(terminal.at()),
                "way", strokes(terminal.join()));
    }

    private static Map<String, Object> frame(BackgroundShape frame) {
        return Map.of(
                "disc", frame.disc(),
                "corners", frame.corners().stream().map(NetworkDocument::at).toList());
    }

    private static Map<String, Object> label(Label label) {
        return Map.of(
                "text", label.text(),
                "at", at(label.at()),
                "size", label.size(),
                "anchor", label.anchor().name().toLowerCase(Locale.ROOT));
    }

    /**
     * A line of the legend. Its colour is a number, because screens use other colours in dark mode.
     */
    private static Map<String, Object> key(LegendEntry key) {
        return Map.of(
                "look", key.look().name().toLowerCase(Locale.ROOT),
                "colour", Palette.number(key.colour()),
                "text", key.text());
    }

    private static double[] bounds(BoundingBox bounds) {
        return new double[] {
            rounded(bounds.left()),
            rounded(bounds.top()),
            rounded(bounds.width()),
            rounded(bounds.height())
        };
    }

    /** A stroke is 4 numbers for a straight line or 8 for a curve. */
    private static List<double[]> strokes(DrawnPath trace) {
        return trace.strokes().stream().map(NetworkDocument::stroke).toList();
    }

    private static double[] stroke(Stroke stroke) {
        List<Point> points =
                stroke.straight()
                        ? List.of(stroke.from(), stroke.to())
                        : List.of(stroke.from(), stroke.bend1(), stroke.bend2(), stroke.to());
        return points.stream()
                .flatMapToDouble(p -> IntStream.range(0, 2).mapToDouble(i -> at(p)[i]))
                .toArray();
    }

    private static double[] at(Point point) {
        return new double[] {rounded(point.x()), rounded(point.y())};
    }

    private static double rounded(double value) {
        return Math.round(value * 100) / 100.0;
    }
}
