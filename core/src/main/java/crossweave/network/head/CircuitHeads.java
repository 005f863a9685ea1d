package crossweave.network.head;

import crossweave.arbiter.ArbitrationPolicy;
import crossweave.network.Network;
import crossweave.network.NetworkConfig;
import crossweave.network.packet.HeadTimes;
import crossweave.network.settings.CircuitSettings;
import crossweave.network.settings.Ejection;
import crossweave.unit.Rate;

/** The engine of technique circuit: probes are heads. */
public final class CircuitHeads extends HeadPartition {
    private final CircuitSettings settings;
    private final boolean isFullRate;

    private CircuitHeads(
            HeadNetwork network, int index, int[] resources, CircuitSettings settings) {
        super(network, index, resources, ArbitrationPolicy.OLDEST_FIRST);
        this.settings = settings;
        this.isFullRate = topology.isFullRate();
    }

    public static Network network(
            NetworkConfig config, CircuitSettings settings, Network.Receiver receiver) {
        HeadNetwork network = new HeadNetwork(dividable(config), notice(settings), receiver);
        int[] links = config.links();
        return network.divide(i -> new CircuitHeads(network, i, links, settings));
    }

    private static HeadNetwork.NoticeTimes notice(CircuitSettings settings) {
        return new HeadNetwork.NoticeTimes() {
            @Override
            public int head(int latency) {
                return settings.probe() - 1 + latency + settings.routingDelay();
            }

            @Override
            public int release(int flits) {
                return flits;
            }
        };
    }

    @Override
    boolean crossesInjection() {
        return false;
    }

    @Override
    void begins(int packet, long cycle) {
        beginSpans(packet);
    }

    @Override
    protected boolean asksForEjection() {
        return settings.ejection() == Ejection.BOUNDED;
    }

    @Override
    void crosses(int packet, int channel, long cycle) {
        holds(packet, channel, cycle);
        spans(packet, channel, UNKNOWN); // its circuit needs the channel to the end
        long probe =
                isFullRate ? settings.probe() : topology.rate(channel).cyclesOf(settings.probe());
        long there = cycle + probe + resources.latency(channel) - 1;
        headGoes(packet, channel, there + settings.routingDelay());
    }

    @Override
    long lastLeaves(int packet, long cycle) {
        int flits = packets.flits(packet);
        long end = cycle + (isFullRate ? flits : slowest(packet).cyclesOf(flits));
        for (int i = 0; i < heldChannels.length(packet); i++) {
            release(heldChannels.channel(packet, i), end);
        }
        heldChannels.release(packet, heldChannels.length(packet));
        leavesTerminal(packet, end);
        endSpans(packet, end);
        return end;
    }

    /** The slowest rate between the terminals of a packet. */
    private Rate slowest(int packet) {
        Rate slowest = topology.rate(topology.injection(packets.source[packet]));
        for (int i = 0; i < heldChannels.length(packet); i++) {
            slowest = slowest.min(topology.rate(heldChannels.channel(packet, i)));
        }
        int ejection = topology.ejection(packets.destination(packet));
        return asksForEjection() ? slowest.min(topology.rate(ejection)) : slowest;
    }

    /** Flits stay at their terminal until the probe has arrived, and cross all channels then. */
    @Override
    public long flitCrosses(int flit, int i, HeadTimes head) {
        return head.isOut() ? head.crossed(head.count() - 1) + flit : NEVER;
    }
}
