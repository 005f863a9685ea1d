package crossweave.study.search;

import crossweave.machine.Machine;
import crossweave.machine.NetworkSettings;
import crossweave.network.Technique;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.study.SearchSettings.Prices;
import crossweave.topology.Topology;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * What a network consists of, as far as it has prices. Broken links are not counted.
 *
 * @param ports ends of links at routers, and of the channels of terminals
 * @param wire cycles of latency of all links together
 * @param bandwidth flits per cycle of all channels between routers together
 * @param buffer flits that fit into the buffers of all VCs together
 */
public record NetworkParts(
        long routers, long ports, long links, long wire, double bandwidth, long buffer) {

    /** Throws {@link InvalidSettings} if buffers have a price, but no end. */
    static NetworkParts of(Machine machine, Prices prices) {
        Topology topology = machine.topology();
        long wire = 0;
        double bandwidth = 0;
        BitSet seen = new BitSet(); // links
        for (int channel = 0; channel < topology.networkChannels(); channel++) {
            if (!topology.isBroken(channel)) {
                int link = topology.link(channel);
                wire += seen.get(link) ? 0 : topology.latency(channel);
                bandwidth += topology.rate(channel).value();
                seen.set(link);
            }
        }
        return new NetworkParts(
                topology.routers(),
                2L * topology.links() + terminalPorts(topology),
                topology.links(),
                wire,
                bandwidth,
                prices.buffer() == 0 ? 0 : buffers(machine));
    }

    private static long terminalPorts(Topology topology) {
        long ports = 0;
        for (int terminal = 0; terminal < topology.terminals(); terminal++) {
            ports += topology.entry(terminal) == topology.exit(terminal) ? 1 : 2;
        }
        return ports;
    }

    /** Routers have a buffer for each VC of each channel that leads to them. */
    private static long buffers(Machine machine) {
        NetworkSettings settings = machine.settings();
        Technique technique = settings.technique().build();
        if (settings.buffer().isEmpty()
                && technique.usualBuffer().isEmpty()
                && technique.held() == Technique.Held.BUFFERS) {
            throw new InvalidSettings(
                    "",
                    ProblemCode.CONFLICTING_SETTINGS,
                    "buffer has a price, but buffers of technique %s are unbounded; give"
                            + " network.buffer, or no price",
                    settings.technique().name());
        }
        long depth = settings.buffer().orElse(technique.usualBuffer().orElse(0));
        Topology topology = machine.topology();
        long channels = topology.workingChannels() + (long) topology.terminals();
        return channels * settings.vcs() * depth;
    }

    double cost(Prices prices) {
        return routers * prices.router()
                + ports * prices.port()
                + links * prices.link()
                + wire * prices.wire()
                + bandwidth * prices.bandwidth()
                + buffer * prices.buffer();
    }

    /** As in {@code 64 routers 640 + 320 ports 640}: what has a price, and what it costs. */
    public String bill(Prices prices) {
        List<String> items = new ArrayList<>();
        item(items, (double) routers, "routers", prices.router());
        item(items, (double) ports, "ports", prices.port());
        item(items, (double) links, "links", prices.link());
        item(items, (double) wire, "cycles of wire", prices.wire());
        item(items, bandwidth, "flits/cycle of links", prices.bandwidth());
        item(items, (double) buffer, "flits of buffers", prices.buffer());
        return String.join(", ", items);
    }

    private static void item(List<String> items, double number, String noun, double price) {
        if (price > 0) {
            CostMetric cost = new CostMetric();
            items.add("%s %s for %s".formatted(cost.text(number), noun, cost.text(number * price)));
        }
    }
}
