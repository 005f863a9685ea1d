package crossweave.network.technique;

import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;
import crossweave.topology.LinkSpeeds;
import crossweave.topology.Topology;
import crossweave.topology.family.Topologies;
import crossweave.unit.Rate;

import java.util.List;

/**
 * Topologies whose channels have random rates and latencies, by a text: {@code mesh 3x3 | 17}.
 * After two bars a flit takes a whole number of cycles on every channel, after a bar and a plus one
 * cycle, and terminals are some cycles away.
 */
final class MixedRates {
    private static final List<Rate> RATES =
            List.of(
                    Rate.ONE,
                    new Rate(1, 2),
                    new Rate(2, 3),
                    new Rate(1, 4),
                    new Rate(4, 5),
                    new Rate(3, 7),
                    new Rate(1, 9));

    private static final List<Rate> WHOLE = List.of(Rate.ONE, new Rate(1, 2), new Rate(1, 5));

    private MixedRates() {}

    static String whole(String topology, int seed) {
        return topology + " || " + seed;
    }

    static String text(String topology, int seed) {
        return topology + " | " + seed;
    }

    /** All channels are of rate 1, with random latencies. */
    static String far(String topology, int seed) {
        return topology + " |+ " + seed;
    }

    /** All channels take so many cycles per flit. */
    static String equal(String topology, int time) {
        return topology + " |= " + time;
    }

    static Topology parse(String text) {
        int bar = text.indexOf('|');
        if (bar < 0) {
            return Topologies.parse(text);
        }
        Topology plain = Topologies.parse(text.substring(0, bar).strip());
        if (text.startsWith("|=", bar)) {
            Rate rate = new Rate(1, Integer.parseInt(text.substring(bar + 2).strip()));
            return plain.with(LinkSpeeds.of(plain, _ -> rate, plain::latency));
        }
        boolean isWhole = text.startsWith("||", bar);
        boolean isOne = text.startsWith("|+", bar);
        int seed = Integer.parseInt(text.substring(bar + (isWhole || isOne ? 2 : 1)).strip());
        List<Rate> rates = isOne ? List.of(Rate.ONE) : isWhole ? WHOLE : RATES;
        RandomStreams streams = new RandomStreams(seed);
        int kinds = 1 + streams.stream("kinds", 0).nextInt(3);
        boolean isLong = streams.stream("kinds", 1).nextInt(3) == 0;
        boolean isFar = isOne || streams.stream("kinds", 2).nextInt(3) == 0; // terminals
        return plain.with(
                LinkSpeeds.of(
                        plain,
                        channel -> rate(draw(streams, plain, channel), streams, kinds, rates),
                        channel ->
                                (plain.isNetwork(channel) ? isLong : isFar)
                                        ? 1 + draw(streams, plain, channel).nextInt(5)
                                        : plain.latency(channel)));
    }

    private static Rate rate(
            RandomStream random, RandomStreams streams, int kinds, List<Rate> rates) {
        int kind = random.nextInt(kinds);
        return rates.get(streams.stream("rates", kind).nextInt(rates.size()));
    }

    /** The same for both directions of a link. */
    private static RandomStream draw(RandomStreams streams, Topology topology, int channel) {
        return topology.isNetwork(channel)
                ? streams.stream("link", topology.link(channel))
                : streams.stream("terminal", topology.terminal(channel));
    }
}
