package crossweave.cpc.runtime;

import crossweave.engine.EventQueue;

import java.io.Serializable;

/** A message on its way; those that arrive in one cycle do so in the order of sending. */
final class ProgramMessage implements Comparable<ProgramMessage>, Serializable {
    final int process; // who sent it, or on whose behalf it was
    final int pc; // of the instruction that made it
    final int from; // physical processor, likewise to
    final int to;
    final int bytes; // of data
    final Payload payload;
    long number; // messages that left before it
    long place; // messages of its stream that left before it
    long sent; // cycle
    long arrived = EventQueue.NEVER; // cycle in which the receiver sees it
    int tag; // while the network has it
    boolean isSignal; // of the system: no process waits until it has left

    ProgramMessage(CpcProcess process, int from, int to, int bytes, Payload payload) {
        this.process = process.number;
        this.pc = process.pc();
        this.from = from;
        this.to = to;
        this.bytes = bytes;
        this.payload = payload;
    }

    boolean isLocal() {
        return from == to;
    }

    @Override
    public int compareTo(ProgramMessage other) {
        int byTime = Long.compare(arrived, other.arrived);
        return byTime != 0 ? byTime : Long.compare(number, other.number);
    }
}
