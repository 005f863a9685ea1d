package crossweave.network.vc;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.stream.Stream;

/** The data that the reference engine works on. */
final class ReferenceVcState {
    private ReferenceVcState() {}

    /** A packet that has reached the front of its terminal's queue. */
    static final class Parcel implements Serializable {
        final int packet;
        final int flits;
        final long ready; // cycle from which its terminal may send it
        final List<Vc> path = new ArrayList<>(); // VCs that it has taken so far
        int sent; // flits that have left its terminal
        int arrived; // flits at their destination
        boolean hasPlace; // it is a request, and its destination has kept a place for the reply

        Parcel(int packet, int flits, long ready) {
            this.packet = packet;
            this.flits = flits;
            this.ready = ready;
        }

        Flit nextFlit() {
            sent++;
            return new Flit(this, sent == 1, sent == flits);
        }
    }

    record Flit(Parcel parcel, boolean isHead, boolean isTail) implements Serializable {}

    /** A terminal: its queue, and one of replies where there are such. */
    static final class Terminal implements Serializable {
        final Link injection;
        final SendingQueue usual = new SendingQueue();
        final SendingQueue replies = new SendingQueue();
        @Nullable SendingQueue inside; // the one that sent last, if inside a packet

        Terminal(Link injection) {
            this.injection = injection;
        }

        /** Sends a flit: it goes on with the packet that it is sending, or replies first. */
        void send(ReferenceVc network, long cycle) {
            List<SendingQueue> inTurn =
                    Stream.concat(Stream.ofNullable(inside), Stream.of(replies, usual))
                            .distinct()
                            .toList();
            boolean hasSent = false;
            for (SendingQueue queue : inTurn) {
                hasSent = hasSent || sends(queue, network, cycle);
            }
        }

        /** Sends a flit from a queue if it can. */
        private boolean sends(SendingQueue queue, ReferenceVc network, long cycle) {
            Parcel parcel = queue.sending;
            if (parcel == null
                    || parcel.ready > cycle
                    || !network.isChannelFree(injection, cycle)) {
                return false;
            }
            Optional<Vc> vc =
                    parcel.sent > 0
                            ? Optional.of(parcel.path.getFirst()).filter(Vc::hasCredit)
                            : inTurn(queue).stream()
                                    .filter(some -> network.isOpen(some, parcel))
                                    .filter(some -> some.isFree() && some.hasCredit())
                                    .findFirst();
            vc.ifPresent(its -> send(queue, parcel, its, network, cycle));
            return vc.isPresent();
        }

        private void send(
                SendingQueue queue, Parcel parcel, Vc vc, ReferenceVc network, long cycle) {
            Flit flit = network.inject(parcel, vc, cycle);
            if (flit.isHead()) {
                queue.lastVc = vc.index;
            }
            inside = flit.isTail() ? null : queue;
            if (flit.isTail()) {
                queue.sending = null;
                network.leaves(parcel, cycle);
            }
        }

        /** The VCs of its channel, starting after the one that a queue has taken last. */
        private List<Vc> inTurn(SendingQueue queue) {
            int next = queue.lastVc + 1;
            List<Vc> order = new ArrayList<>(injection.vcs.subList(next, injection.vcs.size()));
            order.addAll(injection.vcs.subList(0, next));
            return order;
        }

        /** It stops sending a packet. */
        void stop(Parcel parcel) {
            for (SendingQueue queue : List.of(usual, replies)) {
                if (queue.sending == parcel) {
                    queue.sending = null;
                    inside = inside == queue ? null : inside;
                }
            }
        }
    }

    /** A queue of a terminal and the packet that is sent from it. */
    static final class SendingQueue implements Serializable {
        @Nullable Parcel sending;
        int lastVc = -1; // index of the VC taken last
    }

    /** Where the front packet of a VC is in the pipeline of its router. */
    enum Stage {
        /** No packet is at the front. */
        IDLE,
        ROUTING,
        /** It requests a VC, or waits for the grant. */
        ASKING,
        /** It holds a VC to send its flits to. */
        ACTIVE
    }

