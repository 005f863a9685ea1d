package crossweave.workload.script;

import crossweave.script.ScriptCode;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Verifies that all processes of a script do the same collective operations in the same order;
 * otherwise they would wait for each other for ever. An IllegalArgumentException says who does not.
 */
final class CollectiveOrder implements Serializable {
    private static final int NOBODY = -1;

    private final ScriptCode code;
    private final long[] begun; // per process: operations
    private final List<Entry> open = new ArrayList<>(); // begun by some, but not by all
    private long first; // number of the first open one
    private int leaver = NOBODY; // the process that ended with the fewest operations

    /** An operation, and who began it first. */
    private static final class Entry implements Serializable {
        private final String what;
        private final int process;
        private final int instruction;
        private final Serializable shared;
        private int count; // processes that have begun it

        Entry(String what, int process, int instruction, Serializable shared) {
            this.what = what;
            this.process = process;
            this.instruction = instruction;
            this.shared = shared;
        }
    }

    CollectiveOrder(ScriptCode code, int processes) {
        this.code = code;
        this.begun = new long[processes];
    }

    /**
     * A process begins its next operation; the answer is what all share that do it.
     *
     * @param what it does, in words that are the same for all
     */
    Serializable next(int process, int instruction, String what, Supplier<Serializable> shared) {
        int index = (int) (begun[process] - first);
        if (index == open.size()) {
            verifyNobodyLeft(process, what);
            open.add(new Entry(what, process, instruction, shared.get()));
        }
        Entry entry = open.get(index);
        verifySame(process, what, entry);
        begun[process]++;
        entry.count++;
        if (entry.count == begun.length) { // so it is the first one
            open.removeFirst();
            first++;
        }
        return entry.shared;
    }

    private void verifySame(int process, String what, Entry entry) {
        if (!what.equals(entry.what)) {
            throw new IllegalArgumentException(
                    "%s, but %s of process %d is %s (%s); all processes must do the same in the same order"
                            .formatted(
                                    what,
                                    ordinal(process),
                                    entry.process,
                                    entry.what,
                                    code.line(entry.instruction)));
        }
    }

    private void verifyNobodyLeft(int process, String what) {
        if (leaver != NOBODY && begun[leaver] <= begun[process]) {
            throw new IllegalArgumentException(
                    "%s is %s of this process, but process %d has ended after %d; all processes must do the same"
                            .formatted(what, ordinal(process), leaver, begun[leaver]));
        }
    }

    private String ordinal(int process) {
        return "collective operation " + (begun[process] + 1);
    }

    /** A process ends. */
    void finish(int process) {
        int index = (int) (begun[process] - first);
        if (index < open.size()) {
            Entry entry = open.get(index);
            throw new IllegalArgumentException(
                    "ends, but %s of process %d is %s (%s); all processes must do the same"
                            .formatted(
                                    ordinal(process),
                                    entry.process,
                                    entry.what,
                                    code.line(entry.instruction)));
        }
        if (leaver == NOBODY || begun[process] < begun[leaver]) {
            leaver = process;
        }
    }
}
