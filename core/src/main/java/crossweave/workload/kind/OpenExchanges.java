package crossweave.workload.kind;

import crossweave.engine.EventQueue;
import crossweave.util.IntPool;

import java.io.Serializable;
import java.util.Arrays;
import java.util.function.IntConsumer;

/** Requests whose replies have not arrived, and when replies are to be sent. */
final class OpenExchanges implements Serializable {
    private final IntPool ids = new IntPool();
    private int[] client = new int[64]; // the terminal that sent the request
    private int[] server = new int[64]; // the one that replies
    private boolean[] isWrite = new boolean[64];
    private long[] begun = new long[64]; // cycle in which the request was sent
    private long[] number = new long[64]; // requests sent before it
    private long sent; // requests
    private final EventQueue replies = new EventQueue(); // exchanges, by the cycle of the reply
    private int[] due = new int[16]; // exchanges whose replies are sent now

    int begin(int from, int to, boolean writes, long cycle) {
        int exchange = ids.take();
        if (exchange == client.length) {
            grow(2 * exchange);
        }
        client[exchange] = from;
        server[exchange] = to;
        isWrite[exchange] = writes;
        begun[exchange] = cycle;
        number[exchange] = sent++;
        return exchange;
    }

    private void grow(int size) {
        client = Arrays.copyOf(client, size);
        server = Arrays.copyOf(server, size);
        isWrite = Arrays.copyOf(isWrite, size);
        begun = Arrays.copyOf(begun, size);
        number = Arrays.copyOf(number, size);
    }

    void end(int exchange) {
        ids.giveBack(exchange);
    }

    void replyAt(int exchange, long cycle) {
        replies.add(cycle, exchange);
    }

    long nextReply() {
        return replies.nextTime();
    }

    /** Visits the replies that are due, in the order of requests: ids depend on other things. */
    void forEachReply(long cycle, IntConsumer action) {
        int count = 0;
        while (replies.nextTime() <= cycle) {
            if (count == due.length) {
                due = Arrays.copyOf(due, 2 * count);
            }
            int exchange = replies.remove();
            int at = count++;
            for (; at > 0 && number[due[at - 1]] > number[exchange]; at--) {
                due[at] = due[at - 1];
            }
            due[at] = exchange;
        }
        for (int i = 0; i < count; i++) {
            action.accept(due[i]);
        }
    }

    int client(int exchange) {
        return client[exchange];
    }

    int server(int exchange) {
        return server[exchange];
    }

    boolean isWrite(int exchange) {
        return isWrite[exchange];
    }

    long begun(int exchange) {
        return begun[exchange];
    }
}
