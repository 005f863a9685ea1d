package crossweave.network.device;

import crossweave.topology.Topology;

import java.util.stream.LongStream;

/**
 * The state of all routers and terminals, copied from a device. VCs have the numbers of their
 * buffers: channel * VCs + VC.
 */
final class RouterCopy {
    private static final int NONE = Topology.NONE;

    final Topology topology;
    final PacketCopies packets;
    final int vcs; // per channel
    final int slots; // per VC
    private final RouterTables tables;
    private final int routers;
    private final int fixedFlits;
    private final int packetBits; // of a head
    private final long[] routing; // of router.c, as the following
    private final long[] waiting;
    private final long[] active;
    private final long[] asked;
    private final long[] busy;
    private final long[] tailSent;
    private final long[] holder;
    private final long[] used;
    private final long[] stored;
    private final long[] first;
    private final long[] left;
    private final long[] out;
    private final long[] heads; // per slot
    private final long[] fronts; // per input VC, likewise
    private final long[] notices;
    private final long[] terminalVc;
    private final long[] terminalUsed;
    private final long[] terminalBusy;
    private final long[] terminalLeft;
    private final long[] queueFirst;

    RouterCopy(DeviceJob job, Topology topology, int vcs, int slots) {
        this.topology = topology;
        this.vcs = vcs;
        this.slots = slots;
        this.tables = job.program.tables;
        this.routers = topology.routers();
        this.packetBits = job.program.packetBits;
        this.fixedFlits = job.program.fixedFlits;
        this.packets =
                new PacketCopies(job.readPackets(), topology.terminals(), job.program.workloads);
        this.routing = job.read("routing");
        this.waiting = job.read("waiting");
        this.active = job.read("active");
        this.asked = job.read("asked");
        this.busy = job.read("busy");
        this.tailSent = job.read("tail_sent");
        int bits = job.program.hasNarrowVcs() ? Byte.SIZE : Short.SIZE;
        long[] inputVcs = job.read("input_vcs");
        long[] outputVcs = job.read("output_vcs");
        this.first = part(inputVcs, 0, bits);
        this.stored = part(inputVcs, 1, bits);
        this.left = part(inputVcs, 2, bits);
        this.out = part(inputVcs, 3, bits);
        this.used = part(outputVcs, 0, bits);
        this.holder = part(outputVcs, 2, bits);
        this.heads = job.read("slots");
        this.fronts = job.read("fronts");
        this.notices = job.read("flit_notices");
        this.terminalVc = job.read("terminal_vc");
        this.terminalUsed = job.read("terminal_used");
        this.terminalBusy = job.read("terminal_busy");
        this.terminalLeft = job.read("terminal_left");
        this.queueFirst = job.read("queue_first");
    }

    /** One of the numbers of VCs, of so many bits each. */
    private static long[] part(long[] words, int number, int bits) {
        return LongStream.of(words)
                .map(word -> word >>> number * bits & (1L << bits) - 1)
                .toArray();
    }

    long allVcs() {
        return -1L >>> Long.SIZE - vcs;
    }

    boolean isEjection(int buffer) {
        return tables.inputOf[buffer / vcs] == NONE;
    }

    private boolean isInjection(int buffer) {
        return tables.outputOf[buffer / vcs] == NONE;
    }

    private int terminal(int buffer) {
        return topology.terminal(buffer / vcs);
    }

    // The receiving end

    private int router(int buffer) {
        return tables.inputOf[buffer / vcs] % routers;
    }

    /** The number among the input VCs of its router. */
    private int input(int buffer) {
        return tables.inputOf[buffer / vcs] / routers * vcs + buffer % vcs;
    }

    private int at(int buffer) {
        return input(buffer) * routers + router(buffer);
    }

    private boolean isIn(long[] sets, int buffer) {
        return (sets[router(buffer)] >>> input(buffer) & 1) != 0;
    }

    int stored(int buffer) {
        return (int) stored[at(buffer)];
    }

    boolean hasFront(int buffer) {
        return isIn(routing, buffer) || isIn(waiting, buffer) || isIn(active, buffer);
    }

