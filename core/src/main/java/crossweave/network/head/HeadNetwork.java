package crossweave.network.head;

import crossweave.network.NetworkConfig;
import crossweave.network.deadlock.NetworkState;
import crossweave.routing.RoutingFunction;
import crossweave.util.IntList;

import org.jspecify.annotations.Nullable;

import java.util.function.IntPredicate;

/**
 * Techniques that are simulated by heads alone, by {@link HeadPartition}s: the path of a packet
 * moves with its head from partition to partition, and partitions receive a note of their channels
 * that become free behind it. Both take some cycles, by the {@link NoticeTimes} of the technique.
 */
class HeadNetwork extends RequestNetwork {
    private static final int CROSSINGS = 2; // of a head in a window: from its terminal, and a hop

    /** Packets from which on a message may run in a train: fewer are gone before it would. */
    private static final int LONG_MESSAGE = 16;

    final HeldChannels heldChannels = new HeldChannels();
    final @Nullable ChannelSpans spans; // if faults come during the run
    private final NoticeTimes notice;
    private final int hop; // notice of any head
    private final boolean mayRunTrains;
    private int longMessage = LONG_MESSAGE;
    private int lastFlits; // of the newest packet
    private int shortest = Integer.MAX_VALUE; // shortest notice of a release by any packet so far

    HeadNetwork(NetworkConfig config, NoticeTimes notice, Receiver receiver) {
        super(config, 1, receiver);
        this.spans = config.faults().isPresent() ? new ChannelSpans() : null;
        this.notice = notice;
        this.hop = notice.head(topology.shortestLatency());
        this.mayRunTrains =
                isAlone()
                        && !config.isTracked()
                        && config.faults().isEmpty()
                        && config.channels().duplex() == NetworkConfig.Duplex.FULL
                        && routing.nature() == RoutingFunction.Nature.DETERMINISTIC;
    }

    /**
     * The cycles by which partitions know at least in advance what comes from others: a head after
     * it has left a router, and the note that a channel behind a packet becomes free.
     */
    interface NoticeTimes {
        /** The notice of any head, over a channel of this latency. */
        int head(int latency);

        /** The notice that a channel behind a packet of so many flits becomes free. */
        default int release(int flits) {
            return Integer.MAX_VALUE;
        }
    }

    @Override
    public String engine() {
        return "heads";
    }

    /** Packets created in a window can free nothing in other partitions before the next one. */
    @Override
    protected final void carries(int flits) {
        if (flits != lastFlits) { // most have the length of the one before
            lastFlits = flits;
            shortest = Math.min(shortest, notice.release(flits));
        }
    }

    /** Messages of this many packets or more may run in trains; at least 3. */
    final void runTrainsFrom(int count) {
        longMessage = count;
    }

    @Override
    protected final int packetsLater(int message, int source, int destination, int count) {
        boolean late =
                count >= longMessage
                        && mayRunTrains
                        && head().trains().watch(message, source, destination);
        return late ? count - (head().lastMayOvertake() ? 2 : 1) : 0;
    }

    @Override
    public final void export(NetworkState to, long cycle) {
        super.export(to, cycle);
        exportFlits(head(), to, cycle);
    }

    /** Where moving flits are does not matter to a search. */
    @Override
    public final void exportWaiting(NetworkState to, long cycle) {
        super.export(to, cycle);
    }

    @Override
    protected final boolean hasFlitsOn(int packet, IntPredicate channels, long cycle) {
        return spans != null && spans.isOn(packet, channels, cycle);
    }

    private HeadPartition head() {
        return (HeadPartition) parts()[0];
    }

    @Override
    protected final boolean followsAtTerminal() {
        return head().crossesInjection();
    }

    @Override
    protected final int createFollower(int packet) {
        int follower = super.createFollower(packet);
        carries(packets.flits(follower));
        makeRoom();
        return follower;
    }

    /** Many packets have come and gone, see {@link Trains}. */
    final void skip(int front, int count, int hops) {
        passUnseen(front, count, hops);
    }

    /** A terminal is as it was so many cycles ago. */
    final void shift(int terminal, long cycles) {
        shiftTerminal(terminal, cycles);
    }

    @Override
    protected final int lookahead() {
        return Math.min(hop, shortest);
    }

    @Override
    protected void makeRoom() {
        int most = 0;
        for (int i = 0; i < parts().length && !isAlone(); i++) {
            most = Math.max(most, ((HeadPartition) parts()[i]).mostHeld());
        }
        heldChannels.makeRoom(packets.limit(), most + CROSSINGS);
    }

    @Override
    protected void writeHead(int packet, IntList to) {
        heldChannels.write(packet, to);
    }

    @Override
    protected int readHead(int packet, int[] from, int at) {
        makeRoom();
        return heldChannels.read(packet, from, at);
    }
}
