package crossweave.topology.family;

import crossweave.config.Doc;
import crossweave.problem.Checks;
import crossweave.problem.ProblemCode;
import crossweave.topology.Distances;
import crossweave.topology.DrawingPosition;
import crossweave.topology.Family;

import java.util.Optional;

/**
 * Hosts with several GPUs and rails between them, as in clusters for the training of large models:
 * within a host switches join all GPUs; outside it, GPU i of every host of a pod is joined to leaf
 * i of that pod, its rail; spines, if there are some, join all leaves of all pods. Every GPU is a
 * terminal with a router of its own, which also forwards: a packet may go to a neighbour GPU first
 * and take the rail of that one.
 *
 * <p>Routers are numbered GPUs first (pod by pod, host by host), then switches of hosts, leaves and
 * spines. Ports of a GPU lead to the switches of its host, then to its leaf; those of a leaf to the
 * hosts of its pod, then to the spines.
 */
public final class RailFatTree implements Family {
    private final Settings settings;
    private final int gpus; // of all hosts
    private final int hosts; // of all pods
    private final int firstLeaf;
    private final int firstSpine;

    public RailFatTree(Settings settings) {
        this.settings = settings;
        double routers =
                (double) settings.pods * settings.hosts * (settings.gpus + settings.switches)
                        + (double) settings.pods * settings.gpus
                        + settings.spines;
        new Checks()
                .require(
                        routers < 1 << 26,
                        "hosts",
                        ProblemCode.TOO_LARGE,
                        "is %s, which makes more than 2^26 routers",
                        settings.hosts)
                .verify();
        this.hosts = settings.pods * settings.hosts;
        this.gpus = hosts * settings.gpus;
        this.firstLeaf = gpus + hosts * settings.switches;
        this.firstSpine = firstLeaf + settings.pods * settings.gpus;
    }

    /** Settings of the rails. */
    public record Settings(
            @Doc("hosts of a pod") int hosts,
            @Doc(value = "GPUs of a host, which is also the number of rails", byDefault = "8")
                    int gpus,
            @Doc(
                            value = "switches within a host, to each of which every GPU has a link",
                            byDefault = "1")
                    int switches,
            @Doc(value = "pods, each with a leaf per rail", byDefault = "1") int pods,
            @Doc(
                            value = "spines that join all leaves; 0: the rails are not joined",
                            byDefault = "0")
                    int spines) {
        public Settings {
            new Checks()
                    .between("hosts", hosts, 1, 1 << 20)
                    .between("gpus", gpus, 1, 1024)
                    .between("switches", switches, 1, 1024)
                    .between("pods", pods, 1, 1 << 20)
                    .between("spines", spines, 0, 1 << 20)
                    .require(
                            pods == 1 || spines > 0,
                            "spines",
                            ProblemCode.CONFLICTING_SETTINGS,
                            "is %s, but %s pods need some to be joined",
                            spines,
                            pods)
                    .verify();
        }
    }

    /** What a router is. */
    public enum Kind {
        GPU,
        SWITCH,
        LEAF,
        SPINE
    }

    public Kind kind(int router) {
        return router < gpus
                ? Kind.GPU
                : router < firstLeaf ? Kind.SWITCH : router < firstSpine ? Kind.LEAF : Kind.SPINE;
    }

    /** A router's number among those of its kind. */
    public int index(int router) {
        return switch (kind(router)) {
            case GPU -> router;
            case SWITCH -> router - gpus;
            case LEAF -> router - firstLeaf;
            case SPINE -> router - firstSpine;
        };
    }

    /** GPUs and switches of a host are a group; leaves and spines are on their own. */
    @Override
    public int group(int router) {
        return switch (kind(router)) {
            case GPU -> router / settings.gpus;
            case SWITCH -> index(router) / settings.switches;
            default -> router;
        };
    }

    @Override
    public int routers() {
        return firstSpine + settings.spines;
    }

    @Override
    public int terminals() {
        return gpus;
    }

