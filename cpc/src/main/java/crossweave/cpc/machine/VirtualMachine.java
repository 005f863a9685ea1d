package crossweave.cpc.machine;

import crossweave.cpc.vcode.Architecture;
import crossweave.graph.ProcessGraph;
import crossweave.topology.Topology;
import crossweave.topology.family.Topologies;

import java.util.List;

/**
 * The machine that a program is written for.
 *
 * @param text of its topology
 * @param wraps whether numbers of processors wrap around
 * @param neighbours who is wired to whom, and so is assumed to send to whom
 */
public record VirtualMachine(String text, int processors, boolean wraps, ProcessGraph neighbours) {

    private static final int MOST_SHARED = 1 << 20; // processors that share a memory

    /** A single processor, for programs that name no machine. */
    public static final VirtualMachine ALONE =
            new VirtualMachine("one processor", 1, false, ProcessGraph.of(1).build());

    /** The machine that a program describes; an IllegalArgumentException says what is wrong. */
    public static VirtualMachine of(Architecture architecture) {
        if (architecture.isShared()) {
            int processors = shared(architecture.extents());
            ProcessGraph nobody = ProcessGraph.of(processors).build();
            return new VirtualMachine(architecture.topology(), processors, false, nobody);
        }
        return of(Topologies.parse(architecture.topology()), architecture.wrapsAround());
    }

    private static int shared(List<Integer> extents) {
        double processors =
                extents.stream().mapToDouble(Integer::doubleValue).reduce(1, (a, b) -> a * b);
        if (!(processors >= 1 && processors <= MOST_SHARED)) {
            throw new IllegalArgumentException(
                    "arch shared has %.0f processors, but there are from 1 to %,d"
                            .formatted(processors, MOST_SHARED));
        }
        return (int) processors;
    }

    public static VirtualMachine of(Topology topology) {
        return of(topology, new Architecture(topology.text(), List.of()).wrapsAround());
    }

    /** Neighbours are those whose routers are wired to each other. */
    private static VirtualMachine of(Topology topology, boolean wraps) {
        ProcessGraph.Builder edges = ProcessGraph.of(topology.terminals());
        for (int router = 0; router < topology.routers(); router++) {
            for (int port = 0; port < topology.ports(router); port++) {
                int next = topology.neighbor(router, port);
                if (next != Topology.NONE
                        && topology.exits(router) > 0
                        && topology.exits(next) > 0) {
                    edges.add(topology.exitTerminal(router, 0), topology.exitTerminal(next, 0), 1);
                }
            }
        }
        return new VirtualMachine(topology.text(), topology.terminals(), wraps, edges.build());
    }
}
