package crossweave.network.technique;

import crossweave.arbiter.ArbitrationPolicy;
import crossweave.config.Doc;
import crossweave.network.Network;
import crossweave.network.NetworkConfig;
import crossweave.network.Technique;
import crossweave.problem.Checks;
import crossweave.routing.RoutingFunction;

import java.util.List;

/**
 * Circuit switching: a probe reserves channel after channel, waiting where one is busy; then the
 * message streams at one flit a cycle, and the circuit is torn down behind it. Without contention,
 * a probe of C cycles a hop and P flits over D channels take C D + P cycles. A terminal is the
 * source of one circuit at a time.
 */
final class CircuitSwitching extends HeadPartition {
    private final Settings settings;

    private CircuitSwitching(HeadNetwork network, int index, int[] resources, Settings settings) {
        super(network, index, resources, ArbitrationPolicy.OLDEST_FIRST);
        this.settings = settings;
    }

    /** The technique with its settings. */
    record Settings(
            @Doc(value = "cycles of the probe per channel", byDefault = "1") int probe,
            @Doc(
                            value = "cycles that the probe spends in a router before each channel",
                            byDefault = "0")
                    int routingDelay,
            @Doc(
                            value =
                                    "bounded: a terminal receives on one circuit at a "
                                            + "time; unlimited: on any number",
                            byDefault = "bounded")
                    WormholeSettings.Ejection ejection)
            implements Technique, HeadNetwork.NoticeTimes {
        Settings {
            new Checks().atLeast("probe", probe, 1).isTime("routing-delay", routingDelay).verify();
        }

        @Override
        public Network on(NetworkConfig config, Network.Receiver receiver) {
            if (config.channels().reference()) {
                return new ReferenceCircuit(config, this, receiver);
            }
            HeadNetwork network = new HeadNetwork(dividable(config), this, receiver);
            int[] resources = channels(config);
            return network.divide(i -> new CircuitSwitching(network, i, resources, this));
        }

        @Override
        public int head(int latency) {
            return probe - 1 + latency + routingDelay;
        }

        @Override
        public int release(int flits) {
            return flits;
        }

        @Override
        public Held held() {
            return Held.CHANNELS;
        }

        @Override
        public List<String> notes(RoutingFunction routing) {
            return List.of(
                    "technique circuit reserves whole channels: vcs and buffer have no effect");
        }
    }

    @Override
    boolean crossesInjection() {
        return false;
    }

    @Override
    boolean asksForEjection() {
        return settings.ejection() == WormholeSettings.Ejection.BOUNDED;
    }

    @Override
    void crosses(int packet, int channel, long cycle) {
        holds(packet, channel, cycle);
        long there = cycle + settings.probe() + resources.latency(channel) - 1;
        headGoes(packet, channel, there + settings.routingDelay());
    }

    @Override
    long lastLeaves(int packet, long cycle) {
        long end = cycle + packets.flits(packet);
        for (int i = 0; i < heldChannels.length(packet); i++) {
            release(heldChannels.channel(packet, i), end);
        }
        heldChannels.release(packet, heldChannels.length(packet));
        leavesTerminal(packet, end);
        return end;
    }
}