    @Override
    public int ports(int router) {
        return switch (kind(router)) {
            case GPU -> settings.switches + 1;
            case SWITCH -> settings.gpus;
            case LEAF -> settings.hosts + settings.spines;
            case SPINE -> firstSpine - firstLeaf;
        };
    }

    @Override
    public int neighbor(int router, int port) {
        int index = index(router);
        return switch (kind(router)) {
            case GPU -> {
                int host = router / settings.gpus;
                int leaf = host / settings.hosts * settings.gpus + router % settings.gpus;
                yield port < settings.switches
                        ? gpus + host * settings.switches + port
                        : firstLeaf + leaf;
            }
            case SWITCH -> index / settings.switches * settings.gpus + port;
            case LEAF -> {
                int pod = index / settings.gpus;
                int host = pod * settings.hosts + port;
                yield port < settings.hosts
                        ? host * settings.gpus + index % settings.gpus
                        : firstSpine + port - settings.hosts;
            }
            case SPINE -> firstLeaf + port;
        };
    }

    /** Of GPUs: over a switch or a leaf, or over two of both or of leaf and spine. */
    @Override
    public int distance(int from, int to) {
        if (kind(from) != Kind.GPU || kind(to) != Kind.GPU) {
            return NONE;
        }
        int host = from / settings.gpus;
        int other = to / settings.gpus;
        boolean sharesRail =
                from % settings.gpus == to % settings.gpus
                        && host / settings.hosts == other / settings.hosts;
        return from == to ? 0 : host == other || sharesRail ? 2 : 4;
    }

    @Override
    public Optional<Distances> distances() {
        int others = gpus - 1;
        int near = settings.gpus - 1 + settings.hosts - 1; // in the host, on the rail
        int diameter = others == 0 ? 0 : others == near ? 2 : 4;
        double mean = others == 0 ? 0 : (2.0 * near + 4.0 * (others - near)) / others;
        return Optional.of(new Distances(diameter, mean, Distances.Basis.FORMULA));
    }

    /** Links within hosts, between GPUs and leaves, and between leaves and spines. */
    @Override
    public String linkClass(int router, int port) {
        return switch (kind(router)) {
            case GPU -> port < settings.switches ? "host" : "rail";
            case SWITCH -> "host";
            case LEAF -> port < settings.hosts ? "rail" : "spine";
            case SPINE -> "spine";
        };
    }

    @Override
    public String name(int router) {
        int index = index(router);
        return switch (kind(router)) {
            case GPU -> "host %d GPU %d".formatted(index / settings.gpus, index % settings.gpus);
            case SWITCH ->
                    "host %d switch %d"
                            .formatted(index / settings.switches, index % settings.switches);
            case LEAF ->
                    settings.pods == 1
                            ? "leaf " + index
                            : "pod %d leaf %d"
                                    .formatted(index / settings.gpus, index % settings.gpus);
            case SPINE -> "spine " + index;
        };
    }

    /** Spines above leaves above GPUs, whose switches are below them. */
    @Override
    public DrawingPosition place(int router) {
        double width = gpus + hosts - 1.0; // a gap after each host
        int index = index(router);
        return switch (kind(router)) {
            case GPU -> {
                int gaps = index / settings.gpus;
                yield new DrawingPosition(index + gaps, 6);
            }
            case SWITCH -> {
                double host = Math.floor((double) index / settings.switches);
                double within = (index % settings.switches + .5) / settings.switches;
                yield new DrawingPosition(
                        host * (settings.gpus + 1) + within * settings.gpus - .5, 8.5);
            }
            case LEAF -> spread(index, firstSpine - firstLeaf, width, 3);
            case SPINE -> spread(index, settings.spines, width, 0);
        };
    }

    private static DrawingPosition spread(int index, int count, double width, double y) {
        return new DrawingPosition((index + .5) * width / count - .5, y);
    }

    @Override
    public String defaultRouting() {
        return "shortest-path vcs=hop";
    }
}
