package crossweave.network.device;

import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_SHORT_UNALIGNED;

import crossweave.network.deadlock.PacketFacts;

import java.lang.foreign.MemorySegment;

/** The packets of a network, copied from the memory of its device: see {@code network.h}. */
final class PacketCopies implements PacketFacts {
    private static final int BYTES = 32; // of a packet
    private static final int OF_WORKLOAD = 16; // more, where there are several workloads
    private static final int FLITS = 2; // bytes before it, as in the following
    private static final int GOAL = 16;
    private static final int SOURCE = 8;
    private static final int MADE = 20;
    private static final int ENTERED = 24;
    private static final int NUMBER = 12; // of its message, in the order of sending

    private final MemorySegment all;
    private final int terminals;
    private final int bytes; // of a packet

    PacketCopies(MemorySegment all, int terminals, int workloads) {
        this.all = all;
        this.terminals = terminals;
        this.bytes = bytes(workloads);
    }

    /** Of a packet. */
    static int bytes(int workloads) {
        return workloads > 1 ? BYTES + OF_WORKLOAD : BYTES;
    }

    private int number(int packet, int offset) {
        return all.get(JAVA_INT_UNALIGNED, (long) packet * bytes + offset);
    }

    int goal(int packet) {
        return number(packet, GOAL);
    }

    @Override
    public int message(int packet) {
        return number(packet, NUMBER);
    }

    @Override
    public int source(int packet) {
        return number(packet, SOURCE);
    }

    @Override
    public int destination(int packet) {
        return goal(packet) % terminals;
    }

    @Override
    public int flits(int packet) {
        return all.get(JAVA_SHORT_UNALIGNED, (long) packet * bytes + FLITS) & 0xffff;
    }

    @Override
    public boolean isOlder(int packet, int other) {
        int entered = Integer.compare(number(packet, ENTERED), number(other, ENTERED));
        int source = entered != 0 ? entered : Integer.compare(source(packet), source(other));
        return source != 0 ? source < 0 : number(packet, MADE) < number(other, MADE);
    }
}
