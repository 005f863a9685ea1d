package crossweave.workload.kind;

import crossweave.config.Choice;
import crossweave.config.Doc;
import crossweave.config.Flat;
import crossweave.config.Unit;
import crossweave.problem.Checks;
import crossweave.workload.Workload;
import crossweave.workload.graph.TaskGraph;
import crossweave.workload.injection.Length;
import crossweave.workload.job.ScheduledSettings;
import crossweave.workload.job.WorkloadSchedule;

import java.util.Arrays;
import java.util.Optional;

/** Tasks of a process graph: a task sends only after its last message has been delivered. */
public record TaskSettings(
        @Doc("the process graph: which task sends to which") Choice<TaskGraph.Rule> graph,
        @Doc(
                        value =
                                "mean cycles that a task computes before each message "
                                        + "(t); at least one passes after a delivery",
                        byDefault = "100",
                        unit = Unit.CYCLES)
                int compute,
        @Doc(
                        value =
                                "distribution of the computing time: uniform over "
                                        + "0..2t, constant, or exponential",
                        byDefault = "uniform")
                TimeDistribution distribution,
        @Doc(value = "length of a message in flits", byDefault = "16") Choice<Length> message,
        @Doc("length of the messages of tasks with odd numbers, if it differs")
                Optional<Choice<Length>> oddMessage,
        @Doc(
                        value =
                                "messages that each task completes; no task stops "
                                        + "before all have done so",
                        byDefault = "100")
                int messages,
        @Doc("distribution of the computing time before the first message, if it differs")
                Optional<TimeDistribution> first,
        @Flat WorkloadSchedule schedule)
        implements ScheduledSettings {
    private static final int MOST_COMPUTE = 1_000_000_000; // twice as much still fits an int

    public TaskSettings {
        new Checks()
                .between("compute", compute, 0, MOST_COMPUTE)
                .atLeast("messages", messages, 1)
                .verify();
    }

    /**
     * A graph and its placement.
     *
     * @param nodes per task: its node
     */
    public record Placed(TaskGraph graph, int[] nodes) {}

    /** The placement of the tasks, among all nodes of a site on which they fit. */
    public Placed placed(Site site) {
        WorkloadSchedule.Place place = schedule.place(site, this);
        TaskGraph tasks = graph(place.site());
        int[] nodes = Arrays.copyOf(place.terminals(), tasks.tasks());
        return new Placed(tasks, nodes);
    }

    @Override
    public TaskGraph graph(Site site) {
        return graph.build().on(site);
    }

    @Override
    public int longest() {
        int odd = oddMessage.map(length -> length.build().most()).orElse(0);
        return Math.max(odd, message.build().most());
    }

    @Override
    public Workload begin(Site site) {
        return new TaskWorkload(this, site);
    }

    /** Mean length of its messages. */
    public double meanFlits() {
        return message.build().mean();
    }
}
