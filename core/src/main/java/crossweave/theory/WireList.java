package crossweave.theory;

import crossweave.topology.Topology;

/** The wires of a network, each once: a two-way link is one, whatever its number of channels. */
final class WireList {
    private WireList() {}

    @FunctionalInterface
    interface Visitor {
        void link(int router, int other);
    }

    static void each(Topology topology, Visitor visitor) {
        for (int channel = 0; channel < topology.networkChannels(); channel++) {
            int back = topology.reverse(channel);
            boolean isFirst = back == Topology.NONE || channel < back;
            if (isFirst && !topology.isBroken(channel)) {
                visitor.link(topology.source(channel), topology.target(channel));
            }
        }
    }
}
