package crossweave.workload.replay;

import crossweave.collective.Step;
import crossweave.config.Choice;
import crossweave.graph.EdgeCounts;
import crossweave.graph.ProcessGraph;
import crossweave.trace.message.MessageFile;
import crossweave.trace.netrace.NetraceFile;
import crossweave.trace.netrace.NetracePacket;
import crossweave.trace.schedule.OperationStream;
import crossweave.trace.schedule.Schedule;
import crossweave.trace.schedule.Work;
import crossweave.trace.simgrid.SimGridFile;
import crossweave.trace.simgrid.SimGridFile.Action;
import crossweave.trace.simgrid.SimGridFile.Kind;
import crossweave.workload.collective.CollectivePlan;
import crossweave.workload.schedule.GroupOperations;
import crossweave.workload.schedule.ScheduleCosts;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Who sends to whom in a trace or a schedule, without running it. Collective operations count by
 * the messages that a replay would send for them.
 */
public final class RecordedGraph {
    private static final int MOST_NODES = 1 << 20;

    private final boolean byVolume;
    private final Map<String, Long> operations = new TreeMap<>(); // by what they are: how many
    private final EnumMap<Amount, Double> computed = new EnumMap<>(Amount.class);
    private final Map<String, Integer> groups = new LinkedHashMap<>(); // by name: ranks of each
    private Optional<Span> span = Optional.empty();
    private long firstCycle = Long.MAX_VALUE; // in which something happens
    private long largest; // volume of a message so far

    /** How computations are told. */
    public enum Amount {
        SECONDS,
        UNITS,
        OPERATIONS,
        MEMORY_BYTES
    }

    /** A time that a trace tells, such as 5 and "seconds". */
    public record Span(double amount, String unit) {}

    private RecordedGraph(boolean byVolume) {
        this.byVolume = byVolume;
    }

    /**
     * The graph found.
     *
     * @param kind of file
     * @param unit of the weights
     * @param largest bytes, or flits, of the largest message
     * @param operations how many there are of each kind, over all ranks
     * @param computed what is computed, over all ranks
     * @param groups how many ranks are in each process group, by its name
     * @param span from the first to the last thing that the trace tells the time of
     */
    public record Found(
            ProcessGraph graph,
            String kind,
            String unit,
            long largest,
            Map<String, Long> operations,
            Map<Amount, Double> computed,
            Map<String, Integer> groups,
            Optional<Span> span) {}

    private Found found(EdgeCounts counts, String kind, String volume) {
        return new Found(
                counts.graph(),
                kind,
                byVolume ? volume : "messages",
                largest,
                operations,
                computed,
                groups,
                span);
    }

    private void count(String operation) {
        operations.merge(operation, 1L, Long::sum);
    }

    private void compute(Amount kind, double amount) {
        computed.merge(kind, amount, Double::sum);
    }

    /** The same of a schedule that was read, by volume. */
    public static Found of(Schedule schedule, GroupOperations groups) {
        return new RecordedGraph(true).schedule(schedule, groups);
    }

    /** The same of a trace that was read, by volume. */
    public static Found of(SimGridFile trace, SimGridCollectives collectives) {
        return new RecordedGraph(true).simGrid(trace, collectives);
    }

    /** The same of a trace of netrace, by volume. */
    public static Found ofNetrace(Path path) {
        return new RecordedGraph(true).netrace(path);
    }

    /** The same of a collective operation, by volume. */
    public static Found of(CollectivePlan plan) {
        RecordedGraph recorded = new RecordedGraph(true);
        EdgeCounts counts = new EdgeCounts(plan.processes().size());
        for (int rank = 0; rank < plan.processes().size(); rank++) {
            recorded.add(plan, rank, counts);
        }
        return recorded.found(counts, "collective operation", "bytes");
    }

    /** Reads a file of any format that {@link TraceFormat} knows. */
    public static Found of(Path path, boolean byVolume) {
        return of(path, TraceReading.PLAIN, byVolume);
    }

    /** The same, where a user says more. */
    public static Found of(Path path, TraceReading reading, boolean byVolume) {
        RecordedGraph recorded = new RecordedGraph(byVolume);
        return switch (TraceFormat.of(path)) {
            case MESSAGES -> recorded.messages(path);
            case SIMGRID -> {
                SimGridFile trace = SimGridFile.read(path);
                var rule = reading.algorithm().map(Choice::build);
                yield recorded.simGrid(trace, SimGridCollectives.of(trace, rule, 1));
            }
            case NETRACE -> recorded.netrace(path);
            case TraceFormat format -> {
                Schedule schedule = format.schedule(path, reading);
                yield recorded.schedule(schedule, reading.plans(schedule));
            }
        };
    }

    private double amount(long volume) {
        largest = Math.max(largest, volume);
        return byVolume ? Math.max(1, volume) : 1;
    }

