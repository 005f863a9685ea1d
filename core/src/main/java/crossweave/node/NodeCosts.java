package crossweave.node;

import crossweave.config.Demands;

/**
 * What messages cost at a node, in cycles.
 *
 * @param processorSend the processor, before a message is handed to the one who serves the network
 * @param send the server, before the first packet of a message
 * @param packet the server, for each packet that leaves or comes
 * @param perFlit ... and for each data flit that leaves, beyond the cycle on the channel
 * @param afterSend the server, when the last packet of a message has left
 * @param receive the server, when the last packet of a message has come
 * @param processorReceive the processor, before its process has the message
 * @param unexpected the processor, to take a message that came before it was wanted
 * @param waits whether the server waits until a packet has left
 * @param isProcessor whether the processor itself is the server
 * @param ports packets that may leave at the same time
 */
record NodeCosts(
        int processorSend,
        int send,
        int packet,
        double perFlit,
        int afterSend,
        int receive,
        int processorReceive,
        int unexpected,
        boolean waits,
        boolean isProcessor,
        int ports) {

    /** The server's time for a packet that is sent, with so many data flits. */
    long timeToSend(int flits) {
        return packet + Math.round(perFlit * flits);
    }

    /** Demands that all models have of their settings. */
    static Demands demands(double perFlit, int ports) {
        return new Demands()
                .that(
                        perFlit >= 0 && perFlit <= 1e6,
                        "per-flit is %s, but must be from 0 to 1e6".formatted(perFlit))
                .that(
                        ports >= 1 && ports <= 64,
                        "ports is %d, but a node has 1 to 64 channels to the network"
                                .formatted(ports));
    }
}
