package crossweave.topology.family;

import crossweave.config.Doc;
import crossweave.problem.Checks;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;
import crossweave.topology.DrawingPosition;
import crossweave.topology.Family;

/**
 * The Jellyfish (Singla et al. 2012): routers with links at random, equally many at each, see
 * {@link RegularGraph}. If the number of all ports is odd, one stays free.
 */
public final class Jellyfish implements Family {
    private static final int MOST = 1 << 16; // routers
    private static final int TRIES = 100; // graphs, until one is in one piece

    private final Settings settings;
    private final int[][] neighbors; // per router

    public Jellyfish(Settings settings) {
        this.settings = settings;
        this.neighbors = connected(settings);
    }

    /** Settings of the Jellyfish. */
    public record Settings(
            @Doc("number of routers") int routers,
            @Doc("links per router") int degree,
            @Doc(value = "terminals per router", byDefault = "1") int concentration,
            @Doc(value = "another number makes another network", byDefault = "1") long seed) {
        public Settings {
            new Checks()
                    .between("routers", routers, 4, MOST)
                    .atLeast("degree", degree, 3)
                    .require(
                            degree < routers,
                            "degree",
                            ProblemCode.TOO_LARGE,
                            "is %s, but %s routers can have %s links each at most",
                            degree,
                            routers,
                            routers - 1)
                    .between("concentration", concentration, 1, 1024)
                    .verify();
        }
    }

    private static int[][] connected(Settings settings) {
        RandomStreams streams = new RandomStreams(settings.seed);
        for (int attempt = 0; attempt < TRIES; attempt++) {
            RandomStream random = streams.stream("jellyfish", attempt);
            RegularGraph graph = new RegularGraph(settings.routers, settings.degree, random);
            if (graph.grow() && isConnected(graph.neighbors())) {
                return graph.neighbors();
            }
        }
        throw new InvalidSettings(
                "degree",
                ProblemCode.NOT_ALLOWED,
                "is %d, with which %d random networks were all in several pieces",
                settings.degree,
                TRIES);
    }

    private static boolean isConnected(int[]... graph) {
        boolean[] reached = new boolean[graph.length];
        int[] queue = new int[graph.length];
        reached[0] = true;
        int end = 1;
        for (int next = 0; next < end; next++) {
            for (int neighbor : graph[queue[next]]) {
                if (!reached[neighbor]) {
                    reached[neighbor] = true;
                    queue[end++] = neighbor;
                }
            }
        }
        return end == graph.length;
    }

    @Override
    public int routers() {
        return settings.routers;
    }

    @Override
    public int terminals() {
        return settings.routers * settings.concentration;
    }

    @Override
    public int entry(int terminal) {
        return terminal / settings.concentration;
    }

    @Override
    public int ports(int router) {
        return neighbors[router].length;
    }

    @Override
    public int neighbor(int router, int port) {
        return neighbors[router][port];
    }

    @Override
    public DrawingPosition place(int router) {
        return DrawingPosition.onCircle(router, settings.routers);
    }

    @Override
    public String defaultRouting() {
        return "shortest-path vcs=hop";
    }
}
