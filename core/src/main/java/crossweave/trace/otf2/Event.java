package crossweave.trace.otf2;

import java.io.Serializable;

/**
 * What a rank does at a time.
 *
 * @param time in ticks
 * @param request that it begins or ends, where its kind has one
 * @param transfer what is sent or received, or NONE
 */
record Event(EventKind kind, int rank, long time, long request, Transfer transfer, int line)
        implements Serializable {

    /** The same, with what only its end tells. */
    Event about(Transfer known) {
        return new Event(kind, rank, time, request, known, line);
    }

    /**
     * A message or a collective operation.
     *
     * @param operation its name; empty for messages
     * @param communicator its number
     * @param peer the other rank or the root, in the communicator, or NOBODY
     * @param sent bytes of a message, or that this rank sends in a collective operation
     * @param received bytes that this rank receives in a collective operation
     */
    record Transfer(String operation, int communicator, int peer, int tag, long sent, long received)
            implements Serializable {
        static final int NOBODY = -1;
        static final Transfer NONE = new Transfer("", NOBODY, NOBODY, 0, 0, 0);
    }
}