    private Found schedule(Schedule file, GroupOperations groups) {
        EdgeCounts counts = new EdgeCounts(file.ranks());
        for (int rank = 0; rank < file.ranks(); rank++) {
            OperationStream operations = file.operations(rank);
            for (var next = operations.next(); next.isPresent(); next = operations.next()) {
                add(next.get().work(), rank, groups, counts);
                operations.done(next.get().number());
            }
        }
        for (int group = 1; group < file.groups().size(); group++) { // the first one is all
            this.groups.put(file.groupName(group), file.groups().get(group).size());
        }
        file.recordedSeconds().ifPresent(seconds -> span = Optional.of(new Span(seconds, "s")));
        return found(counts, file.format(), "bytes");
    }

    private void add(Work work, int rank, GroupOperations groups, EdgeCounts counts) {
        switch (work) {
            case Work.Send send -> {
                count("send");
                counts.add(rank, send.to(), amount(send.bytes()));
            }
            case Work.Receive _ -> count("receive");
            case Work.Together together -> {
                count(together.kind().toString());
                add(groups.plan(together), groups.number(rank, together), counts);
            }
            case Work.Calculate calculate -> compute(Amount.UNITS, (double) calculate.units());
            case Work.Compute compute -> compute(Amount.SECONDS, compute.seconds());
            case Work.Roofline roofline -> {
                compute(Amount.OPERATIONS, roofline.operations());
                compute(Amount.MEMORY_BYTES, roofline.bytes());
            }
            case Work.Nothing _ -> {}
        }
        if (ScheduleCosts.isComputation(work)) {
            count("compute");
        }
    }

    private Found messages(Path path) {
        MessageFile file = MessageFile.open(path, new MessageFile.Units(MOST_NODES, 1, 1));
        EdgeCounts counts = new EdgeCounts(0);
        for (var message = file.next(); message.isPresent(); message = file.next()) {
            MessageFile.Message each = message.get();
            count("message");
            counts.add(each.source(), each.destination(), amount(each.flits()));
            until(each.time());
        }
        String volume = file.hasBytes() ? "bytes" : "flits";
        return found(counts, "trace of messages", volume);
    }

    /** Something happens in a cycle, after all before. */
    private void until(long cycle) {
        firstCycle = Math.min(firstCycle, cycle);
        span = Optional.of(new Span((double) cycle - firstCycle, "cycles"));
    }

    private Found netrace(Path path) {
        NetraceFile file = NetraceFile.open(path);
        EdgeCounts counts = new EdgeCounts(file.nodes());
        for (var next = file.next(); next.isPresent(); next = file.next()) {
            NetracePacket packet = next.get();
            count(packet.kind().toString());
            counts.add(packet.source(), packet.destination(), amount(packet.bytes()));
            until(packet.cycle());
        }
        return found(counts, "trace of netrace", "bytes");
    }

    /**
     * Reads ranks in turn: those of one file share it, so that few lines for other ranks are
     * queued.
     */
    private Found simGrid(SimGridFile file, SimGridCollectives collectives) {
        EdgeCounts counts = new EdgeCounts(file.ranks());
        SimGridFile.Reader reader = file.reader();
        boolean goesOn = true;
        while (goesOn) {
            goesOn = false;
            for (int rank = 0; rank < file.ranks(); rank++) {
                Optional<Action> action = reader.next(rank);
                if (action.isPresent()) {
                    goesOn = true;
                    count(action.get().kind().word());
                    add(action.get(), rank, collectives, counts);
                }
            }
        }
        return found(counts, "trace of SimGrid", "bytes");
    }

    private void add(Action action, int rank, SimGridCollectives collectives, EdgeCounts counts) {
        if (action.kind() == Kind.SLEEP) {
            compute(Amount.SECONDS, action.amount());
        } else if (action.kind() != Kind.COMM_SIZE && action.amount() > 0) {
            compute(Amount.OPERATIONS, action.amount());
        }
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
            double amount = step.sends() ? amount(plan.bytes(step.sent())) : 0;
            for (int to : receivers(plan, rank, step)) {
                counts.add(plan.processes().get(rank), plan.processes().get(to), amount);
            }
        }
    }

    /** The ranks that a step sends to; what routers combine counts as sent to the root. */
    private static List<Integer> receivers(CollectivePlan plan, int rank, Step step) {
        return switch (step.to()) {
            case Step.NOBODY -> List.of();
            case Step.ROUTERS ->
                    rank == plan.collective().root()
                            ? List.of()
                            : List.of(plan.collective().root());
            case Step.ALL ->
                    IntStream.range(0, plan.processes().size())
                            .filter(to -> to != rank)
                            .boxed()
                            .toList();
            default -> List.of(step.to());
        };
    }
}
