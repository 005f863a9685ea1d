package crossweave.draw.layout;

import crossweave.draw.scene.LegendEntry;
import crossweave.draw.scene.Scene;
import crossweave.draw.svg.Point;
import crossweave.topology.Topology;

import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Places the terminals of each router beside it: as a fan that opens in one direction, or in a row.
 */
final class TerminalLayout {
    private static final int MOST = 12_000; // with more terminals, none are drawn
    private static final int IN_ARC = 5;
    private static final double STEP = .39; // radians between neighbours

    private TerminalLayout() {}

    /**
     * Whether each router has exactly the terminal of its own number; the router then stands for
     * both.
     */
    static boolean coincideWithRouters(Topology topology) {
        return topology.terminals() == topology.routers()
                && IntStream.range(0, topology.terminals())
                        .allMatch(n -> topology.entry(n) == n && topology.exit(n) == n);
    }

    /** Whether to draw terminals; adds a remark to the legend if there are too many. */
    static boolean shouldDraw(Scene scene) {
        if (coincideWithRouters(scene.topology())) {
            return false;
        }
        if (scene.topology().terminals() > MOST) {
            scene.add(LegendEntry.note("Terminals are not drawn."));
            return false;
        }
        return true;
    }

    /** Adds terminals at this distance; the direction is an angle per router, 0 is east. */
    static void fan(Scene scene, double reach, IntToDoubleFunction direction) {
        if (!shouldDraw(scene)) {
            return;
        }
        Topology topology = scene.topology();
        boolean crowded = topology.terminals() > IN_ARC * topology.routers();
        scene.terminalRadius(Math.min(6, (crowded ? .11 : .16) * reach));
        for (int router = 0; router < topology.routers(); router++) {
            int count = topology.exits(router);
            for (int n = 0; n < count; n++) {
                int arc = n / IN_ARC;
                int inArc = Math.min(IN_ARC, count - arc * IN_ARC);
                double turn = STEP * (n % IN_ARC - (inArc - 1) / 2.0);
                double distance = reach * (count > IN_ARC ? .78 + .3 * arc : 1);
                Point from = scene.router(router);
                Point at = from.plus(Point.polar(direction.applyAsDouble(router) + turn, distance));
                scene.add(new Scene.Terminal(topology.exitTerminal(router, n), at, from));
            }
        }
    }

    /** Adds terminals side by side below their router. */
    static void row(Scene scene, int perRouter, double pitch, double drop) {
        if (!shouldDraw(scene)) {
            return;
        }
        Topology topology = scene.topology();
        for (int terminal = 0; terminal < topology.terminals(); terminal++) {
            Point router = scene.router(topology.entry(terminal));
            double x = pitch * (terminal % perRouter - (perRouter - 1) / 2.0);
            scene.add(new Scene.Terminal(terminal, router.plus(x, drop), router));
        }
    }
}
