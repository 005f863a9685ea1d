package crossweave.draw;

import crossweave.draw.scene.Palette;
import crossweave.draw.scene.Scene;
import crossweave.draw.scene.View;
import crossweave.draw.svg.DrawnPath;
import crossweave.draw.svg.Point;
import crossweave.draw.svg.Svg;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Paints emphasised routes over the links, and marks their ends. */
final class RoutePainter {
    private final Scene scene;
    private final List<DrawnRoute> routes;
    // per pair of routers: hops painted between them
    private final Map<Long, Integer> uses = new HashMap<>();
    private final double width;

    RoutePainter(Scene scene, List<DrawnRoute> routes) {
        this.scene = scene;
        this.routes = routes;
        this.width = Math.clamp(.3 * scene.shape().size(), 1.8, 4);
        for (DrawnRoute route : routes) {
            Stream.concat(route.hops().stream(), route.wanted().stream())
                    .forEach(hop -> uses.merge(pair(hop), 1, Integer::sum));
        }
    }

    private static long pair(View.Hop hop) {
        long low = Math.min(hop.from(), hop.to());
        return low << 32 | Math.max(hop.from(), hop.to());
    }

    void paint(Svg svg) {
        for (int number = 0; number < routes.size(); number++) {
            paint(svg, number);
        }
    }

    private void paint(Svg svg, int number) {
        DrawnRoute route = routes.get(number);
        int lane = route.isPacket() ? 0 : number; // a channel has one holder, and one who waits
        paint(svg, route, route.hops().stream().map(hop -> trace(hop, lane)).toList(), false);
        List<DrawnPath> wanted = route.wanted().stream().map(hop -> trace(hop, 1)).toList();
        if (!wanted.isEmpty()) {
            paint(svg, route, wanted, true);
        }
    }

    private void paint(Svg svg, DrawnRoute route, List<DrawnPath> traces, boolean isDashed) {
        double head = Math.max(6, 2.8 * width);
        svg.open("g")
                .with("fill", "none")
                .with("stroke", Palette.PAPER)
                .with("stroke-width", width + 3);
        traces.forEach(trace -> svg.path(trace.path()));
        svg.close();
        StringBuilder arrows = new StringBuilder();
        svg.group("mark")
                .with("fill", "none")
                .with("stroke", route.colour())
                .with("stroke-width", width);
        if (isDashed) {
            svg.with("stroke-dasharray", "4 3");
        }
        for (DrawnPath trace : traces) {
            svg.path(trace.shortened(.6 * head).path());
            arrows.append(trace.arrowhead(head));
        }
        svg.close();
        svg.leaf("path")
                .with("class", "arrows")
                .with("d", arrows.toString())
                .with("fill", route.colour());
    }

    /**
     * The path of a hop up to the edge of its target, shifted if another hop uses the same path.
     */
    private DrawnPath trace(View.Hop hop, int lane) {
        DrawnPath visible = hop.path().shortened(scene.covered(hop.path()) + 1);
        boolean shared = uses.getOrDefault(pair(hop), 0) > 1;
        return shared ? visible.shifted(width * (.9 + 1.5 * lane)) : visible;
    }

    /**
     * Paints the ends of routes over the routers: sources are filled, destinations also have a
     * ring.
     */
    void paintEnds(Svg svg) {
        for (DrawnRoute route : routes) {
            if (route.hasEnds()) {
                paintEnd(svg, route.source(), route.colour());
                paintEnd(svg, route.destination(), route.colour());
                paintRing(svg, route.destination(), route.colour());
            }
        }
    }

    private void paintEnd(Svg svg, int router, String colour) {
        Point at = scene.router(router);
        scene.shape().paint(svg, at, .5).with("class", "end").with("fill", colour);
    }

    private void paintRing(Svg svg, int router, String colour) {
        double out = Math.clamp(.3 * scene.shape().size(), 1.5, 4);
        scene.shape()
                .paint(svg, scene.router(router), out)
                .with("fill", "none")
                .with("stroke", colour)
                .with("stroke-width", Math.clamp(.15 * scene.shape().size(), 1, 2));
    }
}
