package crossweave.network.vc;

import crossweave.network.Deadlock;
import crossweave.network.packet.DeadlockWatch;
import crossweave.network.packet.IntList;
import crossweave.network.packet.PacketNetwork;
import crossweave.network.packet.Packets;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What the packets of a {@link VcNetwork} or {@link PlainVc} wait for, in a moment between two
 * cycles; {@link ReferenceWaits} has it in words. Most packets move, and are not looked at: a
 * packet that may be stuck has its head in the buffer of a lane whose front cannot leave.
 */
final class VcWaits implements DeadlockWatch.Waits, Serializable {
    private static final int NONE = VcView.NONE;

    private final PacketNetwork network;
    private final VcView lanes;
    private final long allLanes; // bits of those of a channel
    private final IntList blocked = new IntList(); // lanes whose front may not be able to leave
    private int[] head = new int[64]; // per packet that waits: the lane in which its head is

    VcWaits(PacketNetwork network, VcView lanes) {
        this.network = network;
        this.lanes = lanes;
        this.allLanes = -1L >>> Long.SIZE - network.fabric.channels().lanes();
    }

    // Who waits

    @Override
    public void addWaiting(IntList packets) {
        findBlocked();
        for (int i = 0; i < blocked.size(); i++) {
            addHeads(blocked.get(i), packets);
        }
    }

    /** Without those that are whole in a buffer, but not at its front. */
    @Override
    public void addWaitingHolders(IntList packets) {
        findBlocked();
        for (int i = 0; i < blocked.size(); i++) {
            addFront(blocked.get(i), packets);
            addBack(blocked.get(i), packets);
        }
    }

    private void findBlocked() {
        blocked.clear();
        lanes.addBlocked(blocked);
    }

    /** Packets whose heads are in the buffer of a lane. */
    private void addHeads(int lane, IntList packets) {
        addFront(lane, packets);
        int flits = lanes.left(lane);
        for (int n = 1; n < lanes.packets(lane) && flits < lanes.stored(lane); n++) {
            int packet = lanes.packet(lane, n);
            add(packet, lane, packets);
            flits += network.packets.flits(packet);
        }
    }

    /** The front packet, if its head is there and nothing was decided for it. */
    private void addFront(int lane, IntList packets) {
        int packet = lanes.packet(lane, 0);
        boolean isWhole = lanes.left(lane) == network.packets.flits(packet);
        if (isWhole && !lanes.isPromised(lane)) {
            add(packet, lane, packets);
        }
    }

    /** The last packet behind the front one, if there are flits of it in another lane. */
    private void addBack(int lane, IntList packets) {
        int n = lanes.packets(lane) - 1;
        int before = lanes.holder(lane);
        if (n > 0 && before >= 0 && lanes.packet(before, 0) == lanes.packet(lane, n)) {
            add(lanes.packet(lane, n), lane, packets);
        }
    }

    private void add(int packet, int lane, IntList packets) {
        if (packet >= head.length) {
            head = Arrays.copyOf(head, Math.max(packet + 1, 2 * head.length));
        }
        head[packet] = lane;
        packets.add(packet);
    }

    // For whom. What adds holders answers false if something is free or will be: that is enough.

    @Override
    public void addHolders(int packet, IntList holders) {
        if (!addAtHead(packet, holders) || !addAtFlits(packet, holders)) {
            holders.add(Packets.NONE);
        }
    }

    private boolean addAtHead(int packet, IntList holders) {
        int lane = head[packet];
        if (lanes.packet(lane, 0) != packet) {
            holders.add(lanes.packet(lane, 0));
            return true;
        }
        return lanes.out(lane) != NONE || addHoldersOfLanes(packet, lane, holders);
    }

    private boolean addHoldersOfLanes(int packet, int lane, IntList holders) {
        lanes.findWaysAt(packet, lane);
        boolean isWeighed = network.ways.hops(0) > 0;
        int first = isWeighed ? lanes.bestWay() : 0;
        int last = isWeighed ? first : network.ways.count() - 1;
        for (int way = first; way <= last; way++) {
            int channel = network.ways.channel(way);
            for (long bits = network.ways.lanes(way) & allLanes; bits != 0; bits &= bits - 1) {
                int holder = holder(lanes.lane(channel, Long.numberOfTrailingZeros(bits)));
                if (holder == Packets.NONE) {
                    return false;
                }
                holders.add(holder);
            }
        }
        return true;
    }

