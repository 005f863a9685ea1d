package crossweave.network;

import crossweave.network.Network.Receiver;

import java.util.List;

/** A switching technique before it knows its network: what a scenario names. */
public interface Technique {

    /** The network; an IllegalArgumentException says what does not go together. */
    Network on(Fabric fabric, Receiver receiver);

    /** Whether a packet must fit into a buffer whole. */
    default boolean buffersWholePackets() {
        return false;
    }

    /** What a reader of results should know about this technique. */
    default List<String> notes() {
        return List.of();
    }
}
