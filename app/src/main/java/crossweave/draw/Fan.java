package crossweave.draw;

import crossweave.topology.Topology;

import java.util.function.IntToDoubleFunction;

/** Puts the terminals of each router around it, as a fan that opens in one direction. */
final class Fan {
    private static final int MOST = 12_000; // terminals that are drawn
    private static final int IN_ARC = 5;
    private static final double STEP = .39; // radians between neighbours

    private Fan() {}

    /**
     * Whether each router has one terminal, of the same number; then the router stands for both.
     */
    static boolean isDirect(Topology topology) {
        if (topology.terminals() != topology.routers()) {
            return false;
        }
        for (int terminal = 0; terminal < topology.terminals(); terminal++) {
            if (topology.entry(terminal) != terminal || topology.exit(terminal) != terminal) {
                return false;
            }
        }
        return true;
    }

    /** Whether terminals should be drawn; says so in the legend where there are too many. */
    static boolean isWanted(Scene scene) {
        if (isDirect(scene.topology())) {
            return false;
        }
        if (scene.topology().terminals() > MOST) {
            scene.add(Key.note("Terminals are not drawn."));
            return false;
        }
        return true;
    }

    /** Adds the terminals at this distance; the direction is an angle per router, 0 is east. */
    static void attach(Scene scene, double reach, IntToDoubleFunction direction) {
        if (!isWanted(scene)) {
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
                scene.add(new Terminal(topology.exitTerminal(router, n), at, Trace.line(from, at)));
            }
        }
    }
}
