package crossweave.topology;

import crossweave.unit.Rate;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The channels of one class: how many there are and how fast they are.
 *
 * @param channels those that work
 * @param slowest the lowest rate, in flits a cycle, of all channels, including broken ones
 * @param latencies of the same
 */
public record LinkClass(
        String name, int channels, Rate slowest, Rate fastest, Latencies latencies) {

    /** The lowest and the highest latency of some channels, in cycles. */
    public record Latencies(int shortest, int longest) {
        private Latencies with(Latencies other) {
            return new Latencies(
                    Math.min(shortest, other.shortest), Math.max(longest, other.longest));
        }
    }

    static List<LinkClass> of(Topology topology) {
        Map<String, LinkClass> classes = new LinkedHashMap<>();
        forEachChannel(
                topology,
                (channel, name) ->
                        classes.merge(name, one(topology, name, channel), LinkClass::with));
        return List.copyOf(classes.values());
    }

    /** Told of a channel and the name of its class. */
    public interface Visitor {
        void visit(int channel, String name);
    }

    /** Visits all channels by number, also broken ones; faster than to ask for each. */
    public static void forEachChannel(Topology topology, Visitor visitor) {
        Family family = topology.family();
        for (int router = 0, channel = 0; router < topology.routers(); router++) {
            for (int port = 0; port < family.ports(router); port++) {
                if (family.neighbor(router, port) != Topology.NONE) {
                    visitor.visit(channel++, family.linkClass(router, port));
                }
            }
        }
        for (int channel = topology.networkChannels(); channel < topology.channels(); channel++) {
            visitor.visit(channel, topology.linkClass(channel));
        }
    }

    private static LinkClass one(Topology topology, String name, int channel) {
        Rate rate = topology.rate(channel);
        int latency = topology.latency(channel);
        int working = topology.isBroken(channel) ? 0 : 1;
        return new LinkClass(name, working, rate, rate, new Latencies(latency, latency));
    }

    private LinkClass with(LinkClass other) {
        return new LinkClass(
                name,
                channels + other.channels,
                slowest.min(other.slowest),
                fastest.max(other.fastest),
                latencies.with(other.latencies));
    }
}
