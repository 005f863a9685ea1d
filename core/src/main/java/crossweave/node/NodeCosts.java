package crossweave.node;

/**
 * What messages cost at a node, in cycles, of its processor and of the server that sees to the
 * network. What a model does not have costs nothing.
 */
interface NodeCosts {
    /** Whether the processor itself is the server. */
    boolean isProcessor();

    /** Whether the server waits until a packet has left. */
    boolean waits();

    /** Whether packets of several messages leave in turn; otherwise message after message. */
    default boolean takesTurns() {
        return false;
    }

    /** Packets that may leave at the same time. */
    int ports();

    /** The processor, before a message is handed to a server that it is not itself. */
    default int processorSend() {
        return 0;
    }

    /** Such a processor, before its process has a message. */
    default int processorReceive() {
        return 0;
    }

    /** The processor, to take a message that came before it was wanted. */
    int unexpected();

    /** The server, before the first packet of a message. */
    int send();

    /** ... and more, if the message has several packets. */
    default int cutting() {
        return 0;
    }

    /** The server, for each packet that leaves or comes. */
    int packet();

    /** ... and for each data flit that leaves, beyond the cycle on the channel. */
    double perFlit();

    /** The server, when the last packet of a message has left. */
    default int afterSend() {
        return 0;
    }

    /** The server, when the last packet of a message has come. */
    int receive();

    /** ... and more, if packets may overtake each other. */
    default int reassembly() {
        return 0;
    }

    /** The server's time for a packet that is sent, with so many data flits. */
    default long timeToSend(int flits) {
        return packet() + Math.round(perFlit() * flits);
    }

    /** What is said of a rate per flit, or a number of ports, that cannot be. */
    String RATES = ", but must be from 0 to 1e6";

    String PORTS = ", but a node has 1 to 64 channels to the network";

    static boolean isRate(double perFlit) {
        return perFlit >= 0 && perFlit <= 1e6;
    }

    static boolean isPorts(int ports) {
        return ports >= 1 && ports <= 64;
    }
}
