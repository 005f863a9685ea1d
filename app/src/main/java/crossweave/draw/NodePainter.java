package crossweave.draw;

import crossweave.draw.scene.NodeShape;
import crossweave.draw.scene.Palette;
import crossweave.draw.scene.Scene;
import crossweave.draw.svg.Label;
import crossweave.draw.svg.Svg;

import java.util.List;
import java.util.Optional;

/** Paints the routers and terminals of a scene, and their names. */
final class NodePainter {
    private static final int MOST_TITLES = 1024; // with more routers, none has a tooltip

    private final Scene scene;
    private final Optional<NodeHeat> heat;
    private final int routers;

    NodePainter(Scene scene, Optional<NodeHeat> heat) {
        this.scene = scene;
        this.heat = heat;
        this.routers = scene.topology().routers();
    }

    void paintTerminals(Svg svg) {
        if (scene.terminals().isEmpty()) {
            return;
        }
        double radius = scene.terminalRadius();
        double thin = Math.clamp(.2 * radius, .4, 1);
        svg.group("joins")
                .with("stroke", Palette.link(Palette.PLAIN))
                .with("stroke-width", thin)
                .with("fill", "none");
        scene.terminals().forEach(terminal -> svg.path(terminal.join().path()));
        svg.close();
        svg.group("terminals")
                .with("fill", Palette.PAPER)
                .with("stroke", Palette.SOFT)
                .with("stroke-width", thin);
        for (Scene.Terminal terminal : scene.terminals()) {
            svg.circle(terminal.at(), radius);
            if (scene.topology().isDead(terminal.number())) {
                svg.with("stroke", Palette.BROKEN);
            }
        }
        svg.close();
    }

    void paintRouters(Svg svg) {
        boolean titled = routers <= MOST_TITLES;
        svg.group("nodes")
                .with("fill", Palette.NODE)
                .with("stroke", Palette.INK)
                .with("stroke-width", Math.clamp(.1 * scene.shape().size(), .3, 1.2));
        for (int router = 0; router < routers; router++) {
            if (titled) {
                svg.open("g").text("title", title(router));
            }
            scene.shape().paint(svg, scene.router(router), 0);
            if (scene.topology().isDeadRouter(router)) {
                svg.with("fill", Palette.PAPER).with("stroke", Palette.BROKEN);
            } else if (heat.isPresent()) {
                svg.with("fill", heat.get().colour(router));
            }
            if (titled) {
                svg.close();
            }
        }
        svg.close();
    }

    private String title(int router) {
        String name = scene.topology().name(router);
        return scene.topology().isDeadRouter(router) ? name + ": dead" : name;
    }

    /** Paints names that are large enough to read; on the dark ends of routes they are white. */
    void paintNames(Svg svg, List<DrawnRoute> routes) {
        svg.group("names").with("fill", Palette.INK);
        paintRouterNames(svg, routes);
        paintTerminalNames(svg);
        svg.close();
    }

    private void paintRouterNames(Svg svg, List<DrawnRoute> routes) {
        int longest = 1;
        for (int router = 0; router < routers; router++) {
            longest = Math.max(longest, scene.name(router).length());
        }
        double size = scene.shape().fontFor(longest);
        for (int router = 0; size > 0 && router < routers; router++) {
            int here = router;
            Label.centered(scene.name(router), scene.router(router), size).paint(svg);
            boolean isDark = heat.isPresent() && heat.get().isDark(router);
            if (isDark || routes.stream().anyMatch(route -> route.endsAt(here))) {
                svg.with("fill", Palette.PAPER);
            }
        }
    }

    private void paintTerminalNames(Svg svg) {
        int digits = Integer.toString(scene.topology().terminals() - 1).length();
        double size = NodeShape.circle(scene.terminalRadius()).fontFor(digits);
        if (size > 0) {
            scene.terminals()
                    .forEach(
                            terminal -> {
                                String name = Integer.toString(terminal.number());
                                Label.centered(name, terminal.at(), size).paint(svg);
                            });
        }
    }
}
