package crossweave.workload.kind;

import crossweave.config.Choice;
import crossweave.graph.ProcessGraph;
import crossweave.problem.BadInput;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.random.RandomStream;
import crossweave.trace.schedule.Schedule;
import crossweave.util.FileName;
import crossweave.workload.ScheduledSettings;
import crossweave.workload.Workload;
import crossweave.workload.WorkloadSchedule;
import crossweave.workload.WorkloadSettings;
import crossweave.workload.graph.EdgeGraph;
import crossweave.workload.graph.Mapping;
import crossweave.workload.graph.TaskGraph;
import crossweave.workload.process.ProcessProgram;
import crossweave.workload.process.Processes;
import crossweave.workload.replay.RecordedGraph;
import crossweave.workload.schedule.ScheduleCosts;
import crossweave.workload.schedule.ScheduleProgram;

import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * A program from a file that was read.
 *
 * @param acknowledgement flits that report to a sender that its message was received
 * @param program creates it in its initial state
 */
record RecordedProgram(
        WorkloadSchedule schedule,
        FileName file,
        Ranks ranks,
        int acknowledgement,
        Supplier<ProcessProgram> program)
        implements ScheduledSettings {

    /** The program of a schedule. */
    static RecordedProgram of(
            WorkloadSchedule schedule,
            FileName file,
            Schedule operations,
            Choice<Mapping.Rule> mapping,
            ScheduleCosts costs) {
        return new RecordedProgram(
                schedule,
                file,
                new Ranks(
                        operations.ranks(),
                        mapping,
                        () -> RecordedGraph.of(operations),
                        costs.bytesPerFlit()),
                1,
                () -> new ScheduleProgram(file.written(), operations, costs));
    }

    /**
     * The ranks of a program, and where they are placed.
     *
     * @param found reads the file to find who sends what to whom
     */
    record Ranks(
            int count,
            Choice<Mapping.Rule> mapping,
            Supplier<RecordedGraph.Found> found,
            int bytesPerFlit) {

        /** Per rank: its node. */
        private int[] nodes(WorkloadSettings.Site site) {
            Mapping places = mapping.build().of(new OnDemand(count, found), site);
            return IntStream.range(0, count).map(places::terminal).toArray();
        }
    }

    /** Who sends to whom, read from the file only if a mapping needs it. */
    private record OnDemand(int tasks, Supplier<RecordedGraph.Found> found) implements TaskGraph {

        @Override
        public ProcessGraph edges() {
            return found.get().graph();
        }

        @Override
        public boolean isSilent(int task) {
            return new EdgeGraph(edges()).isSilent(task);
        }

        @Override
        public int target(int task, long message, RandomStream random) {
            return new EdgeGraph(edges()).target(task, message, random);
        }
    }

    /** Reads all of it; errors there are reported by the replay. */
    @Override
    public int longest() {
        try {
            long flits = Math.ceilDiv(ranks.found.get().largest(), ranks.bytesPerFlit);
            return Math.clamp(flits, acknowledgement, Integer.MAX_VALUE);
        } catch (BadInput e) {
            return 0;
        }
    }

    @Override
    public Workload begin(Site site) {
        if (ranks.count > site.terminals()) {
            throw new InvalidSettings(
                    "file",
                    ProblemCode.DOES_NOT_FIT_NETWORK,
                    "is %s with %d ranks, but there are %d nodes for them",
                    file,
                    ranks.count,
                    site.terminals());
        }
        int[] nodes = ranks.nodes(site);
        return WorkloadSchedule.placed(new Processes(program.get(), acknowledgement, 0), nodes);
    }
}
