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
        Family family = topology.family();
        for (int router = 0, channel = 0; router < topology.routers(); router++) {
            for (int port = 0; port < family.ports(router); port++) {
                if (family.neighbor(router, port) != Topology.NONE) {
                    String name = family.linkClass(router, port);
                    classes.merge(name, one(topology, name, channel++), LinkClass::with);
                }
            }
        }
        for (int channel = topology.networkChannels(); channel < topology.channels(); channel++) {
            String name = topology.linkClass(channel);
            classes.merge(name, one(topology, name, channel), LinkClass::with);
        }
        return List.copyOf(classes.values());
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
                min(slowest, other.slowest),
                max(fastest, other.fastest),
                latencies.with(other.latencies));
    }

    private static Rate min(Rate a, Rate b) {
        return a.compareTo(b) <= 0 ? a : b;
    }

    private static Rate max(Rate a, Rate b) {
        return a.compareTo(b) >= 0 ? a : b;
    }
}
