package crossweave.network.sp2;

import crossweave.network.packet.Packets;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** The data that {@link ReferenceSp2} works on. */
final class ReferenceSp2State {
    static final long NEVER = -1; // cycle of an event that has not happened

    private ReferenceSp2State() {}

    /** The n-th flit of a packet. */
    record Flit(int packet, int number, boolean isTail) implements Serializable {
        boolean isHead() {
            return number == 0;
        }
    }

    /** Flits in the central queue; {@code kept}: in the slot reserved for their output. */
    record Chunk(List<Flit> flits, boolean kept) implements Serializable {}

    /** A packet on its path through an element. */
    static final class Passage implements Serializable {
        final int packet;
        final Output output;
        final boolean isFast; // it takes the crossbar
        final Deque<Chunk> stored = new ArrayDeque<>(); // in the central queue

        Passage(int packet, Output output, boolean isFast) {
            this.packet = packet;
            this.output = output;
            this.isFast = isFast;
        }

        boolean isFirst() {
            return output.line.peek() == this;
        }
    }

    /** The parts of an element at the end of a channel. */
    static final class Input implements Serializable {
        final int channel;
        final Deque<Flit> fifo = new ArrayDeque<>();
        final List<Flit> deserialiser = new ArrayList<>(); // flits of one packet
        @Nullable Passage passage; // of that packet, once its output is decided
        long decided = NEVER; // cycle of the last decision
        long written = NEVER; // cycle in which it last stored a chunk

        Input(int channel) {
            this.channel = channel;
        }

        /** The packet in the deserialiser, some of whose flits may be elsewhere. */
        int packet() {
            if (!deserialiser.isEmpty()) {
                return deserialiser.getFirst().packet();
            }
            return passage != null ? passage.packet : Packets.NONE;
        }

        boolean hasTail() {
            return !deserialiser.isEmpty() && deserialiser.getLast().isTail();
        }

        boolean hasChunk(int size) {
            return deserialiser.size() == size || hasTail();
        }
    }

    /** The parts of an element at the beginning of a channel. */
    static final class Output implements Serializable {
        final int channel;
        final Deque<Passage> line = new ArrayDeque<>(); // packets that will use it, in order
        final Deque<Flit> serialiser = new ArrayDeque<>();
        final Deque<Flit> fifo = new ArrayDeque<>();
        int tokens; // free slots at the other end, as far as is known here
        boolean keptIsTaken; // the slot in the central queue that is reserved for this output
        long read = NEVER; // cycle in which it last read a chunk
        boolean sends; // in this cycle
        boolean serialises; // in this cycle

        Output(int channel, int tokens) {
            this.channel = channel;
            this.tokens = tokens;
        }

        boolean isIdle() {
            return line.isEmpty() && serialiser.isEmpty();
        }

        /**
         * Whether the serialiser is empty at the end of this cycle, and there is a chunk for it.
         */
        boolean wantsChunk() {
            Passage first = line.peek();
            boolean isEmpty = serialiser.isEmpty() || serialiser.size() == 1 && serialises;
            return isEmpty && first != null && !first.stored.isEmpty();
        }
    }

    /** Flits and tokens under way over a channel: flits forward, tokens back. */
    static final class Link implements Serializable {
        final int latency;
        final Deque<Flit> flits = new ArrayDeque<>();
        final Deque<Long> arrivals = new ArrayDeque<>(); // per flit: cycle of its arrival
        final Deque<Long> tokens = new ArrayDeque<>(); // per token: cycle of its arrival

        Link(int latency) {
            this.latency = latency;
        }

        void send(Flit flit, long received) {
            flits.add(flit);
            arrivals.add(received);
        }

        void returnToken(long cycle) {
            tokens.add(cycle + latency);
        }
    }

    /** A terminal; it sends as an output does, and has all flits available. */
    static final class Terminal implements Serializable {
        final Output output;
        int packet = Packets.NONE; // being sent
        long ready; // cycle from which it is sent
        int sent; // flits

        Terminal(Output output) {
            this.output = output;
        }
    }
}
