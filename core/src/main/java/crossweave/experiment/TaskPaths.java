package crossweave.experiment;

import crossweave.contention.Paths;
import crossweave.workload.kind.TaskSettings;

/**
 * The ways of a process graph's edges on the machine of an experiment, where its tasks are placed.
 *
 * @param nodes per task
 */
public record TaskPaths(TaskSettings settings, int[] nodes, Paths paths) {

    /**
     * Of the work of this index, which is one of tasks.
     *
     * @throws IllegalArgumentException if there are no paths, as routing decides on the way
     * @throws crossweave.routing.NoWay if broken links cut an edge off
     */
    public static TaskPaths of(Experiment experiment, int work) {
        TaskSettings settings = (TaskSettings) experiment.works().get(work);
        TaskSettings.Placed placed = settings.placed(experiment.site(work));
        Paths.Placement placement =
                new Paths.Placement(
                        placed.graph().edges(),
                        placed.nodes(),
                        experiment.machine().node().ports());
        Paths paths =
                Paths.of(
                        placement, experiment.machine().topology(), experiment.machine().routing());
        return new TaskPaths(settings, placed.nodes(), paths);
    }
}
