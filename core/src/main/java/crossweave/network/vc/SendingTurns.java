package crossweave.network.vc;

import java.io.Serializable;
import java.util.Arrays;

/**
 * Which of the two queues of a terminal sends in a cycle: it goes on with the packet that it is
 * sending, or else a reply goes first; whoever cannot send lets the other one. The queue for
 * replies of terminal t, of n, is numbered n + t.
 */
final class SendingTurns implements Serializable {
    private static final int NONE = RouterState.NONE;

    private final int terminals;
    private final long[] wantsIn; // per queue: the cycle in which it wants to send, or NONE
    private final int[] inside; // per terminal: the queue that sent last, if inside a packet

    SendingTurns(int terminals) {
        this.terminals = terminals;
        this.wantsIn = new long[2 * terminals];
        this.inside = new int[terminals];
        Arrays.fill(wantsIn, NONE);
        Arrays.fill(inside, NONE);
    }

    void wants(int queue, long cycle) {
        wantsIn[queue] = cycle;
    }

    /** The queue that tries first, or NONE; each is named once in a cycle. */
    int first(int terminal, long cycle) {
        int queue = inside[terminal];
        return queue != NONE && wantsIn[queue] == cycle ? take(queue) : second(terminal, cycle);
    }

    /** The queue that tries next, or NONE. */
    int second(int terminal, long cycle) {
        int replies = terminals + terminal;
        if (wantsIn[replies] == cycle) {
            return take(replies);
        }
        return wantsIn[terminal] == cycle ? take(terminal) : NONE;
    }

    private int take(int queue) {
        wantsIn[queue] = NONE;
        return queue;
    }

    /** A queue sends a flit, and goes on with its packet, unless it was the last one. */
    void sends(int queue, boolean goesOn) {
        inside[queue % terminals] = goesOn ? queue : NONE;
    }

    /** The packet of a queue is withdrawn. */
    void stops(int queue) {
        if (inside[queue % terminals] == queue) {
            inside[queue % terminals] = NONE;
        }
    }
}