    /** A VC of a channel with the buffer at its end. */
    static final class Vc implements Serializable {
        final Link link;
        final int index; // in its channel

        // the sending end
        int used; // slots, those included whose credit is on its way
        @Nullable Parcel holder; // the packet that holds it
        boolean tailSent; // its holder has sent its last flit; credits are still under way

        // the receiving end
        final Queue<Flit> buffer = new ArrayDeque<>();
        @Nullable Parcel front; // the packet at the front, until its last flit has left
        Stage stage = Stage.IDLE; // of the front packet
        long routed; // ROUTING: cycle in which that is done
        @Nullable Way way; // ASKING: the route whose VCs it requests; null: none
        @Nullable Vc next; // ACTIVE: the VC that it holds

        Vc(Link link, int index) {
            this.link = link;
            this.index = index;
        }

        boolean isFree() {
            return holder == null;
        }

        boolean hasCredit() {
            return link.hasCredit(this);
        }

        /** Takes a slot for a flit that is sent to it. */
        void use() {
            assert hasCredit() : "a flit is sent to a VC without a slot: a credit was sent twice";
            used++;
        }

        void take(Parcel parcel) {
            holder = parcel;
            tailSent = false;
            parcel.path.add(this);
        }

        void release() {
            holder = null;
            tailSent = false;
        }

        /** No packet is at the front any more. */
        void clearFront() {
            front = null;
            stage = Stage.IDLE;
            way = null;
            next = null;
        }
    }

    /** A channel: its VCs, the slots behind it, and the flits that wait to cross it. */
    static final class Link implements Serializable {
        final int channel;
        final int latency; // cycles
        final int slots; // per VC
        final boolean shared; // VCs share all slots but one each
        final List<Vc> vcs = new ArrayList<>();
        final Queue<Crossing> queue = new ArrayDeque<>();

        Link(int channel, int latency, int slots, boolean shared) {
            this.channel = channel;
            this.latency = latency;
            this.slots = slots;
            this.shared = shared;
        }

        boolean hasCredit(Vc vc) {
            return shared ? vc.used == 0 || commonSlots() > 0 : vc.used < slots;
        }

        /** Free slots among those that all VCs share. */
        private int commonSlots() {
            int taken = 0;
            for (Vc vc : vcs) {
                taken += Math.max(0, vc.used - 1);
            }
            return vcs.size() * (slots - 1) - taken;
        }

        /** Slots that flits to some of its VCs may use; shared ones count once. */
        int freeSlots(List<Vc> some) {
            int own = shared ? 1 : slots;
            int free = 0;
            for (Vc vc : some) {
                free += Math.max(0, own - vc.used);
            }
            return shared ? free + commonSlots() : free;
        }
    }

    /** A route: VCs of a channel, and the state of a packet that has taken one of them. */
    record Way(Link link, List<Vc> vcs, int state, boolean isWeighed, int cost)
            implements Serializable {

        boolean hasFreeVc() {
            for (Vc vc : vcs) {
                if (vc.isFree()) {
                    return true;
                }
            }
            return false;
        }

        boolean hasFreeVcWithSlot() {
            for (Vc vc : vcs) {
                if (vc.isFree() && vc.hasCredit()) {
                    return true;
                }
            }
            return false;
        }

        int freeSlots() {
            return link.freeSlots(vcs);
        }
    }

    /** The front packet of a VC is granted another VC, in the first step from {@code due} on. */
    record VcGrant(Vc from, Vc to, int state, long due) implements Serializable {}

    /**
     * The front flit of a VC is granted the switch from an input to an output, in the first step
     * from cycle {@code due} on.
     */
    record SwitchGrant(Vc vc, int input, int output, long due) implements Serializable {}

    /** A flit under way to a VC; it has crossed the switch, or the channel, at {@code due}. */
    record Crossing(Flit flit, Vc vc, long due) implements Serializable {}

    /** A credit for a slot of a VC, which reaches the sender in cycle {@code due}. */
    record Credit(Vc vc, long due) implements Serializable {}
}
