package crossweave.network.head;

import crossweave.network.Deadlock;
import crossweave.network.packet.DeadlockDetector;
import crossweave.network.packet.IntList;

/**
 * What the heads of a {@link RequestNetwork} wait for: what they request, or packets before them.
 */
final class RequestWaits implements DeadlockDetector.WaitForGraph {
    private final RequestNetwork network;

    RequestWaits(RequestNetwork network) {
        this.network = network;
    }

    @Override
    public void addWaiting(IntList packets) {
        network.beforeDeadlockCheck();
        for (int packet = 0; packet < network.packets.limit(); packet++) {
            if (network.partOfHead(packet).channelRequests.isAsking(packet)) {
                packets.add(packet);
            }
        }
        for (RequestPartition partition : network.parts()) {
            partition.addQueued(packets);
        }
    }

    @Override
    public void addHolders(int packet, IntList holders) {
        RequestPartition partition = network.partOfHead(packet);
        ChannelRequests channelRequests = partition.channelRequests;
        if (!channelRequests.isAsking(packet)) {
            holders.add(partition.before(packet));
            return;
        }
        for (int r = channelRequests.firstOf(packet);
                r != ChannelRequests.NONE;
                r = channelRequests.nextOf(r)) {
            partition.addHolders(r, holders);
        }
    }

    private int waitsFor(int packet) {
        RequestPartition partition = network.partOfHead(packet);
        return partition.channelRequests.isAsking(packet)
                ? partition.channelRequests.channel(partition.channelRequests.firstOf(packet))
                : partition.queuedFor(packet);
    }

    @Override
    public Deadlock.Waiting describe(int packet) {
        return new Deadlock.Waiting(
                network.packets.source[packet],
                network.packets.destination(packet),
                network.partOfHead(packet).holds(packet),
                waitsFor(packet));
    }
}
