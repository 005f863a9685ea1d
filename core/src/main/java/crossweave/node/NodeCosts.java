package crossweave.node;

/**
 * What messages cost at a node, in cycles, of its processor and of the server that sees to the
 * network. What a model does not have costs nothing.
 */
public interface NodeCosts extends NodeModel {
    /** Whether the processor itself is the server. */
    boolean isProcessor();

    /** Whether the server waits until a packet has left. */
    boolean waits();

    /** Whether packets of several messages leave in turn; otherwise message after message. */
    default boolean takesTurns() {
        return false;
    }

    /** What it has in common with all others. */
    CommonCosts common();

    /** The processor, before a message is handed to a server that it is not itself. */
    default int processorSend() {
        return 0;
    }

    /** Such a processor, before its process has a message. */
    default int processorReceive() {
        return 0;
    }

    /** The server, before the first packet of a message. */
    int send();

    /** ... and more, if the message has several packets. */
    default int cutting() {
        return 0;
    }

    /** The server, when the last packet of a message has left. */
    default int afterSend() {
        return 0;
    }

    /**
     * The server, when the last packet of a message has come and packets may overtake each other.
     */
    default int reassembly() {
        return 0;
    }

    @Override
    default int ports() {
        return common().ports();
    }

    @Override
    default Nodes on(Site site, Nodes.Listener listener) {
        return new ServedNodes(this, site, listener);
    }
}
