package crossweave.network.vc;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;

/** What the reference engine is made of. */
final class ReferenceParts {
    private ReferenceParts() {}

    /** A packet whose turn at its terminal has come. */
    static final class Parcel implements Serializable {
        final int packet;
        final int flits;
        final long ready; // cycle from which its terminal may send it
        final List<Lane> path = new ArrayList<>(); // lanes that it has taken so far
        int sent; // flits that have left its terminal
        int arrived; // flits at their destination

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

    /** A flit of a packet. */
    record Flit(Parcel parcel, boolean isHead, boolean isTail) implements Serializable {}

    /** A terminal and what it sends. */
    static final class Terminal implements Serializable {
        final Link injection;
        @Nullable Parcel sending;
        int lastLane = -1; // that it took

        Terminal(Link injection) {
            this.injection = injection;
        }

        /** The lanes of its channel, beginning with the one after the one taken last. */
        List<Lane> inTurn() {
            List<Lane> order =
                    new ArrayList<>(injection.lanes.subList(lastLane + 1, injection.lanes.size()));
            order.addAll(injection.lanes.subList(0, lastLane + 1));
            return order;
        }
    }

    /** Where the front packet of a lane is in the pipeline of its router. */
    enum Stage {
        /** There is none. */
        IDLE,
        ROUTING,
        /** It asks for a lane, or waits for the decision. */
        ASKING,
        /** It has a lane to send its flits to. */
        ACTIVE
    }

    /** A lane of a channel with the buffer at its end. */
    static final class Lane implements Serializable {
        final Link link;
        final int index; // in its channel

        // what is known where the channel begins
        int used; // slots, those included whose credit is on its way
        @Nullable Parcel holder; // who has taken it
        boolean tailSent; // its holder has sent its last flit; the credits are waited for

        // what is known where the channel ends
        final Queue<Flit> buffer = new ArrayDeque<>();
        @Nullable Parcel front; // the packet at the front, until its last flit has left
        Stage stage = Stage.IDLE; // of the front packet
        long routed; // ROUTING: cycle in which that is done
        @Nullable Way way; // ASKING: whose lanes it asks for; null: of no way
        @Nullable Lane next; // ACTIVE: the lane that it has

        Lane(Link link, int index) {
            this.link = link;
            this.index = index;
        }

        boolean isFree() {
            return holder == null;
        }

        boolean hasSlot() {
            return link.hasSlot(this);
        }

        /** A flit is on its way to it. */
        void use() {
            assert hasSlot() : "a flit is sent to a lane without a slot: a credit was sent twice";
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

        /** Nobody is at the front any more. */
        void clearFront() {
            front = null;
            stage = Stage.IDLE;
            way = null;
            next = null;
        }
    }

    /** A channel: its lanes, the slots behind it, and the flits that wait to cross it. */
    static final class Link implements Serializable {
        final int channel;
        final int latency; // cycles
        final int slots; // per lane
        final boolean shared; // all slots but one of each lane
        final List<Lane> lanes = new ArrayList<>();
        final Queue<Crossing> queue = new ArrayDeque<>();

        Link(int channel, int latency, int slots, boolean shared) {
            this.channel = channel;
            this.latency = latency;
            this.slots = slots;
            this.shared = shared;
        }

        boolean hasSlot(Lane lane) {
            return shared ? lane.used == 0 || commonSlots() > 0 : lane.used < slots;
        }

        /** Free ones, of those that all lanes share. */
        private int commonSlots() {
            int taken = lanes.stream().mapToInt(lane -> Math.max(0, lane.used - 1)).sum();
            return lanes.size() * (slots - 1) - taken;
        }

        /** Slots that flits to some of its lanes may use; shared ones count once. */
        int freeSlots(List<Lane> some) {
            int own = shared ? 1 : slots;
            int free = some.stream().mapToInt(lane -> Math.max(0, own - lane.used)).sum();
            return shared ? free + commonSlots() : free;
        }
    }

    /** A way on: lanes of a channel, and the state of a packet that has taken one of them. */
    record Way(Link link, List<Lane> lanes, int state, int hops) implements Serializable {

        boolean hasFreeLane() {
            return lanes.stream().anyMatch(Lane::isFree);
        }

        boolean hasFreeLaneWithSlot() {
            return lanes.stream().anyMatch(lane -> lane.isFree() && lane.hasSlot());
        }

        int freeSlots() {
            return link.freeSlots(lanes);
        }

        int usedSlots() {
            return lanes.stream().mapToInt(lane -> lane.used).sum();
        }
    }

    /** The front packet of a lane gets another lane, in the first step from this cycle on. */
    record LaneGrant(Lane from, Lane to, int state, long due) implements Serializable {}

    /**
     * The front flit of a lane may cross from an input to an output of the switch, in the first
     * step from this cycle on.
     */
    record SwitchGrant(Lane lane, int input, int output, long due) implements Serializable {}

    /** A flit under way to a lane; it is across the switch, or the channel, in this cycle. */
    record Crossing(Flit flit, Lane lane, long due) implements Serializable {}

    /** A slot of a lane that its sender will know of in this cycle. */
    record Credit(Lane lane, long due) implements Serializable {}
}
