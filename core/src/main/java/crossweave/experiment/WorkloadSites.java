package crossweave.experiment;

import crossweave.machine.Machine;
import crossweave.mapping.PlacementTarget;
import crossweave.random.RandomStreams;
import crossweave.topology.Topology;
import crossweave.topology.family.GridLike;
import crossweave.workload.WorkloadSettings;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Describes a machine to the workloads that run on it. */
public final class WorkloadSites {
    private final Machine machine;
    private final RandomStreams streams;
    private final BitSet taken = new BitSet(); // nodes
    private int next; // index of the next workload

    public WorkloadSites(Machine machine, RandomStreams streams) {
        this.machine = machine;
        this.streams = streams;
    }

    /** The site of the next workload of the scenario, which takes its nodes from all others. */
    public WorkloadSettings.Site next(WorkloadSettings workload) {
        WorkloadSettings.Site site = of(machine, streams, next++, (BitSet) taken.clone());
        workload.nodes(site).ifPresent(own -> Arrays.stream(own).forEach(taken::set));
        return site;
    }

    /** The nodes of a workload that has the machine for itself. */
    public static WorkloadSettings.Site alone(Machine machine, RandomStreams streams) {
        return of(machine, streams, 0, new BitSet());
    }

    private static WorkloadSettings.Site of(
            Machine machine, RandomStreams streams, int index, BitSet taken) {
        int ports = machine.node().ports();
        PlacementTarget ground = PlacementTarget.of(machine.topology(), machine.routing(), ports);
        return new WorkloadSettings.Site(
                machine.nodeCount(),
                extents(machine),
                streams,
                index,
                machine.node().memory(),
                Optional.of(ground),
                taken,
                dead(machine),
                machine.settings().packets()::onLink,
                machine.node().computesInTurn(),
                false);
    }

    /** Nodes of which a terminal is dead. */
    private static BitSet dead(Machine machine) {
        BitSet dead = new BitSet();
        Topology topology = machine.topology();
        for (int terminal = 0; terminal < topology.terminals(); terminal++) {
            if (topology.isDead(terminal)) {
                dead.set(terminal / machine.node().ports());
            }
        }
        return dead;
    }

    /** Extents of the grid of nodes, if the topology is a grid with a node per router. */
    private static List<Integer> extents(Machine machine) {
        Topology topology = machine.topology();
        boolean oneEach = machine.nodeCount() == topology.routers();
        return oneEach && topology.family() instanceof GridLike like
                ? IntStream.range(0, like.grid().dimensions())
                        .mapToObj(like.grid()::extent)
                        .toList()
                        .reversed() // the fastest-varying one is the last there
                : List.of();
    }
}
