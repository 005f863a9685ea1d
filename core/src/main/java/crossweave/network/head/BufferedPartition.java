package crossweave.network.head;

import crossweave.arbiter.ArbitrationPolicy;
import crossweave.network.deadlock.NetworkState;
import crossweave.network.packet.HeadTimes;
import crossweave.topology.Topology;
import crossweave.util.IntList;
import crossweave.util.IntPool;

import java.util.Arrays;

/**
 * Routers that store whole packets: a packet that crosses a channel needs slots for all of its
 * flits in the buffer of its VC at the other end, and holds the channel only while its flits cross
 * it. Buffers may be unlimited.
 */
abstract class BufferedPartition extends HeadPartition {
    private final BufferedNetwork network;
    private final MulticastReplicator replicator;
    private final MessageMeetings combining;
    private final int vcs; // per channel
    private final boolean bounded;
    private final int[] room; // per VC: free slots, if bounded
    private final int[] leaving; // per VC: slots whose return is scheduled
    private final long[]
            returnsAt; // per VC: when the slots are free whose return was last scheduled
    private int[] returnedVc = new int[64]; // per scheduled return of slots
    private int[] returnedFlits = new int[64];
    private final IntPool returns = new IntPool();

    BufferedPartition(BufferedNetwork network, int index, int[] resources, ArbitrationPolicy own) {
        super(network, index, resources, own);
        this.network = network;
        this.replicator = network.replicator;
        this.combining = new MessageMeetings(network.combiner, this);
        this.vcs = network.vcs;
        this.bounded = network.bounded;
        this.room = network.room;
        this.leaving = network.leaving;
        this.returnsAt = new long[leaving.length];
    }

    @Override
    final boolean isSplit(int packet, long cycle) {
        return packets.router[packet] != Topology.NONE
                && (replicator.split(packet, this, cycle) || combining.takes(packet, cycle));
    }

    @Override
    final void arrivedWith(int packet, long cycle) {
        for (int other : network.combiner.arrivingWith(packet)) {
            packets.follow(packet, other);
            hasArrived(other, cycle);
        }
    }

    /** A packet goes on from where another one is. */
    final void follows(int packet, int leader) {
        packets.follow(leader, packet);
        if (network.pace != null) {
            network.pace.copy(leader, packet);
        }
        heldChannels.begin(packet);
        begin(packet);
    }

    /** Turns a reserved packet into a copy of another packet. */
    final void becomesCopy(int copy, int packet) {
        network.becomesCopy(copy, packet);
        heldChannels.begin(copy);
        begin(copy);
    }

    @Override
    final int room(int request) {
        if (!bounded || !topology.isNetwork(channelRequests.channel(request))) {
            return 0;
        }
        int flits = packets.flits(channelRequests.packet(request));
        long rest = channelRequests.vcs(request);
        while (rest != 0) {
            int vc = Long.numberOfTrailingZeros(rest);
            if (room[channelRequests.channel(request) * vcs + vc] >= flits) {
                return vc;
            }
            rest &= rest - 1;
        }
        return NO_VC;
    }

    @Override
    final void enters(int packet, int channel, int vc) {
        if (bounded) {
            boolean isVc = topology.isNetwork(channel);
            network.place[packet] = isVc ? channel * vcs + vc : BufferedNetwork.NOWHERE;
            if (isVc) {
                room[channel * vcs + vc] -= packets.flits(packet);
            }
        }
    }

    /** Puts a packet at its terminal. */
    final void begin(int packet) {
        network.place[packet] = BufferedNetwork.NOWHERE;
        beginSpans(packet);
    }

    /** The last flit of a packet will have left the buffer that it is in before this cycle. */
    final void leavesBuffer(int packet, long cycle) {
        int vc = leave(packet);
        if (vc == BufferedNetwork.NOWHERE) {
            return;
        }
        if (isHere(vc / vcs)) {
            returns(vc, packets.flits(packet), cycle);
        } else {
            int part = network.partOfChannel(vc / vcs);
            post(part, vc, ChannelNote.RETURNED - packets.flits(packet), cycle);
        }
    }

    @Override
    protected final void receiveNote(int place, int what, long cycle) {
        if (what < ChannelNote.RETURNED) {
            returns(place, ChannelNote.RETURNED - what, cycle);
        } else {
            super.receiveNote(place, what, cycle);
        }
    }

