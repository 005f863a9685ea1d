package crossweave.draw;

import crossweave.topology.Topology;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Writes a view of a network, with its title, its legend and the routes on it. */
final class Painter {
    private static final double MARGIN = 24;
    private static final double HEAD = 62; // above the drawing
    private static final double NARROWEST = 400;
    private static final int MOST_TITLES = 1024; // more routers have no name to hover for

    private final Topology topology;
    private final Scene scene;
    private final LinkPainter links;
    private final List<Route> routes;
    private final RoutePainter routePainter;
    private final List<Key> keys;
    private final Bounds bounds;
    private final double width;

    Painter(Topology topology, View view, List<Mark> marks) {
        this.topology = topology;
        this.scene = view.scene();
        this.links = new LinkPainter(scene);
        this.routes = new ArrayList<>();
        for (Mark mark : marks) {
            routes.add(Route.of(mark, routes.size(), view, topology));
        }
        this.routePainter = new RoutePainter(scene, routes);
        this.keys = keys(view.summary());
        this.bounds = scene.bounds();
        double text = Math.max(Svg.width(topology.text(), 19), Svg.width(counts(), 12.5));
        this.width = Math.max(NARROWEST, Math.max(text, bounds.width())) + 2 * MARGIN;
    }

    private List<Key> keys(String summary) {
        List<Key> all = new ArrayList<>();
        if (!summary.isEmpty()) {
            all.add(Key.note(summary));
        }
        routes.forEach(route -> all.add(route.key()));
        routes.stream()
                .filter(Route::hasEnds)
                .findFirst()
                .ifPresent(
                        route -> {
                            all.add(new Key(Key.Look.SOURCE, route.colour(), "source"));
                            all.add(new Key(Key.Look.DESTINATION, route.colour(), "destination"));
                        });
        if (links.hasBroken()) {
            all.add(new Key(Key.Look.DASHES, Palette.BROKEN, "broken link"));
        }
        all.addAll(scene.keys());
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

    String svg() {
        Legend legend = new Legend(keys, width - 2 * MARGIN);
        double foot = HEAD + bounds.height() + MARGIN;
        double height = foot + legend.height() + (keys.isEmpty() ? 0 : MARGIN / 2);
        String w = Svg.number(Math.ceil(width));
        String h = Svg.number(Math.ceil(height));
        Svg svg = new Svg();
        svg.open(
                "svg",
                "xmlns",
                "http://www.w3.org/2000/svg",
                "viewBox",
                "0 0 " + w + " " + h,
                "width",
                w,
                "height",
                h,
                "font-family",
                "Helvetica, Arial, sans-serif");
        svg.text("title", topology.text());
        svg.leaf("rect", "width", "100%", "height", "100%", "fill", "#ffffff");
        svg.text(
                "text",
                topology.text(),
                "class",
                "title",
                "x",
                Svg.number(MARGIN),
                "y",
                "30",
                "font-size",
                "18",
                "font-weight",
                "bold",
                "fill",
                Palette.INK);
        svg.text(
                "text",
                counts(),
                "class",
                "counts",
                "x",
                Svg.number(MARGIN),
                "y",
                "48",
                "font-size",
                "12",
                "fill",
                Palette.SOFT);
        paintScene(svg);
        svg.open("g", "class", "legend");
        legend.paint(svg, new Point(MARGIN, foot + MARGIN / 2));
        return svg.close().close().toString();
    }

    private void paintScene(Svg svg) {
        String x = Svg.number((width - bounds.width()) / 2 - bounds.left());
        String y = Svg.number(HEAD - bounds.top());
        svg.open("g", "transform", "translate(" + x + " " + y + ")");
        paintFrames(svg);
        links.paint(svg, !routes.isEmpty());
        paintTerminals(svg);
        routePainter.paint(svg);
        paintNodes(svg);
        routePainter.paintEnds(svg);
        paintNames(svg);
        paintLabels(svg);
        svg.close();
    }

    private void paintFrames(Svg svg) {
        if (!scene.frames().isEmpty()) {
            svg.open(
                    "g",
                    "class",
                    "frames",
                    "fill",
                    Palette.TINT,
                    "stroke",
                    Palette.FRAME,
                    "stroke-linejoin",
                    "round");
            scene.frames().forEach(frame -> frame.paint(svg));
            svg.close();
        }
    }

    private void paintTerminals(Svg svg) {
        if (scene.terminals().isEmpty()) {
            return;
        }
        double radius = scene.terminalRadius();
        String thin = Svg.number(Math.clamp(.2 * radius, .4, 1));
        svg.open(
                "g",
                "class",
                "joins",
                "stroke",
                Palette.link(Palette.PLAIN),
                "stroke-width",
                thin,
                "fill",
                "none");
        scene.terminals().forEach(t -> svg.leaf("path", "d", t.join().path()));
        svg.close();
        svg.open(
                "g",
                "class",
                "terminals",
                "fill",
                Palette.TERMINAL,
                "stroke",
                Palette.SOFT,
                "stroke-width",
                thin);
        scene.terminals().forEach(t -> svg.circle(t.at(), radius));
        svg.close();
    }

    private void paintNodes(Svg svg) {
        boolean named = scene.topology().routers() <= MOST_TITLES;
        svg.open(
                "g",
                "class",
                "nodes",
                "fill",
                Palette.NODE,
                "stroke",
                Palette.INK,
                "stroke-width",
                Svg.number(Math.clamp(.1 * scene.shape().size(), .3, 1.2)));
        for (int router = 0; router < scene.topology().routers(); router++) {
            if (named) {
                svg.open("g").text("title", scene.topology().name(router));
            }
            scene.shape().paint(svg, scene.router(router), 0);
            if (named) {
                svg.close();
            }
        }
        svg.close();
    }

    private void paintNames(Svg svg) {
        int longest = 1;
        for (int router = 0; router < scene.topology().routers(); router++) {
            longest = Math.max(longest, scene.name(router).length());
        }
        double size = scene.shape().fontFor(longest);
        svg.open("g", "class", "names", "fill", Palette.INK);
        for (int router = 0; size > 0 && router < scene.topology().routers(); router++) {
            Label name = Label.centered(scene.name(router), scene.router(router), size);
            if (routePainter.isEnd(router)) {
                name.paint(svg, "fill", "#ffffff");
            } else {
                name.paint(svg);
            }
        }
        double small =
                NodeShape.circle(scene.terminalRadius())
                        .fontFor(Integer.toString(scene.topology().terminals() - 1).length());
        for (Terminal terminal : small > 0 ? scene.terminals() : List.<Terminal>of()) {
            Label.centered(Integer.toString(terminal.number()), terminal.at(), small).paint(svg);
        }
        svg.close();
    }

    private void paintLabels(Svg svg) {
        if (!scene.labels().isEmpty()) {
            svg.open("g", "class", "labels", "fill", Palette.SOFT);
            scene.labels().forEach(label -> label.paint(svg));
            svg.close();
        }
    }
}
