package crossweave.node;

import java.io.Serializable;
import java.util.Arrays;

/** The messages under way between nodes that do not cut them, by their ids. */
final class LogGopsMessages implements Serializable {
    int[] source = new int[64]; // node
    int[] destination = new int[64]; // node
    int[] flits = new int[64];
    int[] priority = new int[64];
    boolean[] isSignal = new boolean[64];
    long[] cause = new long[64]; // number of the job that sent it
    long[] entered = new long[64]; // cycle in which its first flit left
    int[] hops = new int[64];
    long[] blocked = new long[64]; // cycles

    void write(int message, int from, int to, int length, int urgency) {
        grow(message);
        source[message] = from;
        destination[message] = to;
        flits[message] = length;
        priority[message] = urgency;
        isSignal[message] = false;
        hops[message] = 0;
        blocked[message] = 0;
    }

    private void grow(int message) {
        if (message < flits.length) {
            return;
        }
        int size = Math.max(message + 1, 2 * flits.length);
        source = Arrays.copyOf(source, size);
        destination = Arrays.copyOf(destination, size);
        flits = Arrays.copyOf(flits, size);
        priority = Arrays.copyOf(priority, size);
        isSignal = Arrays.copyOf(isSignal, size);
        cause = Arrays.copyOf(cause, size);
        entered = Arrays.copyOf(entered, size);
        hops = Arrays.copyOf(hops, size);
        blocked = Arrays.copyOf(blocked, size);
    }
}
