package crossweave.trace.topology.simgrid;

import crossweave.trace.topology.GraphFile.Terminal;
import crossweave.trace.topology.NetworkSketch;
import crossweave.unit.LinkSpeed;
import crossweave.unit.Quantity;

import java.math.BigDecimal;
import java.util.List;

/**
 * A dragonfly of SimGrid: all groups are linked, all routers of a chassis, and routers at the same
 * place of all chassis of a group. The cables between the same two routers are one link that is so
 * many times as fast, as they are in SimGrid.
 *
 * @param chassis of a group
 * @param routers of a chassis
 * @param hosts of a router
 * @param cables between groups, between chassis and within a chassis
 */
record SimGridDragonfly(int groups, int chassis, int routers, int hosts, List<Integer> cables) {

    /** Routers of a group. */
    long groupSize() {
        return (long) chassis * routers;
    }

    private long allRouters() {
        return Math.min(groups * groupSize(), Integer.MAX_VALUE);
    }

    long terminals() {
        return Math.min(allRouters() * hosts, Integer.MAX_VALUE);
    }

    /** At least as many as there are links. */
    long mostLinks() {
        return allRouters() * ((long) chassis + routers) + (long) groups * groups;
    }

    void build(LinkSpeed link, String label, NetworkSketch sketch) {
        int first = sketch.routers();
        int size = (int) groupSize();
        for (int router = 0; router < groups * size; router++) {
            int its =
                    sketch.router(
                            "%s%d.%d.%d"
                                    .formatted(
                                            label,
                                            router / size,
                                            router % size / routers,
                                            router % routers));
            for (int host = 0; host < hosts; host++) {
                sketch.terminal(new Terminal(its, link));
            }
        }
        for (int group = 0; group < groups; group++) {
            wireGroup(first + group * size, link, sketch);
        }
        LinkSpeed global = times(cables.getFirst(), link);
        for (int one = 0; one < groups; one++) {
            for (int other = one + 1; other < groups; other++) {
                int from = first + one * size + other;
                sketch.link(from, first + other * size + one, global, "global");
            }
        }
    }

    private void wireGroup(int first, LinkSpeed link, NetworkSketch sketch) {
        LinkSpeed between = times(cables.get(1), link);
        LinkSpeed within = times(cables.get(2), link);
        for (int one = 0; one < groupSize(); one++) {
            for (int other = one + 1; other < groupSize(); other++) {
                if (one / routers == other / routers) {
                    sketch.link(first + one, first + other, within, "chassis");
                } else if (one % routers == other % routers) {
                    sketch.link(first + one, first + other, between, "group");
                }
            }
        }
    }

    private static LinkSpeed times(int cables, LinkSpeed link) {
        Quantity one = link.bandwidth().orElseThrow();
        Quantity all = one.times(BigDecimal.valueOf(cables));
        return LinkSpeed.of(all, link.latency().orElseThrow());
    }
}
