package crossweave.workload.replay;

import crossweave.collective.Step;
import crossweave.graph.EdgeCounts;
import crossweave.graph.ProcessGraph;
import crossweave.trace.goal.GoalSchedule;
import crossweave.trace.message.MessageFile;
import crossweave.trace.schedule.OperationStream;
import crossweave.trace.schedule.Schedule;
import crossweave.trace.schedule.Work;
import crossweave.trace.simgrid.SimGridFile;
import crossweave.trace.simgrid.SimGridFile.Action;
import crossweave.trace.simgrid.SimGridFile.Kind;
import crossweave.trace.text.InputFile;
import crossweave.workload.collective.CollectivePlan;
import crossweave.workload.schedule.GroupOperations;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Who sends to whom in a trace of messages, a GOAL schedule or a trace of SimGrid, without running
 * it. Collective operations count by the messages that a replay would send for them.
 */
public final class RecordedGraph {
    private static final int MOST_NODES = 1 << 20;

    private final boolean byVolume;
    private long largest; // volume of a message so far

    private RecordedGraph(boolean byVolume) {
        this.byVolume = byVolume;
    }

    /**
     * The graph found.
     *
     * @param kind of file
     * @param unit of the weights
     * @param largest bytes, or flits, of the largest message
     */
    public record Found(ProcessGraph graph, String kind, String unit, long largest) {}

    /** The same of a schedule that was read, by volume. */
    public static Found of(Schedule schedule, GroupOperations groups) {
        return new RecordedGraph(true).schedule(schedule, groups);
    }

    /** The same of a trace that was read, by volume. */
    public static Found of(SimGridFile trace) {
        return new RecordedGraph(true).simGrid(trace);
    }

    /** The same of a collective operation, by volume. */
    public static Found of(CollectivePlan plan) {
        RecordedGraph recorded = new RecordedGraph(true);
        EdgeCounts counts = new EdgeCounts(plan.processes().size());
        for (int rank = 0; rank < plan.processes().size(); rank++) {
            recorded.add(plan, rank, counts);
        }
        return new Found(counts.graph(), "collective operation", "bytes", recorded.largest);
    }

    /**
     * Reads a file: GOAL if it is called .goal or begins with num_ranks, SimGrid if it begins with
     * a rank and an action or names files, otherwise a table of messages.
     *
     * @param byVolume whether weights are bytes or flits, not messages; each message has one at
     *     least
     */
    public static Found of(Path path, boolean byVolume) {
        RecordedGraph recorded = new RecordedGraph(byVolume);
        String name = path.toString().toLowerCase(Locale.ROOT);
        String first = InputFile.firstLine(path);
        if (name.endsWith(".goal") || first.startsWith("num_ranks")) {
            return recorded.schedule(GoalSchedule.read(path), GroupOperations.NONE);
        }
        boolean isAction = first.matches("\\d+\\s+[a-zA-Z_]+(\\s.*)?");
        boolean namesFile = first.matches("[^\\s,;]+");
        if (!name.endsWith(".csv") && (isAction || namesFile)) {
            return recorded.simGrid(SimGridFile.read(path));
        }
        return recorded.messages(path);
    }

    private double amount(long volume) {
        largest = Math.max(largest, volume);
        return byVolume ? Math.max(1, volume) : 1;
    }

    private String unit(String volume) {
        return byVolume ? volume : "messages";
    }

    private Found schedule(Schedule file, GroupOperations groups) {
        EdgeCounts counts = new EdgeCounts(file.ranks());
        for (int rank = 0; rank < file.ranks(); rank++) {
            OperationStream operations = file.operations(rank);
            for (var next = operations.next(); next.isPresent(); next = operations.next()) {
                switch (next.get().work()) {
                    case Work.Send send -> counts.add(rank, send.to(), amount(send.bytes()));
                    case Work.Together together ->
                            add(groups.plan(together), groups.number(rank, together), counts);
                    default -> {}
                }
                operations.done(next.get().number());
            }
        }
        return new Found(counts.graph(), file.format(), unit("bytes"), largest);
    }

    private Found messages(Path path) {
        MessageFile file = MessageFile.open(path, new MessageFile.Units(MOST_NODES, 1, 1));
        EdgeCounts counts = new EdgeCounts(0);
        for (var message = file.next(); message.isPresent(); message = file.next()) {
            MessageFile.Message each = message.get();
            counts.add(each.source(), each.destination(), amount(each.flits()));
        }
        String volume = file.hasBytes() ? "bytes" : "flits";
        return new Found(counts.graph(), "trace of messages", unit(volume), largest);
    }

    /**
     * Reads ranks in turn: those of one file share it, so that few lines for other ranks are
     * queued.
     */
    private Found simGrid(SimGridFile file) {
        EdgeCounts counts = new EdgeCounts(file.ranks());
        List<Integer> ranks = IntStream.range(0, file.ranks()).boxed().toList();
        var collectives = new SimGridCollectives(ranks, new CollectivePlan.Costs(1, 0));
        SimGridFile.Reader reader = file.reader();
        boolean goesOn = true;
        while (goesOn) {
            goesOn = false;
            for (int rank = 0; rank < file.ranks(); rank++) {
                Optional<Action> action = reader.next(rank);
                if (action.isPresent()) {
                    goesOn = true;
                    add(action.get(), rank, collectives, counts);
                }
            }
        }
        return new Found(counts.graph(), "trace of SimGrid", unit("bytes"), largest);
    }

    private void add(Action action, int rank, SimGridCollectives collectives, EdgeCounts counts) {
        if (action.kind() == Kind.SEND || action.kind() == Kind.ISEND) {
            counts.add(rank, action.destination(), amount(action.bytes()));
        } else if (action.kind().isCollective()) {
            add(collectives.plan(action), rank, counts);
        }
    }

    private void add(CollectivePlan plan, int rank, EdgeCounts counts) {
        for (int lane = 0; lane < plan.algorithm().lanes(); lane++) {
            addSteps(plan, rank, lane, counts);
        }
    }

    private void addSteps(CollectivePlan plan, int rank, int lane, EdgeCounts counts) {
        for (int number = 0; number < plan.algorithm().steps(rank, lane); number++) {
            Step step = plan.algorithm().step(rank, lane, number);
            if (step.sends()) {
                int to = plan.processes().get(step.to());
                counts.add(plan.processes().get(rank), to, amount(plan.bytes(step.sent())));
            }
        }
    }
}
