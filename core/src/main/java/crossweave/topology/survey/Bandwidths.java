package crossweave.topology.survey;

import crossweave.topology.Topology;

import java.util.stream.IntStream;

/**
 * What a network can carry by the rates of its channels, in flits a cycle. The limits hold for
 * uniform traffic with ideal routing and flow control; no real router reaches them.
 *
 * @param bisection what the links between two equal halves carry each way, of the cut that carries
 *     least; a two-way link counts with its slower direction
 * @param basis how the bisection was determined
 * @param injectionLimit what every terminal can send and receive: the slowest rate at a terminal
 * @param bisectionLimit what every terminal can send until the bisection is full; infinite where
 *     there is one router only
 */
public record Bandwidths(
        double bisection,
        BisectionWidth.Basis basis,
        double injectionLimit,
        double bisectionLimit) {

    static Bandwidths of(Topology topology, Bisection byLinks) {
        Bisection cut = cut(topology, byLinks);
        return new Bandwidths(
                cut.strength(),
                cut.basis(),
                slowestTerminal(topology),
                topology.routers() == 1 ? Double.POSITIVE_INFINITY : uniformLimit(topology, cut));
    }

    /** Flits a cycle that every terminal can send at most, if all send to all alike. */
    public double uniformLimit() {
        return Math.min(injectionLimit, bisectionLimit);
    }

    /** Whether terminals have more to send than the bisection carries. */
    public boolean isLimitedByBisection() {
        return bisectionLimit < injectionLimit;
    }

    /** The cut of the fewest links is also the weakest where all links are equally fast. */
    private static Bisection cut(Topology topology, Bisection byLinks) {
        int channels = topology.networkChannels();
        if (channels == 0) {
            return byLinks;
        }
        boolean same =
                IntStream.range(1, channels)
                        .allMatch(c -> topology.rate(c).equals(topology.rate(0)));
        boolean known = byLinks.halves().isPresent() || isTwoWay(topology);
        return same && known
                ? new Bisection(
                        byLinks.strength() * topology.rate(0).value(),
                        byLinks.basis(),
                        byLinks.halves())
                : Bisection.searched(topology, channel -> linkRate(topology, channel));
    }

    /** Then a formula's cut carries as much one way as the other, and its halves are equal. */
    private static boolean isTwoWay(Topology topology) {
        return IntStream.range(0, topology.networkChannels())
                .allMatch(channel -> topology.reverse(channel) != Topology.NONE);
    }

    private static double linkRate(Topology topology, int channel) {
        int back = topology.reverse(channel);
        double rate = topology.rate(channel).value();
        return back == Topology.NONE ? rate : Math.min(rate, topology.rate(back).value());
    }

    private static double slowestTerminal(Topology topology) {
        return IntStream.range(topology.networkChannels(), topology.channels())
                .mapToDouble(channel -> topology.rate(channel).value())
                .min()
                .orElse(Double.POSITIVE_INFINITY);
    }

    /** Either direction may be the limit. */
    private static double uniformLimit(Topology topology, Bisection cut) {
        if (cut.halves().isEmpty()) {
            double terminals = topology.liveTerminals();
            double less = Math.floor(terminals / 2);
            return limit(cut.strength(), terminals, less * (terminals - less));
        }
        boolean[] side = cut.halves().get();
        return side.length == 0 // no two halves were found
                ? Double.POSITIVE_INFINITY
                : Math.min(limit(topology, side, false), limit(topology, side, true));
    }

    /** By the channels that lead from one side to the other. */
    private static double limit(Topology topology, boolean[] side, boolean from) {
        double carried = 0;
        for (int channel = 0; channel < topology.networkChannels(); channel++) {
            boolean crosses =
                    side[topology.source(channel)] == from
                            && side[topology.target(channel)] != from;
            if (crosses && !topology.isBroken(channel)) {
                carried += topology.rate(channel).value();
            }
        }
        double senders = 0;
        double receivers = 0;
        for (int terminal = 0; terminal < topology.terminals(); terminal++) {
            int live = topology.isDead(terminal) ? 0 : 1;
            senders += side[topology.entry(terminal)] == from ? live : 0;
            receivers += side[topology.exit(terminal)] != from ? live : 0;
        }
        return limit(carried, topology.liveTerminals(), senders * receivers);
    }

    /** Each of n terminals that sends x sends x/n to each, so that these pairs need x pairs/n. */
    private static double limit(double carried, double terminals, double pairs) {
        return pairs == 0 ? Double.POSITIVE_INFINITY : carried * terminals / pairs;
    }
}
