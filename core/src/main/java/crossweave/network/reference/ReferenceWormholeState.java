package crossweave.network.reference;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;

/** The data that the reference engine works on. */
final class ReferenceWormholeState {
    private ReferenceWormholeState() {}

    /** A VC of a channel with the buffer at its end. */
    static final class Vc implements Serializable {
        final int channel;
        final int id;
        final Queue<Flit> buffer = new ArrayDeque<>();
        final List<Worm> line = new ArrayList<>(); // packets in the order of their flits
        final int size; // slots of the buffer; those of terminals are unlimited
        int slots; // free ones, as far as the sender knows
        @Nullable Worm holder; // the packet that sends over it
        long freeFrom; // cycle, if it has no holder

        Vc(int channel, int id, int slots) {
            this.channel = channel;
            this.id = id;
            this.size = slots;
            this.slots = slots;
        }

        boolean isFree(long cycle) {
            return holder == null && freeFrom <= cycle;
        }

        /** Frees the VC from this cycle on. */
        void release(long cycle) {
            holder = null;
            freeFrom = cycle;
        }

        /** Whether the next flit to leave the buffer has arrived and belongs to a packet. */
        boolean hasFlitOf(Worm worm) {
            Flit first = buffer.peek();
            return first != null && first.packet() == worm.packet;
        }
    }

    /** VCs that share a link. */
    static final class Medium implements Serializable {
        final List<Vc> vcs;
        int last = -1; // index of the VC served last
        boolean moved; // it carried a flit in this cycle

        Medium(List<Vc> vcs) {
            this.vcs = vcs;
        }

        int channel() {
            return vcs.getFirst().channel;
        }

        boolean isHeld() {
            for (Vc vc : vcs) {
                if (vc.holder != null) {
                    return true;
                }
            }
            return false;
        }

        /** Its VCs, starting after the one served last. */
        List<Vc> inTurn() {
            List<Vc> order = new ArrayList<>(vcs.subList(last + 1, vcs.size()));
            order.addAll(vcs.subList(0, last + 1));
            return order;
        }
    }

    /** A packet that occupies VCs along its path. */
    static final class Worm implements Serializable {
        final int packet;
        final int flits;
        final List<Vc> path = new ArrayList<>(); // granted so far
        int sent; // flits that have left the terminal
        int ejected; // flits that have arrived
        boolean isLeaving; // into a terminal that takes every flit
        @Nullable Vc newIn; // the buffer in which its head has arrived, behind others
        long came; // cycle in which its head arrived there
        long queued; // cycles that its head stood behind others there
        boolean mayAsk = true; // its head is at a front, or at the terminal, and has no next VC
        long ready; // cycle from which the head requests
        long ends; // cycle in which its terminal takes its last flit, once that has left
        long headMoves; // cycle from which the head crosses the newest channel of its path

        Worm(int packet, int flits, long ready) {
            this.packet = packet;
            this.flits = flits;
            this.ready = ready;
        }
    }

    record Flit(int packet, boolean isHead, boolean isTail) implements Serializable {}

    /** A flit on a channel. */
    record Flying(Flit flit, Vc vc, long arrival) implements Serializable {}

    /** A credit, which reaches the sender of a VC in this cycle. */
    record Credit(Vc vc, long cycle) implements Serializable {}

    /**
     * A packet requests one of these VCs of a channel; {@code state} is the routing state after the
     * hop.
     */
    record Request(Worm worm, int channel, List<Vc> vcs, int state) {

        boolean hasFreeVc(long cycle) {
            return vcs.stream().anyMatch(vc -> vc.isFree(cycle));
        }

        Vc firstFreeVc(long cycle) {
            return vcs.stream().filter(vc -> vc.isFree(cycle)).findFirst().orElseThrow();
        }
    }
}