    /** Who has a lane; NONE if nobody, or if nothing but its credits is waited for. */
    private int holder(int lane) {
        int by = lanes.holder(lane);
        if (by >= 0) {
            return lanes.packet(by, 0);
        }
        int packets = lanes.packets(lane);
        return lanes.isTaken(lane) && packets > 0 ? lanes.packet(lane, packets - 1) : Packets.NONE;
    }

    /** Flits wait for slots in the lanes that their packet has, first those at its terminal. */
    private boolean addAtFlits(int packet, IntList holders) {
        int lane = firstLane(packet);
        int unsent = lanes.unsent(packet, lane);
        if (unsent > 0 && !addHoldersOfSlots(packet, lane, holders)) {
            return false;
        }
        while (lane != head[packet]) {
            if (!addAtFront(packet, lane, unsent, holders)) {
                return false;
            }
            unsent = lanes.left(lane);
            lane = lanes.out(lane);
        }
        return addAtFront(packet, lane, unsent, holders);
    }

    /** The lane that is farthest back of those that a packet has flits in. */
    private int firstLane(int packet) {
        int lane = head[packet];
        int before = lanes.holder(lane);
        while (before >= 0 && lanes.packet(before, 0) == packet) {
            lane = before;
            before = lanes.holder(lane);
        }
        return lane;
    }

    /** What flits in a lane wait for, so many of their packet not being sent there yet. */
    private boolean addAtFront(int packet, int lane, int unsent, IntList holders) {
        if (isComing(packet, lane, unsent)) {
            return false;
        }
        boolean isReady =
                lanes.packet(lane, 0) == packet
                        && lanes.out(lane) != NONE
                        && lanes.stored(lane) > 0;
        return !isReady || addHoldersOfSlots(packet, lanes.out(lane), holders);
    }

    /** Whether flits of a packet are under way to a lane. */
    private boolean isComing(int packet, int lane, int unsent) {
        int flits = lanes.left(lane);
        for (int n = 0; lanes.packet(lane, n) != packet; n++) {
            flits += network.packets.flits(lanes.packet(lane, n + 1));
        }
        return lanes.stored(lane) < flits - unsent;
    }

    private boolean addHoldersOfSlots(int packet, int lane, IntList holders) {
        if (lanes.hasSlot(lane)) {
            return false;
        }
        int first = lanes.firstUser(lane);
        for (int user = first; user < first + lanes.users(); user++) {
            if (lanes.used(user) > lanes.stored(user)) {
                return false; // a flit or a credit is under way
            }
            if (lanes.left(user) > 0 && lanes.packet(user, 0) != packet) {
                holders.add(lanes.packet(user, 0));
            }
        }
        return true;
    }

    // What is said of them

    @Override
    public Deadlock.Waiting describe(int packet) {
        return new Deadlock.Waiting(
                network.packets.source[packet],
                network.packets.destination(packet),
                path(packet).stream().map(lanes::channel).toList(),
                waitsFor(packet));
    }

    /**
     * The lanes of a packet from its terminal on, the one included that its head is to leave for.
     */
    private List<Integer> path(int packet) {
        int last = head[packet];
        List<Integer> path = new ArrayList<>();
        for (int lane = firstLane(packet); lane != last; lane = lanes.out(lane)) {
            path.add(lane);
        }
        path.add(last);
        if (lanes.packet(last, 0) == packet && lanes.out(last) != NONE) {
            path.add(lanes.out(last));
        }
        return path;
    }

    /** The channel for which a head waits, or behind which it waits. */
    private int waitsFor(int packet) {
        int lane = head[packet];
        if (lanes.packet(lane, 0) != packet) {
            return lanes.channel(lane);
        }
        if (lanes.out(lane) != NONE) {
            return lanes.channel(lanes.out(lane));
        }
        lanes.findWaysAt(packet, lane);
        return network.ways.channel(lanes.bestWay());
    }
}
