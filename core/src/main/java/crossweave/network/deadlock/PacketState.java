package crossweave.network.deadlock;

import crossweave.network.deadlock.PacketPlace.Reason;
import crossweave.util.IntList;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A packet in a {@link NetworkState}: what it holds, and which packets it waits for. */
public final class PacketState {
    // Of a buffer that it holds
    private static final int BUFFER = 0;
    private static final int STORED = 1;
    private static final int COMING = 2;
    private static final int SETTLED = 3;

    // Of a wait
    private static final int OTHER = 0;
    private static final int REASON = 1;
    private static final int AT = 2;

    private int packet;
    private int row; // index in the state
    private int unsent;
    private int wanted; // channel that its head waits for, if that is not the first wait's
    private boolean moves;
    private final PooledTuples held;
    private final PooledTuples waits;
    int unsettled; // flits at its terminal once all have settled
    boolean isStuck; // in a search
    int firstWaiter; // in a search: a wait for it
    int nextInside; // index of another packet in the same buffer, if linked

    PacketState(IntList heldByAll, IntList waitsOfAll) {
        this.held = new PooledTuples(heldByAll, SETTLED + 1);
        this.waits = new PooledTuples(waitsOfAll, AT + 1);
    }

    void begin(int itsPacket, int itsRow) {
        packet = itsPacket;
        row = itsRow;
        unsent = 0;
        wanted = NetworkState.NONE;
        moves = false;
        held.clear();
        waits.clear();
    }

    // Export

    /** So many of its flits are at its terminal, in no buffer. */
    public PacketState unsent(int flits) {
        unsent = flits;
        return this;
    }

    /** It holds other buffers than were exported; what it waits for remains. */
    public PacketState moveTo(int unsentFlits) {
        held.clear();
        return unsent(unsentFlits);
    }

    /** It holds the next buffer on its path, with flits in it and on their way into it. */
    public void holds(int buffer, int stored, int coming) {
        int last = held() - 1;
        if (last >= 0 && buffer(last) == buffer) { // another part of it
            held.set(last, STORED, stored(last) + stored);
            held.set(last, COMING, coming(last) + coming);
            return;
        }
        int next = held.add();
        held.set(next, BUFFER, buffer);
        held.set(next, STORED, stored);
        held.set(next, COMING, coming);
    }

    /** Its head waits for a channel, or behind other packets at its end. */
    public void wants(int channel) {
        wanted = channel;
    }

    /** It can go on, whatever it waits for. */
    public void goesOn() {
        moves = true;
    }

    /**
     * It waits for another packet, because of a buffer, or goes on if that is NONE. Waits are added
     * in an order that does not depend on ids of packets.
     */
    public void waits(int other, Reason why, int buffer) {
        moves |= other == NetworkState.NONE;
        if (moves) {
            return; // its other waits do not matter
        }
        int next = waits.add();
        waits.set(next, OTHER, other);
        waits.set(next, REASON, why.code);
        waits.set(next, AT, buffer);
    }

    // What was exported

    public int packet() {
        return packet;
    }

    int row() {
        return row;
    }

    public int unsent() {
        return unsent;
    }

    boolean moves() {
        return moves;
    }

    /** How many buffers it holds; they are numbered from its terminal on. */
    public int held() {
        return held.count();
    }

    public int buffer(int i) {
        return held.get(i, BUFFER);
    }

    public int stored(int i) {
        return held.get(i, STORED);
    }

    public int coming(int i) {
        return held.get(i, COMING);
    }

    int settled(int i) {
        return held.get(i, SETTLED);
    }

    void settle(int i, int flits) {
        held.set(i, SETTLED, flits);
    }

    /** How many packets it waits for; 0 if it can go on in any case. */
    public int waits() {
        return waits.count();
    }

    /** A packet that it waits for. */
    public int other(int wait) {
        return waits.get(wait, OTHER);
    }

    /** Why it waits for that packet. */
    public Reason reason(int wait) {
        return Reason.ALL.get(waits.get(wait, REASON));
    }

    /** All flits that are known, wherever they are. */
    public int flits() {
        int sum = unsent;
        for (int i = 0; i < held(); i++) {
            sum += stored(i) + coming(i);
        }
        return sum;
    }

    /** What reports and pictures say of it. */
    PacketPlace place(PacketFacts facts, int vcs) {
        List<PacketPlace.Held> all = new ArrayList<>();
        for (int i = 0; i < held(); i++) {
            int flits = stored(i) + coming(i);
            all.add(new PacketPlace.Held(buffer(i) / vcs, buffer(i) % vcs, flits));
        }
        return new PacketPlace(
                facts.message(packet),
                facts.source(packet),
                facts.destination(packet),
                facts.flits(packet),
                unsent,
                List.copyOf(all),
                moves || waits() == 0 ? Optional.empty() : Optional.of(firstWait(facts, vcs)),
                facts.noun(packet));
    }

    private PacketPlace.Blocker firstWait(PacketFacts facts, int vcs) {
        IntList others = new IntList();
        for (int i = 0; i < waits(); i++) {
            if (others.indexOf(other(i)) < 0) {
                others.add(other(i));
            }
        }
        int first = other(0);
        return new PacketPlace.Blocker(
                wanted == NetworkState.NONE ? waits.get(0, AT) / vcs : wanted,
                reason(0),
                facts.source(first),
                facts.destination(first),
                others.size() - 1);
    }
}