    /** The packet at the front, also if all its flits that have come have left again. */
    int front(int buffer) {
        return packet(hasFront(buffer) ? fronts[at(buffer)] : head(buffer, 0));
    }

    /** The packet of a flit that has come or is coming. */
    int flit(int buffer, int i) {
        int packet = front(buffer);
        int end = isWhole(buffer) ? packets.flits(packet) : (int) left[at(buffer)];
        while (i >= end) {
            packet = packet(head(buffer, end));
            end += packets.flits(packet);
        }
        return packet;
    }

    private int packet(long head) {
        return (int) (head & (1L << packetBits) - 1);
    }

    /** A head in a slot: a packet and its goal. */
    private long head(int buffer, int i) {
        int slot = (int) ((first[at(buffer)] + i) % slots);
        int inputs = tables.inputs * routers;
        long head = heads[(buffer % vcs * slots + slot) * inputs + tables.inputOf[buffer / vcs]];
        return packetBits < Integer.SIZE ? head & 0xffff_ffffL : head;
    }

    /** The goal of a head at the front. */
    int goal(int buffer) {
        return (int) (head(buffer, 0) >>> packetBits);
    }

    /** Whether no flit of the front packet has left. */
    boolean isWhole(int buffer) {
        return fixedFlits == 1 || !hasFront(buffer) || left[at(buffer)] == fixedFlits;
    }

    /** Whether the front is a head that requests an output. */
    boolean asks(int buffer, long cycle) {
        return isIn(waiting, buffer) || isIn(routing, buffer) && asked[at(buffer)] <= cycle;
    }

    /** The VC that the front packet has, or NONE. */
    int out(int buffer) {
        if (!isIn(active, buffer)) {
            return NONE;
        }
        int output = (int) out[at(buffer)];
        int channel = tables.channelOf(output / vcs * routers + router(buffer));
        return channel * vcs + output % vcs;
    }

    /** Flits on their way to a VC. */
    int coming(int buffer) {
        int input = tables.inputOf[buffer / vcs];
        int vc = input / routers * vcs + buffer % vcs; // of all of the router
        int count = 0;
        for (int at = input % routers; at < notices.length; at += routers) {
            count += (int) (notices[at] >>> vc & 1);
        }
        return count;
    }

    // The sending end

    private int sender(int buffer) {
        return tables.outputOf[buffer / vcs] % routers;
    }

    private int output(int buffer) {
        return tables.outputOf[buffer / vcs] / routers * vcs + buffer % vcs;
    }

    int used(int buffer) {
        return (int)
                (isInjection(buffer)
                        ? terminalUsed[buffer % vcs * topology.terminals() + terminal(buffer)]
                        : used[output(buffer) * routers + sender(buffer)]);
    }

    boolean isTaken(int buffer) {
        return isInjection(buffer)
                ? (terminalBusy[terminal(buffer)] >>> buffer % vcs & 1) != 0
                : (busy[sender(buffer)] >>> output(buffer) & 1) != 0;
    }

    /** Whether a VC is kept until the packet that had it has left its buffer, if that is so. */
    private boolean isTailSent(int buffer) {
        int sender = sender(buffer);
        return sender < tailSent.length && (tailSent[sender] >>> output(buffer) & 1) != 0;
    }

    /** The VC from which flits of a packet are still to come to this one, or NONE. */
    int holder(int buffer) {
        if (isInjection(buffer) || !isTaken(buffer) || isTailSent(buffer)) {
            return NONE;
        }
        int input = (int) holder[output(buffer) * routers + sender(buffer)];
        int channel = tables.channelTo(input / vcs * routers + sender(buffer));
        return channel * vcs + input % vcs;
    }

    /** Whether a terminal is sending a packet to this VC. */
    boolean isSending(int buffer) {
        return isInjection(buffer) && terminalVc[terminal(buffer)] == buffer % vcs + 1;
    }

    int sending(int buffer) {
        return (int) queueFirst[terminal(buffer)];
    }

    int unsent(int buffer) {
        return (int) terminalLeft[terminal(buffer)];
    }
}
