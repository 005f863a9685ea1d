package crossweave.network.head;

/** Events of a {@link RequestPartition}: a number and, in the lowest two bits, a kind. */
final class HeadEvent {
    static final int HEAD = 0; // the head of a packet is ready to request
    static final int FREE = 1; // a resource that heads wait for may be free
    static final int ARRIVAL = 2; // the last flit of a packet arrives
    static final int OTHER = 3; // for techniques
    private static final int BITS = 2;
    private static final int KIND = 3;

    private HeadEvent() {}

    static int of(int which, int kind) {
        return which << BITS | kind;
    }

    static int kind(int event) {
        return event & KIND;
    }

    static int which(int event) {
        return event >>> BITS;
    }
}
