package crossweave.workload.collective;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Verifies that all members of a program do the same collective operations in the same order;
 * otherwise they would wait for each other for ever. An IllegalArgumentException says who does not.
 */
public final class CollectiveOrder implements Serializable {
    private static final int NOBODY = -1;

    private final String member; // what one is called: process or processor
    private final long[] begun; // per member: operations
    private final List<Entry> open = new ArrayList<>(); // begun by some, but not by all
    private long first; // number of the first open one
    private int leaver = NOBODY; // the member that ended with the fewest operations

    /** An operation, and who began it first. */
    private static final class Entry implements Serializable {
        private final String what;
        private final int member;
        private final String place;
        private final Serializable shared;
        private int count; // members that have begun it

        Entry(String what, int member, String place, Serializable shared) {
            this.what = what;
            this.member = member;
            this.place = place;
            this.shared = shared;
        }
    }

    /** So many members, each of which is called a process, or the like. */
    public CollectiveOrder(String member, int members) {
        this.member = member;
        this.begun = new long[members];
    }

    /**
     * A member begins its next operation; the answer is what all share that do it.
     *
     * @param what it does, in words that are the same for all
     * @param place where in the program
     * @param shared makes what they share, for the first of them
     */
    public Serializable next(int who, String what, String place, Supplier<Serializable> shared) {
        int index = (int) (begun[who] - first);
        if (index == open.size()) {
            verifyNobodyLeft(who, what);
            open.add(new Entry(what, who, place, shared.get()));
        }
        Entry entry = open.get(index);
        verifySame(who, what, entry);
        begun[who]++;
        entry.count++;
        if (entry.count == begun.length) { // so it is the first one
            open.removeFirst();
            first++;
        }
        return entry.shared;
    }

    private void verifySame(int who, String what, Entry entry) {
        if (!what.equals(entry.what)) {
            throw new IllegalArgumentException(
                    "%s, but %s; all must do the same in the same order"
                            .formatted(what, other(who, entry)));
        }
    }

    private void verifyNobodyLeft(int who, String what) {
        if (leaver != NOBODY && begun[leaver] <= begun[who]) {
            throw new IllegalArgumentException(
                    "%s is collective operation %d of this %s, but %s %d has ended after %d; all must do the same in the same order"
                            .formatted(
                                    what, begun[who] + 1, member, member, leaver, begun[leaver]));
        }
    }

    private String other(int who, Entry entry) {
        return "collective operation %d of %s %d is %s (%s)"
                .formatted(begun[who] + 1, member, entry.member, entry.what, entry.place);
    }

    /** A member ends. */
    public void finish(int who) {
        int index = (int) (begun[who] - first);
        if (index < open.size()) {
            throw new IllegalArgumentException(
                    "ends, but %s; all must do the same in the same order"
                            .formatted(other(who, open.get(index))));
        }
        if (leaver == NOBODY || begun[who] < begun[leaver]) {
            leaver = who;
        }
    }
}
