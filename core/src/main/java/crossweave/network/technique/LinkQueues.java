package crossweave.network.technique;

import crossweave.config.Doc;
import crossweave.network.Counters;
import crossweave.network.Network;
import crossweave.network.NetworkConfig;
import crossweave.network.Technique;
import crossweave.network.packet.PartitionedNetwork;
import crossweave.problem.Checks;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingFunction;

import java.util.Arrays;
import java.util.List;

/**
 * Nodes with an unlimited queue before every link, as in PROTEUS (Brewer, Dellarocas, Colbrook,
 * Weihl 1991): first come, first served; packets of the same cycle go by source and number. A link
 * is busy with a packet for a set time; the packet is at the next node when it has crossed the wire
 * and the switch there; at its destination when its last flit has. Of several routes a packet takes
 * the one that is free first.
 *
 * <p>Packets never overtake, so that the cycle in which a packet crosses is known when it comes: a
 * hop is one event, however long the queue. The lookahead of partitions is the time of a hop.
 */
final class LinkQueues extends PartitionedNetwork {
    private final int hop; // cycles, at least
    private final LinkQueuePartition[] partitions;

    private LinkQueues(NetworkConfig config, Settings settings, Receiver receiver) {
        super(config, 1, new Counters(config.topology()), receiver);
        this.hop = settings.hop(topology.shortestLatency());
        this.partitions = new LinkQueuePartition[division.parts()];
        long[] free = new long[topology.channels()];
        Arrays.setAll(partitions, i -> new LinkQueuePartition(this, i, settings, free));
    }

    /** The technique with its settings. */
    record Settings(
            @Doc(value = "cycles that a packet spends in the switch of each node", byDefault = "6")
                    int switchDelay,
            @Doc(value = "cycles on a wire", byDefault = "8") int wireDelay,
            @Doc(value = "cycles that a packet occupies a link", byDefault = "8") int busy,
            @Doc(
                            value =
                                    "additional cycles on a link for each flit of a "
                                            + "packet after the first; 0: the length has no "
                                            + "effect",
                            byDefault = "0")
                    int flitTime)
            implements Technique {
        private static final int LONGEST = 1_000_000_000; // cycles; a hop still is an int

        Settings {
            new Checks()
                    .between("switch-delay", switchDelay, 0, LONGEST)
                    .between("wire-delay", wireDelay, 1, LONGEST)
                    .atLeast("busy", busy, 1)
                    .isTime("flit-time", flitTime)
                    .verify();
        }

        /** Cycles from one node to the next over a channel of this latency, which is usually 1. */
        int hop(int latency) {
            return wireDelay + latency - 1 + switchDelay;
        }

        /** Cycles by which the last of so many flits is behind the first. */
        long tail(int flits) {
            return (long) flitTime * (flits - 1);
        }

        /** Cycles that a link is busy with a packet of so many flits. */
        long busy(int flits) {
            return busy + tail(flits);
        }

        @Override
        public Network on(NetworkConfig config, Network.Receiver receiver) {
            if (config.channels().duplex() != NetworkConfig.Duplex.FULL) {
                throw new InvalidSettings(
                        "duplex",
                        ProblemCode.CONFLICTING_SETTINGS,
                        "is not full, but the links of technique link-queues have two"
                                + " directions that share nothing");
            }
            return config.channels().reference()
                    ? new ReferenceLinkQueues(config, this, receiver)
                    : new LinkQueues(config, this, receiver);
        }

        @Override
        public List<String> notes(RoutingFunction routing) {
            return List.of(
                    flitTime == 0
                            ? "technique link-queues counts packets, not flits: vcs, buffer and"
                                    + " arbitration have no effect"
                            : "technique link-queues has no VCs, and unbounded queues: "
                                    + "vcs, buffer and arbitration have no effect");
        }
    }

    @Override
    protected LinkQueuePartition[] parts() {
        return partitions;
    }

    @Override
    protected int lookahead() {
        return hop;
    }

    @Override
    protected boolean canDeadlock() {
        return false;
    }

    @Override
    protected void prepare(int packet, long ready) {
        int source = packets.source[packet];
        packets.router[packet] = topology.entry(source);
        packets.entered[packet] = ready;
        partitions[partOf(source)].begins(packet, ready, isLastAway(packet));
        turnsToNext(source, ready);
    }

    boolean isThere(int packet) {
        return isAtExit(packet);
    }

    void findWays(int packet, RouteCandidates found) {
        route(packet, packets.router[packet], found);
    }

    @Override
    public String engine() {
        return "hops";
    }
}
