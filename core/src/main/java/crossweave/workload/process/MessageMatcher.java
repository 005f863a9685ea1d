package crossweave.workload.process;

import crossweave.util.LongIntMap;

import java.io.Serializable;

/**
 * Matches messages with receives. Messages of a sender count as arrived in the order in which they
 * were sent, even if the network let one overtake another.
 */
final class MessageMatcher implements Serializable {
    static final int NONE = -1;

    private final MessageStore messages;
    private final Operations operations;
    private final int processes;
    private final LinkedLists early; // messages that arrived before an earlier one of their sender
    private final LinkedLists unwanted; // messages that arrived without a matching receive
    private final LinkedLists wanting; // receives without a matching message
    private final LongIntMap sent = new LongIntMap(0); // per pair: messages sent
    private final LongIntMap come = new LongIntMap(0); // per pair: messages arrived, in order
    private long kept; // messages that arrived and were not received
    private long open; // messages that were sent and not received

    MessageMatcher(MessageStore messages, Operations operations, int processes) {
        this.messages = messages;
        this.operations = operations;
        this.processes = processes;
        this.early = new LinkedLists(processes);
        this.unwanted = new LinkedLists(processes);
        this.wanting = new LinkedLists(processes);
    }

    /** The number of the next message between two. */
    int nextNumber(int from, int to) {
        open++;
        return sent.add(pair(from, to), 1) - 1;
    }

    private long pair(int from, int to) {
        return (long) to * processes + from;
    }

    /** Messages that arrived and were not received. */
    long unreceived() {
        return kept;
    }

    /** The same plus those that are on their way. */
    long unreceivedOfAll() {
        return open;
    }

    /**
     * A message has arrived. Returns whether it counts as arrived; if so, {@link #follower} returns
     * those that it held up.
     */
    boolean comes(int message) {
        int to = messages.receiver(message);
        long pair = pair(messages.sender(message), to);
        if (messages.number(message) != come.get(pair)) {
            early.append(to, message, messages.next);
            return false;
        }
        come.add(pair, 1);
        return true;
    }

    /** A message that overtook this one and counts as arrived now, or NONE. */
    int follower(int message) {
        int to = messages.receiver(message);
        int from = messages.sender(message);
        int before = NONE;
        for (int m = early.first(to); m != NONE; m = messages.next[m]) {
            if (messages.sender(m) == from && messages.number(m) == come.get(pair(from, to))) {
                early.remove(to, before, m, messages.next);
                come.add(pair(from, to), 1);
                return m;
            }
            before = m;
        }
        return NONE;
    }

    /** The receive that matches a message which has arrived, or NONE: then the message is kept. */
    int receiveFor(int message) {
        int to = messages.receiver(message);
        int before = NONE;
        for (int r = wanting.first(to); r != NONE; r = operations.next[r]) {
            if (fits(message, r)) {
                wanting.remove(to, before, r, operations.next);
                open--;
                return r;
            }
            before = r;
        }
        unwanted.append(to, message, messages.next);
        kept++;
        return NONE;
    }

    /** The message that matches a receive at once, or NONE: then the receive waits. */
    int messageFor(int receive) {
        int to = operations.process(receive);
        int before = NONE;
        for (int m = unwanted.first(to); m != NONE; m = messages.next[m]) {
            if (fits(m, receive)) {
                unwanted.remove(to, before, m, messages.next);
                kept--;
                open--;
                return m;
            }
            before = m;
        }
        wanting.append(to, receive, operations.next);
        return NONE;
    }

    private boolean fits(int message, int receive) {
        int from = operations.peer(receive);
        int tag = operations.tag(receive);
        boolean isOpen = messages.tag(message) >= 0; // receives of any tag accept it
        return (from == ProcessActions.ANY || from == messages.sender(message))
                && (tag == ProcessActions.ANY ? isOpen : tag == messages.tag(message));
    }
}
