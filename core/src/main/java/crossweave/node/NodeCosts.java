package crossweave.node;

/**
 * The costs of messages at a node, in cycles of its processor and of the server that handles the
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

    /** The costs that all models have. */
    CommonCosts common();

    /** Time of the processor before it hands a message to a separate server. */
    default int processorSend() {
        return 0;
    }

    /** Time of such a processor before its process receives a message. */
    default int processorReceive() {
        return 0;
    }

    /** Time of the server before the first packet of a message. */
    int send();

    /** Additional time if the message has several packets. */
    default int cutting() {
        return 0;
    }

    /** Time of the server after the last packet of a message has left. */
    default int afterSend() {
        return 0;
    }

    /**
     * Time of the server after the last packet of a message has arrived, if packets may overtake
     * each other.
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
