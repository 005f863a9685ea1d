package crossweave.network.head;

import crossweave.topology.Topology;

import java.io.Serializable;

/** The routers of a partition, and the channels that belong to it with all requests for them. */
final class OwnChannels implements Serializable {
    private final RequestNetwork network;
    private final int index; // of the partition
    private final int firstRouter;
    private final int endRouter;
    private final int firstChannel; // the first of those that are certainly its own
    private final int endChannel;

    OwnChannels(RequestNetwork network, int index) {
        Topology topology = network.topology;
        this.network = network;
        this.index = index;
        this.firstRouter = network.division.first(index);
        this.endRouter = network.division.first(index + 1);
        boolean all = network.division.parts() == 1;
        this.firstChannel = all ? 0 : topology.firstChannel(firstRouter);
        this.endChannel = all ? topology.channels() : topology.endChannel(endRouter - 1);
    }

    boolean has(int channel) {
        return channel >= firstChannel && channel < endChannel
                || network.partOfChannel(channel) == index;
    }

    boolean hasRouter(int router) {
        return router >= firstRouter && router < endRouter;
    }
}
