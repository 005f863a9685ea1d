package crossweave.workload.process;

import java.io.Serializable;
import java.util.Arrays;

/** Messages on their way or waiting to be received, in flat arrays; ids are reused. */
final class MessageStore implements Serializable {
    static final int NONE = -1;

    private int[] sender = new int[64]; // per message, as all below: process
    private int[] receiver = new int[64]; // process
    private int[] tag = new int[64];
    private int[] number = new int[64]; // among those of this sender to this receiver
    private int[] operation = new int[64]; // that sent it, while its process waits, or NONE
    private boolean[] isSynchronous = new boolean[64];
    int[] next = new int[64]; // in its list, or among free ids
    private int free = NONE;
    private int ids;

    int write(int from, int to, int tagged, int count, int by, boolean synchronous) {
        int message = newId();
        sender[message] = from;
        receiver[message] = to;
        tag[message] = tagged;
        number[message] = count;
        operation[message] = by;
        isSynchronous[message] = synchronous;
        return message;
    }

    private int newId() {
        if (free != NONE) {
            int message = free;
            free = next[message];
            return message;
        }
        if (ids == sender.length) {
            int size = 2 * ids;
            sender = Arrays.copyOf(sender, size);
            receiver = Arrays.copyOf(receiver, size);
            tag = Arrays.copyOf(tag, size);
            number = Arrays.copyOf(number, size);
            operation = Arrays.copyOf(operation, size);
            isSynchronous = Arrays.copyOf(isSynchronous, size);
            next = Arrays.copyOf(next, size);
        }
        return ids++;
    }

    void burn(int message) {
        next[message] = free;
        free = message;
    }

    int sender(int message) {
        return sender[message];
    }

    int receiver(int message) {
        return receiver[message];
    }

    int tag(int message) {
        return tag[message];
    }

    int number(int message) {
        return number[message];
    }

    int operation(int message) {
        return operation[message];
    }

    boolean isSynchronous(int message) {
        return isSynchronous[message];
    }
}
