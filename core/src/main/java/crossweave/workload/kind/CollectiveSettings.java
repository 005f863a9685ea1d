package crossweave.workload.kind;

import crossweave.collective.Collective;
import crossweave.collective.CollectiveKind;
import crossweave.collective.CollectiveRule;
import crossweave.collective.algorithm.Algorithms;
import crossweave.config.Choice;
import crossweave.config.Doc;
import crossweave.config.Flat;
import crossweave.config.Unit;
import crossweave.problem.Checks;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.workload.Workload;
import crossweave.workload.WorkloadSettings;
import crossweave.workload.collective.CollectivePlan;
import crossweave.workload.collective.CollectiveProgram;
import crossweave.workload.graph.TaskGraph;
import crossweave.workload.job.ScheduledSettings;
import crossweave.workload.job.WorkloadSchedule;
import crossweave.workload.process.Processes;
import crossweave.workload.replay.RecordedGraph;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** A collective operation, once or several times. */
public record CollectiveSettings(
        @Doc("what ranks do together") CollectiveKind kind,
        @Doc(value = "how they do it", byDefault = "automatic") Choice<CollectiveRule> algorithm,
        @Doc(
                        value =
                                "bytes that a rank reduces or broadcasts; else of all blocks"
                                        + " together, as NCCL's tests count them",
                        byDefault = "1048576",
                        unit = Unit.BYTES)
                long bytes,
        @Doc("number of ranks; not given: one on every node") Optional<Integer> ranks,
        @Doc(
                        value =
                                "rank that sends a broadcast or a scatter, or gets a reduce or a"
                                        + " gather",
                        byDefault = "0")
                int root,
        @Doc(value = "how often they do it", byDefault = "1") int repeat,
        @Doc(
                        value = "bytes of a message per flit; each message has at least one flit",
                        byDefault = "1",
                        unit = Unit.BYTES)
                int bytesPerFlit,
        @Doc(
                        value = "cycles in which a rank adds a byte that it received to its own",
                        byDefault = "0")
                double cyclesPerByte,
        @Flat WorkloadSchedule schedule)
        implements ScheduledSettings {
    private static final int MOST_REPETITIONS = 1 << 20;
    private static final long MOST_BYTES = 1L << 50;
    private static final double MOST_CYCLES_PER_BYTE = 1000;
    private static final long MOST_STEPS = 50_000_000; // looked at for a mapping

    public CollectiveSettings {
        new Checks()
                .between("bytes", bytes, 0, MOST_BYTES)
                .atLeast("ranks", ranks, 1)
                .notNegative("root", root)
                .between("repeat", repeat, 1, MOST_REPETITIONS)
                .atLeast("bytes-per-flit", bytesPerFlit, 1)
                .between("cycles-per-byte", cyclesPerByte, 0, MOST_CYCLES_PER_BYTE)
                .verify();
    }

    @Override
    public Workload begin(Site site) {
        CollectivePlan plan = plan(count(site));
        return new Processes(
                new CollectiveProgram(plan, Algorithms.name(algorithm, plan.collective()), repeat),
                1,
                0);
    }

    @Override
    public OptionalInt rankCount() {
        return ranks.map(OptionalInt::of).orElse(OptionalInt.empty());
    }

    @Override
    public TaskGraph graph(Site site) {
        CollectivePlan plan = plan(count(site));
        return new RecordedRanks(plan.collective().ranks(), () -> graph(plan), bytesPerFlit);
    }

    private RecordedGraph.Found graph(CollectivePlan plan) {
        if (plan.steps() > MOST_STEPS) {
            throw new InvalidSettings(
                    "mapping",
                    ProblemCode.TOO_LARGE,
                    "is %s, which looks at all messages, but there are about %s; choose one that"
                            + " does not, such as random, or a list",
                    schedule.mapping().map(Choice::name).orElse(""),
                    plan.steps());
        }
        return RecordedGraph.of(plan);
    }

    private int count(WorkloadSettings.Site site) {
        int count = ranks.orElse(site.terminals());
        if (count > site.terminals()) {
            throw new InvalidSettings(
                    "ranks",
                    ProblemCode.DOES_NOT_FIT_NETWORK,
                    "is %s, but there are %s nodes for them",
                    count,
                    site.terminals());
        }
        if (root >= count) {
            throw new InvalidSettings(
                    "root",
                    ProblemCode.DOES_NOT_FIT_NETWORK,
                    "is %s, but ranks are numbered from 0 to %s",
                    root,
                    count - 1);
        }
        return count;
    }

    private CollectivePlan plan(int count) {
        Collective collective = new Collective(kind, count, root, bytes, List.of());
        CollectiveRule rule = algorithm.build();
        if (!rule.kinds().contains(kind)) {
            throw new InvalidSettings(
                    "algorithm",
                    ProblemCode.CONFLICTING_SETTINGS,
                    "is %s, which cannot do %s; choose one of %s",
                    algorithm.name(),
                    kind,
                    String.join(", ", Algorithms.names(kind)));
        }
        return new CollectivePlan(
                collective,
                rule.on(collective),
                IntStream.range(0, count).boxed().toList(),
                0,
                new CollectivePlan.Costs(bytesPerFlit, cyclesPerByte));
    }

    /** No message has more than the whole. */
    @Override
    public int longest() {
        return Math.clamp(Math.ceilDiv(bytes, bytesPerFlit), 1, Integer.MAX_VALUE);
    }
}
