package crossweave.cli.mapping;

import crossweave.config.Choice;
import crossweave.contention.Contention;
import crossweave.contention.MappingVerdict;
import crossweave.contention.NodeLimits;
import crossweave.contention.PredictionAccuracy;
import crossweave.experiment.Experiment;
import crossweave.experiment.PlacedTasks;
import crossweave.graph.ProcessGraph;
import crossweave.topology.Topology;
import crossweave.workload.kind.TaskSettings;

import java.util.Optional;

/** A mapping and the results of its analysis. */
record AnalyzedMapping(
        Experiment experiment,
        PlacedTasks placed,
        Contention contention,
        NodeLimits limits,
        Optional<SimulatedTraffic> simulated,
        Optional<MappingVerdict> verdict) {

    /**
     * Adds simulated traffic. If the user gave no applied traffic, the verdict uses the simulated
     * one.
     */
    AnalyzedMapping with(Optional<SimulatedTraffic> traffic) {
        return new AnalyzedMapping(
                experiment,
                placed,
                contention,
                limits,
                traffic,
                verdict.or(() -> traffic.map(s -> limits.under(s.given().applied()))));
    }

    /** How far the predictions can be trusted; empty if no task sends. */
    Optional<PredictionAccuracy> trust() {
        if (limits.ofAverage() == NodeLimits.NONE) {
            return Optional.empty();
        }
        double flits = settings().meanFlits();
        double alone = flits / (1 + flits + contention.lengths().average());
        return Optional.of(PredictionAccuracy.of(limits, alone));
    }

    TaskSettings settings() {
        return placed.settings();
    }

    String name() {
        return settings().schedule().mapping().map(Choice::toString).orElse("identity");
    }

    /** Per task: its node. */
    int[] nodes() {
        return placed.nodes();
    }

    Topology topology() {
        return experiment.machine().topology();
    }

    int sender(int edge) {
        ProcessGraph graph = contention.graph();
        int low = 0;
        int high = graph.tasks() - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (graph.end(middle) <= edge) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Example: task 3 at (0,2). */
    String taskName(int task) {
        int terminal = nodes()[task] * experiment.machine().node().ports();
        return "task %d at %s".formatted(task, topology().name(topology().entry(terminal)));
    }

    /** Example: task 3 at (0,2) to task 7 at (3,3). */
    String pathName(int path) {
        int edge = contention.paths().edge(path);
        int choice = path - contention.paths().firstPath(edge);
        int all = contention.paths().firstPath(edge + 1) - contention.paths().firstPath(edge);
        return "%s to %s%s"
                .formatted(
                        taskName(sender(edge)),
                        taskName(contention.graph().to(edge)),
                        all == 1 ? "" : ", path %d of %d".formatted(choice + 1, all));
    }
}
