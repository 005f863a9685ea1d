package crossweave.routing.function;

import crossweave.topology.Topology;

/** The working channels that enter each router: the inverse of the topology's tables. */
final class IncomingChannels {
    private final int[] first; // per router: index of its first incoming channel
    private final int[] channel;

    IncomingChannels(Topology topology) {
        first = new int[topology.routers() + 1];
        for (int c = 0; c < topology.networkChannels(); c++) {
            first[topology.target(c) + 1] += topology.isBroken(c) ? 0 : 1;
        }
        for (int router = 0; router < topology.routers(); router++) {
            first[router + 1] += first[router];
        }
        channel = new int[first[topology.routers()]];
        int[] next = first.clone();
        for (int c = 0; c < topology.networkChannels(); c++) {
            if (!topology.isBroken(c)) {
                channel[next[topology.target(c)]++] = c;
            }
        }
    }

    int first(int router) {
        return first[router];
    }

    int end(int router) {
        return first[router + 1];
    }

    int channel(int index) {
        return channel[index];
    }
}
