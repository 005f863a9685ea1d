package crossweave.workload.process;

import java.io.Serializable;
import java.util.Arrays;

/** A linked list per process, through an array of successors indexed by member. */
final class LinkedLists implements Serializable {
    static final int NONE = -1;

    private final int[] first; // per process
    private final int[] last; // per process

    LinkedLists(int processes) {
        this.first = new int[processes];
        this.last = new int[processes];
        Arrays.fill(first, NONE);
    }

    int first(int process) {
        return first[process];
    }

    void append(int process, int member, int[] next) {
        next[member] = NONE;
        if (first[process] == NONE) {
            first[process] = member;
        } else {
            next[last[process]] = member;
        }
        last[process] = member;
    }

    /** Removes a member; {@code before} is NONE if it is the first. */
    void remove(int process, int before, int member, int[] next) {
        if (before == NONE) {
            first[process] = next[member];
        } else {
            next[before] = next[member];
        }
        if (last[process] == member) {
            last[process] = before;
        }
    }
}
