package crossweave.experiment;

import crossweave.contention.Paths;
import crossweave.workload.kind.TaskSettings;

import java.util.stream.IntStream;

/**
 * A workload of tasks as an experiment places them, and the paths of its messages.
 *
 * @param nodes per task
 */
public record PlacedTasks(TaskSettings settings, int[] nodes, Paths paths) {

    /** Indices of the workloads that are tasks of a process graph. */
    public static int[] worksOf(Experiment experiment) {
        return IntStream.range(0, experiment.workloads().size())
                .filter(i -> experiment.workloads().get(i) instanceof TaskSettings)
                .toArray();
    }

    /**
     * Places the workload of an index of {@link #worksOf}.
     *
     * @throws IllegalArgumentException if the routing decides adaptively, so that paths are not
     *     known before
     * @throws crossweave.routing.Unroutable if broken links cut an edge off
     */
    public static PlacedTasks of(Experiment experiment, int work) {
        TaskSettings settings = (TaskSettings) experiment.workloads().get(work);
        TaskSettings.Placed placed = settings.placed(experiment.site(work));
        Paths.Placement placement =
                new Paths.Placement(
                        placed.graph().edges(),
                        placed.nodes(),
                        experiment.machine().node().ports());
        Paths paths =
                Paths.of(
                        placement, experiment.machine().topology(), experiment.machine().routing());
        return new PlacedTasks(settings, placed.nodes(), paths);
    }
}
