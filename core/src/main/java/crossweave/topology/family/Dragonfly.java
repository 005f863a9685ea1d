package crossweave.topology.family;

import crossweave.config.Doc;
import crossweave.config.Unit;
import crossweave.problem.Checks;
import crossweave.problem.ProblemCode;
import crossweave.topology.DrawingPosition;
import crossweave.topology.Family;

/**
 * The dragonfly (Kim, Dally, Scott, Abts 2008): groups of a routers, all joined within the group;
 * each router has p terminals and h global links; g groups, all joined.
 *
 * <p>Ports 0..a-2 lead to the other routers of the group in ascending order, ports a-1..a+h-2 are
 * global. Global link q = h router + port of a group leads to the o-th of the other groups, o =
 * q/L, where L = ah/(g-1) is the number of links between two groups; the {@link Wiring} says which
 * group that is.
 */
public final class Dragonfly implements Family {
    private final int p;
    private final int a;
    private final int h;
    private final int groups;
    private final int parallel; // links between two groups
    private final Settings settings;

    public Dragonfly(Settings settings) {
        this.settings = settings;
        p = settings.p;
        a = settings.a == 0 ? 2 * p : settings.a;
        h = settings.h == 0 ? p : settings.h;
        long most = (long) a * h + 1; // groups that can be joined, itself included
        groups = (int) (settings.groups == 0 ? most : settings.groups);
        new Checks()
                .atLeast("groups", groups, 2)
                .require(
                        groups <= most,
                        "groups",
                        ProblemCode.TOO_LARGE,
                        "is %s, but with a=%s and h=%s a group reaches only %s others",
                        groups,
                        a,
                        h,
                        most - 1)
                .require(
                        most < 1 << 20 && (double) groups * a * p < 1 << 26,
                        "p",
                        ProblemCode.TOO_LARGE,
                        "is %s, which makes more than 2^26 terminals",
                        p)
                .verify();
        parallel = a * h / (groups - 1);
    }

    /** Settings of the dragonfly. */
    public record Settings(
            @Doc("terminals per router") int p,
            @Doc(value = "routers per group; 0: 2p", byDefault = "0") int a,
            @Doc(value = "global links per router; 0: p", byDefault = "0") int h,
            @Doc(value = "number of groups; 0: ah+1, the maximum", byDefault = "0") int groups,
            @Doc(value = "cycles on a link within a group", byDefault = "1", unit = Unit.CYCLES)
                    int localLatency,
            @Doc(value = "cycles on a link between groups", byDefault = "1", unit = Unit.CYCLES)
                    int globalLatency,
            @Doc(
                            value =
                                    "the order in which the global links of a group lead to the"
                                            + " others: absolute (0, 1, 2, ... without itself),"
                                            + " relative (the next one, the one after it, ...),"
                                            + " palmtree (the one before, ...) or circulant (the"
                                            + " next, the one before, the next but one, ...)",
                            byDefault = "absolute")
                    Wiring wiring) {
        public Settings {
            new Checks()
                    .atLeast("p", p, 1)
                    .notNegative("a", a)
                    .notNegative("h", h)
                    .notNegative("groups", groups)
                    .atLeast("local-latency", localLatency, 1)
                    .atLeast("global-latency", globalLatency, 1)
                    .verify();
        }
    }

    /** The other groups in the order of the global links that lead to them, by their distance. */
    public enum Wiring {
        ABSOLUTE {
            @Override
            int group(int group, int order, int groups) {
                return order < group ? order : order + 1;
            }

            @Override
            int order(int group, int to, int groups) {
                return to < group ? to : to - 1;
            }
        },
        RELATIVE {
            @Override
            int group(int group, int order, int groups) {
                return (group + order + 1) % groups;
            }

            @Override
            int order(int group, int to, int groups) {
                return Math.floorMod(to - group, groups) - 1;
            }
        },
        PALMTREE {
            @Override
            int group(int group, int order, int groups) {
                return Math.floorMod(group - order - 1, groups);
            }

            @Override
            int order(int group, int to, int groups) {
                return Math.floorMod(group - to, groups) - 1;
            }
        },
        CIRCULANT {
            @Override
            int group(int group, int order, int groups) {
                int away = order / 2 + 1;
                return Math.floorMod(group + (order % 2 == 0 ? away : -away), groups);
            }

            @Override
            int order(int group, int to, int groups) {
                int up = Math.floorMod(to - group, groups);
                int down = groups - up;
                return up <= down ? 2 * (up - 1) : 2 * (down - 1) + 1;
            }
        };

        /** The group to which the o-th of the others is. */
        abstract int group(int group, int order, int groups);

        /** Its inverse. */
        abstract int order(int group, int to, int groups);
    }

    @Override
    public int group(int router) {
        return router / a;
    }

    public int groups() {
        return groups;
    }

    /** The port to another router of the same group. */
    public int localPort(int router, int to) {
        int index = to % a;
        return index < router % a ? index : index - 1;
    }

    /** The router that holds a link to another group; {@code way} selects among parallel ones. */
    public int gateway(int group, int toGroup, int way) {
        return group * a + globalLink(group, toGroup, way) / h;
    }

    /** The port of that gateway. */
    public int globalPort(int group, int toGroup, int way) {
        return a - 1 + globalLink(group, toGroup, way) % h;
    }

    private int globalLink(int group, int toGroup, int way) {
        int order = settings.wiring.order(group, toGroup, groups);
        return order * parallel + Math.floorMod(way, parallel);
    }

    @Override
    public int routers() {
        return groups * a;
    }

    @Override
    public int terminals() {
        return groups * a * p;
    }

    @Override
    public int entry(int terminal) {
        return terminal / p;
    }

    @Override
    public int ports(int router) {
        return a - 1 + h;
    }

    @Override
    public int neighbor(int router, int port) {
        int group = group(router);
        if (port < a - 1) {
            return group * a + (port < router % a ? port : port + 1);
        }
        int link = router % a * h + port - (a - 1);
        int order = link / parallel;
        if (order >= groups - 1) {
            return NONE;
        }
        int other = settings.wiring.group(group, order, groups);
        return gateway(other, group, link % parallel);
    }

    @Override
    public int latency(int router, int port) {
        return port < a - 1 ? settings.localLatency : settings.globalLatency;
    }

    @Override
    public String linkClass(int router, int port) {
        return port < a - 1 ? "local" : "global";
    }

    @Override
    public String name(int router) {
        return "group " + group(router) + " router " + router % a;
    }

    @Override
    public DrawingPosition place(int router) {
        return DrawingPosition.onRingOfRings(router, a, groups);
    }

    /**
     * Within a group 1; to another one, 1 over a global link between both, 2 with a local link
     * before or after one or over two global links, 3 otherwise.
     */
    @Override
    public int distance(int from, int to) {
        if (group(from) == group(to)) {
            return from == to ? 0 : 1;
        }
        boolean isNear = isLinked(from, to);
        boolean isTwo = false;
        for (int port = a - 1; port < a - 1 + h; port++) {
            int next = neighbor(from, port);
            int last = neighbor(to, port);
            isTwo |= next != NONE && (group(next) == group(to) || isLinked(next, to));
            isTwo |= last != NONE && group(last) == group(from);
        }
        return isNear ? 1 : isTwo ? 2 : 3;
    }

    private boolean isLinked(int router, int to) {
        for (int port = a - 1; port < a - 1 + h; port++) {
            if (neighbor(router, port) == to) {
                return true;
            }
        }
        return false;
    }

    @Override
    public String defaultRouting() {
        return "dragonfly-minimal";
    }
}
