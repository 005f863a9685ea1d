package crossweave.trace.dumpi;

import crossweave.util.IntList;

import java.util.ArrayList;
import java.util.List;

/** A call of a function of MPI. Arguments of a kind stand in the order of the function. */
final class DumpiCall {
    static final long NO_TIME = -1;

    final String function;
    final long at; // byte
    int thread;
    long begin = NO_TIME; // nanoseconds
    long end = NO_TIME; // nanoseconds
    final IntList numbers = new IntList();
    final IntList types = new IntList();
    final IntList ranks = new IntList();
    final IntList tags = new IntList();
    final IntList communicators = new IntList();
    final IntList requests = new IntList();
    final List<int[]> lists = new ArrayList<>(); // of numbers and of types

    DumpiCall(String function, long at) {
        this.function = function;
        this.at = at;
    }

    /** The communicator that it makes, which is its last one. */
    int made() {
        return communicators.get(communicators.size() - 1);
    }
}
