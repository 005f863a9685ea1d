package crossweave.draw;

import crossweave.draw.print.Provenance;
import crossweave.draw.scene.LegendEntry;
import crossweave.draw.scene.Palette;
import crossweave.draw.scene.Scene;
import crossweave.draw.scene.View;
import crossweave.draw.svg.BoundingBox;
import crossweave.draw.svg.Label;
import crossweave.draw.svg.Point;
import crossweave.draw.svg.Svg;
import crossweave.topology.Topology;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Writes a view of a network with its title, legend and routes. */
final class Painter {
    private static final double MARGIN = 24;
    private static final double HEADER = 62; // height above the drawing
    private static final double NARROWEST = 400;

    private final Topology topology;
    private final Scene scene;
    private final LinkPainter links;
    private final List<DrawnRoute> routes;
    private final NodePainter nodes;
    private final RoutePainter routePainter;
    private final List<LegendEntry> keys;
    private final BoundingBox bounds;
    private final double width;

    /** What colours show, if anything. */
    record Heats(Optional<LinkHeat> links, Optional<NodeHeat> nodes) {}

    Painter(Topology topology, View view, List<TopologyDrawing.Mark> marks, Heats heats) {
        this.topology = topology;
        this.scene = view.scene();
        this.links = new LinkPainter(scene, heats.links());
        this.nodes = new NodePainter(scene, heats.nodes());
        this.routes = new ArrayList<>();
        for (TopologyDrawing.Mark mark : marks) {
            routes.add(DrawnRoute.of(mark, routes.size(), view, topology));
        }
        this.routePainter = new RoutePainter(scene, routes);
        this.keys = keys(view.summary(), heats);
        this.bounds = scene.bounds();
        double text = Math.max(Label.width(topology.text(), 19), Label.width(counts(), 12.5));
        this.width = Math.max(NARROWEST, Math.max(text, bounds.width())) + 2 * MARGIN;
    }

    private List<LegendEntry> keys(String summary, Heats heats) {
        List<LegendEntry> all = new ArrayList<>();
        if (!summary.isEmpty()) {
            all.add(LegendEntry.note(summary));
        }
        routes.forEach(route -> all.add(route.key()));
        routes.stream()
                .filter(DrawnRoute::hasEnds)
                .findFirst()
                .ifPresent(
                        route -> {
                            all.add(
                                    new LegendEntry(
                                            LegendEntry.Look.SOURCE, route.colour(), "source"));
                            all.add(
                                    new LegendEntry(
                                            LegendEntry.Look.DESTINATION,
                                            route.colour(),
                                            "destination"));
                        });
        if (links.hasBroken()) {
            all.add(new LegendEntry(LegendEntry.Look.DASHES, Palette.BROKEN, "broken link"));
        }
        if (topology.liveTerminals() < topology.terminals()) {
            all.add(LegendEntry.note("outlined in red: dead"));
        }
        heats.links().ifPresent(heat -> all.addAll(heat.keys()));
        heats.nodes().ifPresent(heat -> all.addAll(heat.keys()));
        if (heats.links().isEmpty()) {
            all.addAll(scene.keys());
            all.addAll(links.keysOfRates());
        }
        return all;
    }

    private String counts() {
        return String.join(
                ", ",
                count(topology.terminals(), "terminal"),
                count(topology.routers(), "router"),
                count(topology.networkChannels(), "channel") + " between routers");
    }

    private static String count(int number, String what) {
        return String.format(Locale.ROOT, "%,d %s%s", number, what, number == 1 ? "" : "s");
    }

    String svg(Provenance provenance) {
        Legend legend = new Legend(keys, width - 2 * MARGIN);
        double foot = HEADER + bounds.height() + MARGIN;
        double height = foot + legend.height() + (keys.isEmpty() ? 0 : MARGIN / 2);
        String w = Svg.number(Math.ceil(width));
        String h = Svg.number(Math.ceil(height));
        Svg svg = new Svg();
        svg.open("svg")
                .with("xmlns", "http://www.w3.org/2000/svg")
                .with("viewBox", "0 0 " + w + " " + h)
                .with("width", w)
                .with("height", h)
                .with("font-family", "Helvetica, Arial, sans-serif");
        paintHead(svg, provenance);
        paintScene(svg);
        svg.group("legend");
        legend.paint(svg, new Point(MARGIN, foot + MARGIN / 2));
        return svg.close().close().toString();
    }

    private void paintHead(Svg svg, Provenance provenance) {
        svg.text("title", topology.text());
        provenance.describe(svg);
        svg.leaf("rect").with("width", "100%").with("height", "100%").with("fill", Palette.PAPER);
        svg.text("text", topology.text())
                .with("class", "title")
                .with("x", MARGIN)
                .with("y", 30)
                .with("font-size", 18)
                .with("font-weight", "bold")
                .with("fill", Palette.INK);
        svg.text("text", counts())
                .with("class", "counts")
                .with("x", MARGIN)
                .with("y", 48)
                .with("font-size", 12)
                .with("fill", Palette.SOFT);
    }

    private void paintScene(Svg svg) {
        String x = Svg.number((width - bounds.width()) / 2 - bounds.left());
        String y = Svg.number(HEADER - bounds.top());
        svg.open("g").with("transform", "translate(" + x + " " + y + ")");
        paintFrames(svg);
        links.paint(svg, !routes.isEmpty());
        nodes.paintTerminals(svg);
        routePainter.paint(svg);
        nodes.paintRouters(svg);
        routePainter.paintEnds(svg);
        nodes.paintNames(svg, routes);
        paintLabels(svg);
        svg.close();
    }

    private void paintFrames(Svg svg) {
        if (!scene.frames().isEmpty()) {
            svg.group("frames")
                    .with("fill", Palette.TINT)
                    .with("stroke", Palette.FRAME)
                    .with("stroke-linejoin", "round");
            scene.frames().forEach(frame -> frame.paint(svg));
            svg.close();
        }
    }

    private void paintLabels(Svg svg) {
        if (!scene.labels().isEmpty()) {
            svg.group("labels").with("fill", Palette.SOFT);
            scene.labels().forEach(label -> label.paint(svg));
            svg.close();
        }
    }
}