    /** Removes a packet from its buffer, and returns its VC, or NOWHERE. */
    private int leave(int packet) {
        if (!bounded) {
            return BufferedNetwork.NOWHERE;
        }
        int vc = network.place[packet];
        network.place[packet] = BufferedNetwork.NOWHERE;
        return vc;
    }

    /** Schedules so many slots of a VC to be free from this cycle on. */
    private void returns(int vc, int flits, long cycle) {
        int slots = newReturn();
        returnedVc[slots] = vc;
        returnedFlits[slots] = flits;
        leaving[vc] += flits;
        returnsAt[vc] = cycle;
        schedule(slots, cycle);
    }

    private int newReturn() {
        int slots = returns.take();
        if (slots == returnedVc.length) {
            returnedVc = Arrays.copyOf(returnedVc, 2 * slots);
            returnedFlits = Arrays.copyOf(returnedFlits, 2 * slots);
        }
        return slots;
    }

    @Override
    protected final void happens(int slots, long cycle) {
        int vc = returnedVc[slots];
        room[vc] += returnedFlits[slots];
        leaving[vc] -= returnedFlits[slots];
        returns.giveBack(slots);
        contest(resourceOf(vc / vcs), cycle);
    }

    /** All packets in a VC without free slots hold it, unless some slots will be free. */
    @Override
    protected final void exportWait(int packet, int request, NetworkState to) {
        if (room(request) != NO_VC) {
            super.exportWait(packet, request, to);
            return;
        }
        int first = channelRequests.channel(request) * vcs;
        for (int vc = first; vc < first + vcs; vc++) {
            if ((channelRequests.vcs(request) >> vc - first & 1) == 0) {
                continue;
            }
            if (leaving[vc] > 0) {
                to.of(packet).goesOn();
            } else {
                to.waitsForAllIn(vc, to.of(packet));
            }
        }
    }

    @Override
    protected final void exportHeld(int packet, NetworkState to) {
        if (!bounded || network.place[packet] == BufferedNetwork.NOWHERE) {
            to.of(packet).unsent(packets.flits(packet));
        } // otherwise the network has exported it
    }

    /** Buffers have room for all flits: each follows the one before it a cycle later. */
    @Override
    public final long flitCrosses(int flit, int i, HeadTimes head) {
        return head.crossed(i) + flit;
    }

    @Override
    protected final void clear(int packet, long cycle) {
        super.clear(packet, cycle);
        int vc = leave(packet);
        if (vc != BufferedNetwork.NOWHERE) {
            BufferedPartition partition =
                    (BufferedPartition) network.parts()[network.partOfChannel(vc / vcs)];
            partition.returns(vc, packets.flits(packet), cycle + 1);
        }
    }

    @Override
    final int channelOfEvent(int slots) {
        return returnedVc[slots] / vcs;
    }

    @Override
    public boolean describe(Train train, long cycle, IntList to) {
        return super.describe(train, cycle, to) && (!bounded || describeBuffers(train, cycle, to));
    }

    /** Slots that are not free belong to packets of the train, or others are on the path. */
    private boolean describeBuffers(Train train, long cycle, IntList to) {
        int taken = 0;
        for (int i = 0; i < train.packets.size(); i++) {
            int vc = network.place[train.packets.get(i)];
            taken += vc == BufferedNetwork.NOWHERE ? 0 : train.flits;
            to.add(vc);
        }
        for (int i = 0; i < train.path.size(); i++) {
            int first = train.path.get(i) * vcs;
            boolean isBuffer = topology.isNetwork(train.path.get(i));
            for (int vc = first; isBuffer && vc < first + vcs; vc++) {
                if (leaving[vc] != 0 && leaving[vc] != train.flits) {
                    return false;
                }
                to.add(room[vc]);
                to.add(leaving[vc] == 0 ? 0 : (int) (returnsAt[vc] - cycle));
                taken -= network.slots() - room[vc] - leaving[vc];
            }
        }
        return taken == 0;
    }

    @Override
    final int pendingOn(Train train) {
        int pending = 0;
        for (int i = 0; bounded && i < train.path.size(); i++) {
            int first = train.path.get(i) * vcs;
            for (int vc = first; vc < first + vcs; vc++) {
                pending += leaving[vc] > 0 ? 1 : 0;
            }
        }
        return pending;
    }

    @Override
    void shift(Train train, long cycles) {
        super.shift(train, cycles);
        for (int i = 0; bounded && i < train.path.size(); i++) {
            int first = train.path.get(i) * vcs;
            for (int vc = first; vc < first + vcs; vc++) {
                returnsAt[vc] += cycles;
            }
        }
    }
}
