package crossweave.experiment;

import crossweave.machine.Machine;
import crossweave.mapping.PlacementTarget;
import crossweave.random.RandomStreams;
import crossweave.topology.Topology;
import crossweave.topology.family.GridLike;
import crossweave.workload.WorkloadSettings;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Describes a machine to the workloads that run on it. */
public final class WorkloadSites {
    private WorkloadSites() {}

    /** The nodes on which the workload of this index runs. */
    public static WorkloadSettings.Site of(Machine machine, RandomStreams streams, int index) {
        int ports = machine.node().ports();
        PlacementTarget ground = PlacementTarget.of(machine.topology(), machine.routing(), ports);
        return new WorkloadSettings.Site(
                machine.nodeCount(),
                extents(machine),
                streams,
                index,
                machine.node().memory(),
                Optional.of(ground),
                machine.settings().packets()::onLink,
                false);
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
