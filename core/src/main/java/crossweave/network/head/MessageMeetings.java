package crossweave.network.head;

import crossweave.network.packet.Combinations.Meeting;
import crossweave.network.packet.Combinations.Share;
import crossweave.network.packet.Packets;
import crossweave.routing.AggregationTree;
import crossweave.routing.AggregationTree.Branch;
import crossweave.topology.Topology;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * How packets meet in the routers of a partition, go up the tree of their group as one, and down
 * from its root as many: see {@link MessageCombiner}.
 */
final class MessageMeetings implements Serializable {
    private final MessageCombiner combiner;
    private final BufferedPartition partition;
    private final Packets packets;
    private final Topology topology;
    private final @Nullable PacketPace pace;
    private final Map<Meeting, Gathering> gatherings = new HashMap<>(); // that are not complete
    private final Map<Integer, Share> delayed = new HashMap<>(); // packets that are being combined

    /** The packets that have come so far. */
    private static final class Gathering implements Serializable {
        private int packet = Packets.NONE; // of the lowest member: it goes on
        private int member;
        private int missing;

        Gathering(int streams) {
            this.missing = streams;
        }
    }

    MessageMeetings(MessageCombiner combiner, BufferedPartition partition) {
        this.combiner = combiner;
        this.partition = partition;
        this.packets = combiner.network().packets;
        this.topology = combiner.network().topology;
        this.pace = combiner.network().pace;
    }

    /** Takes care of a packet at a router that is combined; false if it is none. */
    boolean takes(int packet, long cycle) {
        Share share = combiner.share(packet);
        if (share == null) {
            return false;
        }
        if (share.goesDown()) {
            goDown(packet, share, cycle);
        } else if (delayed.remove(packet) != null) {
            goUp(packet, share, cycle);
        } else {
            meet(packet, share, cycle);
        }
        return true;
    }

    private void meet(int packet, Share share, long cycle) {
        int router = packets.router[packet];
        int streams = share.tree().streams(router);
        if (streams == 1) {
            goUp(packet, share, cycle);
            return;
        }
        Meeting meeting = share.operation().at(router, share.packet());
        Gathering gathering = gatherings.computeIfAbsent(meeting, _ -> new Gathering(streams));
        add(gathering, packet, share.member());
        if (gathering.missing > 0) {
            return;
        }
        gatherings.remove(meeting);
        Share combined = Objects.requireNonNull(combiner.share(gathering.packet));
        if (combiner.delay() == 0) {
            goUp(gathering.packet, combined, cycle);
            return;
        }
        if (pace != null) {
            pace.delay(gathering.packet, combiner.delay());
        }
        delayed.put(gathering.packet, combined);
        partition.headReady(gathering.packet, cycle + combiner.delay());
    }

    private void add(Gathering gathering, int packet, int member) {
        int other = gathering.packet;
        if (other == Packets.NONE || member < gathering.member) {
            gathering.packet = packet;
            gathering.member = member;
        }
        if (pace != null && other != Packets.NONE) {
            pace.join(gathering.packet, gathering.packet == packet ? other : packet);
        }
        gathering.missing--;
    }

    private void goUp(int packet, Share share, long cycle) {
        AggregationTree tree = share.tree();
        int up = tree.up(packets.router[packet]);
        if (up == Topology.NONE) {
            goDown(packet, share.down(), cycle);
        } else {
            packets.asks(packet, cycle);
            partition.requestAnyVc(packet, up);
        }
    }

    /** Every branch has a packet of its own: that of its lowest member. */
    private void goDown(int packet, Share share, long cycle) {
        for (Branch branch : share.tree().branches(packets.router[packet])) {
            Share own = share.downOf(branch.members().getFirst());
            int copy = packetOf(own);
            if (copy != packet) {
                partition.follows(copy, packet);
            }
            combiner.mark(own, copy);
            packets.asks(copy, cycle);
        }
        for (Branch branch : share.tree().branches(packets.router[packet])) {
            Share own = share.downOf(branch.members().getFirst());
            int copy = packetOf(own);
            if (topology.isEjection(branch.channel())) {
                arrive(copy, own, branch.members());
            } else {
                partition.requestAnyVc(copy, branch.channel());
            }
        }
    }

    private int packetOf(Share share) {
        return share.operation().packet(share.member(), share.packet());
    }

    private void arrive(int packet, Share share, List<Integer> members) {
        int[] others = new int[members.size() - 1];
        for (int i = 0; i < members.size(); i++) {
            Share each = share.downOf(members.get(i));
            int one = packetOf(each);
            packets.setHops(one, each.operation().hops(each.member(), topology));
            if (i > 0) {
                combiner.arrives(one, new int[0]);
                others[i - 1] = one;
            }
        }
        combiner.arrives(packet, others);
        if (partition.asksForEjection()) {
            partition.requestAnyVc(packet, topology.ejection(packets.destination(packet)));
        } else {
            partition.leavesNow(packet);
        }
    }
}
