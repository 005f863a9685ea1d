package crossweave.workload.shared;

/**
 * A request of a program that must be served before it goes on. Its thread fills it, the simulation
 * reads it.
 */
final class ProcessorRequest {
    enum Kind {
        READ,
        WRITE,
        SWAP,
        ADD,
        SPIN,
        TOUCH,
        COMPUTE,
        BARRIER,
        RELEASE,
        INTERRUPT,
        AWAIT,
        END;

        boolean isSwap() {
            return this == SWAP || this == ADD;
        }

        /** Whether a request has words. */
        boolean gives() {
            return this == WRITE || isSwap();
        }

        /** Whether an answer has words. */
        boolean gets() {
            return this != WRITE;
        }
    }

    private static final long[] NOTHING = {};

    Kind kind = Kind.END;
    long computing; // cycles of computation before it
    long address; // of the first word; of an interrupt: the node
    long[] words = NOTHING; // to fill, or to write
    int perPacket; // words
    int count; // accesses
    boolean isOfBarrier; // it is a barrier, or an access within one
    long atLeast; // SPIN ends when the word is this large
    int pause; // cycles between two reads of SPIN

    void set(Kind what, long first, long[] data, int wordsPerPacket) {
        kind = what;
        address = first;
        words = data;
        perPacket = Math.clamp(data.length, 1, wordsPerPacket);
        count = Math.ceilDiv(data.length, perPacket);
    }

    /** Sets a request without words. */
    void set(Kind what, int accesses) {
        kind = what;
        words = NOTHING;
        perPacket = 1;
        count = accesses;
    }

    /** The first word of an access, as an index in the request. */
    int first(int access) {
        return access * perPacket;
    }

    /** The word after its last. */
    int end(int access) {
        return Math.min(words.length, (access + 1) * perPacket);
    }
}
