package crossweave.machine;

import crossweave.topology.LinkSpeeds;
import crossweave.topology.PhysicalLinks;
import crossweave.topology.Topology;
import crossweave.unit.Dimension;
import crossweave.unit.Fraction;
import crossweave.unit.LinkSpeed;
import crossweave.unit.Quantity;
import crossweave.unit.Rate;
import crossweave.unit.UnitScale;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Gives the channels of a topology the speeds that its own description has, in flits and cycles.
 * Bandwidths are shares of what a channel carries; where neither flit nor cycle are known, the
 * fastest of the description carries a flit a cycle.
 */
final class PhysicalSpeeds {
    private static final Fraction ONE = Fraction.of(1, 1);

    private final Topology topology;
    private final PhysicalLinks links;
    private final UnitScale scale;
    private final Optional<Fraction> channel; // bytes a second of rate 1, where bandwidths are used
    private final LinkSpeed[] speeds; // per channel

    private PhysicalSpeeds(Topology topology, PhysicalLinks links, UnitScale scale) {
        this.topology = topology;
        this.links = links;
        this.scale = scale;
        this.channel = scale.channel().or(() -> links.fastest().map(Quantity::value));
        this.speeds = new LinkSpeed[topology.channels()];
        collect();
    }

    private void collect() {
        for (int router = 0; router < topology.routers(); router++) {
            for (int port = 0; port < topology.ports(router); port++) {
                int at = topology.channel(router, port);
                if (at != Topology.NONE) {
                    speeds[at] = links.speed(router, port);
                }
            }
        }
        for (int terminal = 0; terminal < topology.terminals(); terminal++) {
            speeds[topology.injection(terminal)] = links.injection(terminal);
            speeds[topology.ejection(terminal)] = links.ejection(terminal);
        }
    }

    /** The topology with the speeds of its description; sentences on them are added to notes. */
    static Topology apply(Topology topology, UnitScale scale, List<String> notes) {
        if (!(topology.family() instanceof PhysicalLinks links)) {
            return topology;
        }
        notes.addAll(links.notes());
        PhysicalSpeeds physical = new PhysicalSpeeds(topology, links, scale);
        return physical.isPlain() ? topology : physical.applied(notes);
    }

    /** Whether there are only latencies in cycles between routers, which the topology has. */
    private boolean isPlain() {
        for (int at = 0; at < speeds.length; at++) {
            LinkSpeed speed = speeds[at];
            if (speed.hasBandwidth()
                    || speed.latency().isPresent()
                    || !topology.isNetwork(at) && speed.cycles() != 1) {
                return false;
            }
        }
        return true;
    }

    private Topology applied(List<String> notes) {
        List<Fraction> shares = new ArrayList<>(speeds.length);
        int[] latencies = new int[speeds.length];
        RoundedTimes times = new RoundedTimes();
        int unsaid = 0;
        for (int at = 0; at < speeds.length; at++) {
            shares.add(share(at));
            latencies[at] = times.cycles(at);
            unsaid += topology.isNetwork(at) && !speeds[at].hasBandwidth() ? 1 : 0;
        }
        RateGrid grid = RateGrid.of(shares);
        times.note().ifPresent(notes::add);
        grid.note().ifPresent(notes::add);
        if (links.fastest().isPresent() && unsaid > 0) {
            notes.add(
                    "the file has no bandwidth of %,d of %,d channels between routers: they carry"
                                    .formatted(unsaid, topology.networkChannels())
                            + " a flit a cycle");
        }
        return topology.with(
                LinkSpeeds.of(topology, at -> grid.rate(shares.get(at)), at -> latencies[at]));
    }

    private Fraction share(int at) {
        LinkSpeed speed = speeds[at];
        if (speed.bandwidth().isEmpty()) {
            return speed.rate().map(Rate::fraction).orElse(ONE);
        }
        Quantity bandwidth = speed.bandwidth().get();
        Fraction share = bandwidth.value().dividedBy(channel.orElseThrow());
        if (share.compareTo(ONE) > 0) {
            throw new IllegalArgumentException(
                    "the link %s carries %s, but a channel at most %s, a flit per cycle; use a"
                                    .formatted(
                                            topology.channelName(at),
                                            bandwidth,
                                            Quantity.text(channel.get(), Dimension.BANDWIDTH))
                            + " larger flit or a shorter cycle");
        }
        if (share.compareTo(Fraction.of(1, Rate.MOST_CYCLES)) < 0) {
            throw new IllegalArgumentException(
                    "the link %s carries %s, which is less than a flit in %,d cycles"
                            .formatted(topology.channelName(at), bandwidth, Rate.MOST_CYCLES));
        }
        return share;
    }

    /** Latencies in cycles, rounded up, and the first one that was not whole. */
    private final class RoundedTimes {
        private int rounded;
        private String first = "";

        int cycles(int at) {
            Optional<Quantity> time = speeds[at].latency();
            if (time.isEmpty()) {
                return checked(at, BigInteger.valueOf(speeds[at].cycles()), "");
            }
            Fraction exact = scale.cycles(time.get()).orElseThrow(() -> noCycle(at, time.get()));
            BigInteger cycles = exact.ceiling().max(BigInteger.ONE);
            if (!exact.isWhole() || !exact.isPositive()) {
                first = rounded++ == 0 ? time.get() + " to " + cycles + " cycles" : first;
            }
            return checked(at, cycles, time.get() + ", ");
        }

        private IllegalArgumentException noCycle(int at, Quantity time) {
            return new IllegalArgumentException(
                    "the link %s has the latency %s, but it is not known how long a cycle is; add %s"
                            .formatted(
                                    topology.channelName(at),
                                    time,
                                    links.fastest().isPresent()
                                            ? "flit: 32 B (the fastest link then gives the cycle),"
                                                    + " or cycle: 1 ns"
                                            : "cycle: 1 ns"));
        }

        private int checked(int at, BigInteger cycles, String written) {
            if (cycles.compareTo(BigInteger.valueOf(LinkSpeeds.MOST_LATENCY)) > 0) {
                throw new IllegalArgumentException(
                        "the latency of the link %s is %s%,d cycles, but at most %,d are possible;"
                                        .formatted(
                                                topology.channelName(at),
                                                written,
                                                cycles,
                                                LinkSpeeds.MOST_LATENCY)
                                + " use a longer cycle or a larger flit");
            }
            return cycles.intValueExact();
        }

        Optional<String> note() {
            return rounded == 0
                    ? Optional.empty()
                    : Optional.of(
                            "latencies of the file are not whole numbers of cycles on %,d channels"
                                            .formatted(rounded)
                                    + " and were rounded up, such as "
                                    + first);
        }
    }
}
