package crossweave.draw;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Writes marked routes over the links, and points out their ends. */
final class RoutePainter {
    private final Scene scene;
    private final List<Route> routes;
    private final Map<Long, Integer> uses = new HashMap<>(); // per pair of routers
    private final double width;

    RoutePainter(Scene scene, List<Route> routes) {
        this.scene = scene;
        this.routes = routes;
        this.width = Math.clamp(.3 * scene.shape().size(), 1.8, 4);
        routes.forEach(
                route -> route.hops().forEach(hop -> uses.merge(pair(hop), 1, Integer::sum)));
    }

    private static long pair(Hop hop) {
        long low = Math.min(hop.from(), hop.to());
        return low << 32 | Math.max(hop.from(), hop.to());
    }

    void paint(Svg svg) {
        for (int number = 0; number < routes.size(); number++) {
            paint(svg, number);
        }
    }

    private void paint(Svg svg, int number) {
        Route route = routes.get(number);
        String white = "#ffffff";
        List<Trace> traces = route.hops().stream().map(hop -> trace(hop, number)).toList();
        double head = Math.max(6, 2.8 * width);
        svg.open("g", "fill", "none", "stroke", white, "stroke-width", Svg.number(width + 3));
        traces.forEach(trace -> svg.leaf("path", "d", trace.path()));
        svg.close();
        StringBuilder arrows = new StringBuilder();
        svg.open(
                "g",
                "class",
                "mark",
                "fill",
                "none",
                "stroke",
                route.colour(),
                "stroke-width",
                Svg.number(width));
        for (Trace trace : traces) {
            svg.leaf("path", "d", trace.shortened(.6 * head).path());
            arrows.append(trace.arrowhead(head));
        }
        svg.close();
        svg.leaf("path", "class", "arrows", "d", arrows.toString(), "fill", route.colour());
    }

    /** The hop up to the edge of its target, aside where another one takes the same way. */
    private Trace trace(Hop hop, int number) {
        Trace trace = hop.trace();
        Trace visible = trace.shortened(scene.covered(trace) + 1);
        boolean shared = uses.getOrDefault(pair(hop), 0) > 1;
        return shared ? visible.beside(width * (.9 + 1.5 * number)) : visible;
    }

    /**
     * The ends of the routes, over the routers: a source is filled, a destination has a ring too.
     */
    void paintEnds(Svg svg) {
        for (Route route : routes) {
            if (route.hasEnds()) {
                paintEnd(svg, route.hops().getFirst().from(), route.colour(), false);
                paintEnd(svg, route.hops().getLast().to(), route.colour(), true);
            }
        }
    }

    private void paintEnd(Svg svg, int router, String colour, boolean ring) {
        Point at = scene.router(router);
        scene.shape().paint(svg, at, .5, "class", "end", "fill", colour);
        if (ring) {
            String thick = Svg.number(Math.clamp(.15 * scene.shape().size(), 1, 2));
            double out = Math.clamp(.3 * scene.shape().size(), 1.5, 4);
            scene.shape()
                    .paint(svg, at, out, "fill", "none", "stroke", colour, "stroke-width", thick);
        }
    }

    boolean isEnd(int router) {
        return routes.stream()
                .filter(Route::hasEnds)
                .anyMatch(
                        route ->
                                route.hops().getFirst().from() == router
                                        || route.hops().getLast().to() == router);
    }
}
