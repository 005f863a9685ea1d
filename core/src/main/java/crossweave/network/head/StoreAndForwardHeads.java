package crossweave.network.head;

import crossweave.arbiter.ArbitrationPolicy;
import crossweave.network.Network;
import crossweave.network.NetworkConfig;
import crossweave.network.settings.StoreAndForwardSettings;
import crossweave.util.IntList;

import org.jspecify.annotations.Nullable;

/**
 * The engine of technique store-and-forward: heads of packets that wait until all flits have come.
 *
 * <p>The packets of a message queue in their first router, whatever the network does. Only the
 * first of a queue can be granted its channel; so those behind it are created late, when the one
 * before them has gone, and then wait since the cycle in which they would have come.
 */
public final class StoreAndForwardHeads extends BufferedPartition {
    private final BufferedNetwork network;
    private final StoreAndForwardSettings settings;
    private final @Nullable PacketPace pace; // if not all channels carry a flit a cycle
    private final int packetCost; // cycles from the coming of a packet to that of the next one

    private StoreAndForwardHeads(
            BufferedNetwork network, int index, int[] resources, StoreAndForwardSettings settings) {
        super(network, index, resources, ArbitrationPolicy.FIFO);
        this.network = network;
        this.settings = settings;
        this.pace = network.pace;
        this.packetCost = config.packets().packetCost();
    }

    public static Network network(
            NetworkConfig config, StoreAndForwardSettings settings, Network.Receiver receiver) {
        BufferedNetwork network =
                new BufferedNetwork(
                        config, notice(config, settings), settings.reductionDelay(), receiver);
        int[] links = config.links();
        return network.divide(i -> new StoreAndForwardHeads(network, i, links, settings));
    }

    /** A packet of one flit may appear at any time; one that arrives leaves its buffer at once. */
    private static HeadNetwork.NoticeTimes notice(
            NetworkConfig config, StoreAndForwardSettings settings) {
        int header = Math.max(1, config.packets().header());
        boolean bounded = config.channels().buffer().isPresent();
        return new HeadNetwork.NoticeTimes() {
            @Override
            public int head(int latency) {
                return header + latency - 1 + settings.routingDelay();
            }

            @Override
            public int release(int flits) {
                return bounded ? 1 : Integer.MAX_VALUE;
            }
        };
    }

    /** Not where it matters how often those behind the first of a queue have failed. */
    @Override
    boolean runsTrains() {
        return !heedsFailures() && pace == null;
    }

    /** It may fit into a buffer that the others of the queue do not fit into. */
    @Override
    boolean lastMayOvertake() {
        return config.channels().buffer().isPresent();
    }

    @Override
    boolean crossesInjection() {
        return false;
    }

    @Override
    void begins(int packet, long cycle) {
        begin(packet);
        if (pace != null) {
            pace.begins(packet);
        }
        int followers = followersOf(packet);
        if (followers == 0) {
            leavesTerminal(packet, cycle);
        } else {
            followersLeave(packet, cycle + (long) followers * packetCost);
        }
    }

    /** The next packet of a message is the first of the queue in its first router. */
    private void followerComes(int packet, long cycle) {
        long came = packets.entered[packet] + packetCost;
        headReady(newFollower(packet, came), Math.max(came, cycle + 1));
    }

    private int newFollower(int packet, long came) {
        int follower = network.createFollower(packet);
        heldChannels.begin(follower);
        begin(follower);
        packets.router[follower] = topology.entry(packets.source[follower]);
        packets.entered[follower] = came;
        packets.away[follower] = true;
        if (watched > 0) {
            trains().prepared(follower);
        }
        return follower;
    }

    @Override
    protected boolean asksForEjection() {
        return false;
    }

    @Override
    void crosses(int packet, int channel, long cycle) {
        long crossed = cycle + packets.flits(packet);
        long free = crossed;
        if (pace != null) {
            pace.cross(packet, channel, packets.flits(packet), cycle);
            crossed = pace.crossed(channel);
            free = pace.freeFrom(channel);
        }
        release(channel, free);
        leavesBuffer(packet, crossed);
        if (followersOf(packet) > 0) {
            followerComes(packet, cycle);
        }
        long arrived = crossed + resources.latency(channel) - 1;
        spans(packet, channel, arrived);
        headGoes(packet, channel, arrived + settings.routingDelay());
    }

    @Override
    long lastLeaves(int packet, long cycle) {
        leavesBuffer(packet, cycle + 1);
        int followers = followersOf(packet);
        if (followers > 0 && packetCost > 0) {
            followerComes(packet, cycle); // from a terminal of the same router
        } else if (followers > 0) {
            network.skip(packet, followers - 1, 0);
            leavesNow(newFollower(packet, cycle));
        }
        return cycle;
    }

    /** A packet that was created late has waited in its first router since it came there. */
    @Override
    void asks(int packet, long cycle) {
        packets.asks(packet, packets.hops(packet) == 0 ? packets.entered[packet] : cycle);
    }

    @Override
    long growth(Train train) {
        return train.search.period - (long) train.search.packets * packetCost;
    }

    /** Without the time that it waited in the queue, which is longer for later packets. */
    @Override
    public void describe(int packet, long cycle, IntList to) {
        if (packets.hops(packet) > 0) {
            to.add((int) (packets.blocked[packet] + packets.entered[packet] - cycle));
            to.add(channelRequests.isAsking(packet) ? (int) (packets.asked[packet] - cycle) : 0);
        }
    }

    @Override
    void shift(int packet, int count, long cycles) {
        long came = (long) count * packetCost;
        boolean queues = packets.hops(packet) == 0;
        packets.entered[packet] += came;
        packets.asked[packet] += queues ? came : cycles;
        packets.blocked[packet] += queues ? 0 : cycles - came;
    }
}
