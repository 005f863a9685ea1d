package crossweave.topology;

import java.util.BitSet;
import java.util.stream.IntStream;

/** The parts of a network that are broken or dead, and the network without them. */
final class Faults {
    private final Topology topology;
    private final BitSet links = new BitSet();
    private final BitSet routers = new BitSet();
    private final BitSet terminals = new BitSet();

    Faults(Topology topology) {
        this.topology = topology;
    }

    void breakLink(int link) {
        links.set(link);
    }

    void killRouter(int router) {
        routers.set(router);
    }

    void killTerminal(int terminal) {
        terminals.set(terminal);
    }

    BitSet links() {
        return links;
    }

    BitSet routers() {
        return routers;
    }

    BitSet terminals() {
        return terminals;
    }

    /** No link of a dead router works, and no terminal that it connects. */
    Topology applied() {
        IntStream.range(0, topology.networkChannels())
                .filter(c -> routers.get(topology.source(c)) || routers.get(topology.target(c)))
                .map(topology::link)
                .forEach(links::set);
        IntStream.range(0, topology.terminals())
                .filter(t -> routers.get(topology.entry(t)) || routers.get(topology.exit(t)))
                .forEach(terminals::set);
        return topology.without(links, routers, terminals);
    }
}
