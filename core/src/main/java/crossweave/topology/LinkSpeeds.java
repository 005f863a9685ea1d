package crossweave.topology;

import crossweave.unit.Rate;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;

/**
 * The rates and latencies of all channels of a {@link Topology}; immutable.
 *
 * <p>Times on channels are counted in <em>ticks</em>: the largest fraction of a cycle of which
 * every flit takes a whole number, on any channel. If every channel carries a flit a cycle, a tick
 * is a cycle.
 */
public final class LinkSpeeds {
    /** The class of channels from terminals to routers. */
    public static final String INJECTION = "injection";

    /** The class of channels from routers to terminals. */
    public static final String EJECTION = "ejection";

    /** Networks keep an entry for each cycle of a latency, so it is limited. */
    public static final int MOST_LATENCY = 1 << 20;

    /** A flit a cycle everywhere; latencies are those of the family, and 1 at terminals. */
    public static final LinkSpeeds UNIFORM =
            new LinkSpeeds(List.of(Rate.ONE), new int[0], new int[0], new int[0]);

    /** Beyond this the time of a long run would not fit into 64 bits. */
    private static final int MOST_TICKS = 1 << 20;

    private final List<Rate> rates; // the different ones
    private final int[] rateOf; // per channel: index of its rate; empty: the only one
    private final int[] networkLatency; // per network channel; empty: those of the family
    private final int[] localLatency; // per channel of a terminal; empty: 1
    private final int ticksPerCycle;

    private LinkSpeeds(List<Rate> rates, int[] rateOf, int[] networkLatency, int[] localLatency) {
        this.rates = rates;
        this.rateOf = rateOf;
        this.networkLatency = networkLatency;
        this.localLatency = localLatency;
        this.ticksPerCycle = commonTicks(rates);
    }

    /** Rates and latencies by channel. */
    public static LinkSpeeds of(
            Topology topology, IntFunction<Rate> rate, IntUnaryOperator latency) {
        Map<Rate, Integer> rates = new LinkedHashMap<>(); // their indices
        int[] rateOf = new int[topology.channels()];
        int[] latencies = new int[rateOf.length];
        for (int channel = 0; channel < rateOf.length; channel++) {
            int next = rates.size();
            rateOf[channel] = rates.computeIfAbsent(rate.apply(channel), _ -> next);
            latencies[channel] = latency.applyAsInt(channel);
        }
        int network = topology.networkChannels();
        boolean isSame = rates.size() == 1;
        return new LinkSpeeds(
                List.copyOf(rates.keySet()),
                isSame ? new int[0] : rateOf,
                Arrays.copyOf(latencies, network),
                Arrays.copyOfRange(latencies, network, latencies.length));
    }

    private static int commonTicks(List<Rate> rates) {
        BigInteger ticks = BigInteger.ONE;
        for (Rate rate : rates) {
            BigInteger flits = BigInteger.valueOf(rate.flits());
            ticks = ticks.multiply(flits).divide(ticks.gcd(flits));
        }
        if (ticks.compareTo(BigInteger.valueOf(MOST_TICKS)) > 0) {
            throw new IllegalArgumentException(
                    "the rates %s have no common unit of time that is long enough; round them"
                            .formatted(rates));
        }
        return ticks.intValueExact();
    }

    int ticksPerCycle() {
        return ticksPerCycle;
    }

    /** Ticks that a flit takes on a channel. */
    int ticksPerFlit(int channel) {
        Rate rate = rate(channel);
        return ticksPerCycle / rate.flits() * rate.cycles();
    }

    Optional<int[]> networkLatencies() {
        return networkLatency.length == 0 ? Optional.empty() : Optional.of(networkLatency);
    }

    /** The latency of a channel of a terminal, counted from the first of these. */
    int localLatency(int local) {
        return localLatency.length == 0 ? 1 : localLatency[local];
    }

    int longestLocal() {
        return Arrays.stream(localLatency).max().orElse(1);
    }

    Rate rate(int channel) {
        return rates.get(rateOf.length == 0 ? 0 : rateOf[channel]);
    }

    boolean isFullRate() {
        return rates.size() == 1 && rates.getFirst().isOne();
    }
}
