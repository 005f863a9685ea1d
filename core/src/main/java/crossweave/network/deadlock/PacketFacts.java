package crossweave.network.deadlock;

/** What is known of packets wherever they are. */
public interface PacketFacts {
    /** What most packets are, for sentences. */
    String PACKET = "packet";

    /** What a packet is: see {@link PacketPlace#noun}. */
    default String noun(int packet) {
        return PACKET;
    }

    int message(int packet);

    int source(int packet);

    int destination(int packet);

    int flits(int packet);

    /** Whether a packet entered the network before another one; decided for any two packets. */
    boolean isOlder(int packet, int other);
}
