package crossweave.network.technique;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;

/** What the reference engine is made of. */
final class ReferenceState {
    private ReferenceState() {}

    /** A VC of a channel with the buffer at its end. */
    static final class Vc implements Serializable {
        final int channel;
        final int id;
        final Queue<Flit> buffer = new ArrayDeque<>();
        final List<Worm> line = new ArrayList<>(); // as their flits are, or will be, in the buffer
        final int size; // slots of the buffer; those of terminals have no bound
        int slots; // free ones, as far as the sender knows
        @Nullable Worm holder; // who sends over it
        long freeFrom; // cycle, if nobody holds it

        Vc(int channel, int id, int slots) {
            this.channel = channel;
            this.id = id;
            this.size = slots;
            this.slots = slots;
        }

        boolean isFree(long cycle) {
            return holder == null && freeFrom <= cycle;
        }

        /** From this cycle on it can be had again. */
        void release(long cycle) {
            holder = null;
            freeFrom = cycle;
        }

        /** Whether the next flit to leave the buffer is there and belongs to a packet. */
        boolean hasFlitOf(Worm worm) {
            Flit first = buffer.peek();
            return first != null && first.packet() == worm.packet;
        }
    }

    /** VCs that share one flit a cycle. */
    static final class Medium implements Serializable {
        final List<Vc> vcs;
        int last = -1; // index of the VC served last
        boolean moved; // a flit, in this cycle

        Medium(List<Vc> vcs) {
            this.vcs = vcs;
        }

        boolean isHeld() {
            return vcs.stream().anyMatch(vc -> vc.holder != null);
        }

        /** Its VCs, beginning with the one after the one served last. */
        List<Vc> inTurn() {
            List<Vc> order = new ArrayList<>(vcs.subList(last + 1, vcs.size()));
            order.addAll(vcs.subList(0, last + 1));
            return order;
        }
    }

    /** A packet stretched over VCs. */
    static final class Worm implements Serializable {
        final int packet;
        final int flits;
        final List<Vc> path = new ArrayList<>(); // granted so far
        int sent; // flits that have left the terminal
        int ejected; // flits that have arrived
        boolean isLeaving; // into a terminal that takes all that come
        @Nullable Vc newIn; // the buffer that its head has come to, but not to the front of it
        long came; // cycle in which its head did so
        long queued; // cycles that its head stood behind others there
        boolean mayAsk = true; // its head is at a front, or at the terminal, and holds no way on
        long ready; // cycle from which the head asks
        long headMoves; // cycle from which the head crosses the newest channel of its path

        Worm(int packet, int flits, long ready) {
            this.packet = packet;
            this.flits = flits;
            this.ready = ready;
        }
    }

    /** A flit of a packet. */
    record Flit(int packet, boolean isHead, boolean isTail) implements Serializable {}

    /** A flit on a channel. */
    record Flying(Flit flit, Vc vc, long arrival) implements Serializable {}

    /** A slot that its sender will know of. */
    record Credit(Vc vc, long cycle) implements Serializable {}

    /** A packet asks for one of these VCs of a channel; its state once it has taken it. */
    record Request(Worm worm, int channel, List<Vc> vcs, int state) {

        boolean hasFreeVc(long cycle) {
            return vcs.stream().anyMatch(vc -> vc.isFree(cycle));
        }

        Vc firstFreeVc(long cycle) {
            return vcs.stream().filter(vc -> vc.isFree(cycle)).findFirst().orElseThrow();
        }
    }
}
