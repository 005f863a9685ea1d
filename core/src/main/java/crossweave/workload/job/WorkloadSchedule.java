package crossweave.workload.job;

import crossweave.config.Choice;
import crossweave.config.Doc;
import crossweave.config.Unit;
import crossweave.problem.Checks;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.workload.Workload;
import crossweave.workload.WorkloadSettings.Site;
import crossweave.workload.graph.Mapping;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.LongFunction;
import java.util.stream.IntStream;

/**
 * The settings that all kinds of workload have, which make each a job among others: its name,
 * priority, nodes and times. The workload itself knows nothing of it: it sees nodes numbered from 0
 * and a time that begins with 0.
 */
public record WorkloadSchedule(
        @Doc("a name of its own, which results have") Optional<String> job,
        @Doc(
                        value =
                                "priority of its messages: higher ones go first if the "
                                        + "technique supports it (vc-router priority=class)",
                        byDefault = "0")
                int priority,
        @Doc(
                        value =
                                "the nodes that it gets: a list such as 0-31 or 0,4,8-15, or a"
                                        + " policy; the workload numbers them in this order",
                        byDefault = "all")
                Choice<NodePolicy> nodes,
        @Doc(value = "ranks on each of these nodes, next to each other", byDefault = "1")
                int ranksPerNode,
        @Doc(
                        "where ranks are on these nodes; not given: in their order, or for cpc the"
                                + " result of a search")
                Optional<Choice<Mapping.Rule>> mapping,
        @Doc(value = "cycle at which the workload starts", byDefault = "0", unit = Unit.CYCLES)
                long from,
        @Doc(
                        value =
                                "last cycle in which it sends or starts anything; not given: no"
                                        + " end",
                        unit = Unit.CYCLES)
                Optional<Long> until,
        @Doc(
                        value =
                                "how often it runs: it begins again in the cycle after it has"
                                        + " ended",
                        byDefault = "1")
                int repetitions) {
    private static final int MOST_RANKS = 1024; // on a node
    private static final int MOST_REPETITIONS = 1 << 20;

    public WorkloadSchedule {
        new Checks()
                .between("ranks-per-node", ranksPerNode, 1, MOST_RANKS)
                .isTime("from", from)
                .require(
                        until.isEmpty() || until.get() > from,
                        "until",
                        ProblemCode.CONFLICTING_SETTINGS,
                        "is %s, but must be later than from, which is %s",
                        until.orElse(0L),
                        from)
                .between("repetitions", repetitions, 1, MOST_REPETITIONS)
                .verify();
    }

    /**
     * Where a workload is on a machine.
     *
     * @param site as the workload sees it
     * @param terminals per rank
     */
    public record Place(Site site, int[] terminals) {}

    /** Where a workload with this schedule is. */
    public Place place(Site machine, ScheduledSettings work) {
        int[] slots = slots(machine, work);
        Site site = site(machine, slots);
        return new Place(site, terminals(work, site, slots));
    }

    private Site site(Site machine, int... slots) {
        return isWhole(machine) ? machine : machine.part(slots);
    }

    private boolean isWhole(Site machine) {
        return nodes.name().equals("all") && ranksPerNode == 1 && machine.dead().isEmpty();
    }

    private static int[] terminals(ScheduledSettings work, Site site, int... slots) {
        return Arrays.stream(work.places(site)).map(rank -> slots[rank]).toArray();
    }

    Workload on(Site machine, ScheduledSettings work) {
        int[] slots = slots(machine, work);
        Site site = site(machine, slots);
        Workload first =
                work.begin(site); // before its ranks are placed: it says if they do not fit
        int[] terminals = terminals(work, site, slots);
        if (repetitions > 1) {
            checkEnd(first);
            LongFunction<ScheduledWorkload> again =
                    from -> new ScheduledWorkload(work.begin(site), terminals, from, until);
            return new RepeatedWorkload(again, from, until, repetitions);
        }
        boolean isPlain = from == 0 && until.isEmpty() && isEachInTurn(machine, terminals);
        return isPlain ? first : new ScheduledWorkload(first, terminals, from, until);
    }

    /** The nodes that are its own; empty if it takes all. */
    Optional<int[]> nodes(Site machine, ScheduledSettings work) {
        Optional<int[]> own =
                nodes.build().nodes(new NodePolicy.Request(machine, () -> nodeCount(work)));
        own.ifPresent(some -> checkLive(machine, some));
        return own;
    }

    private void checkLive(Site machine, int... own) {
        for (int node : own) {
            if (machine.dead().get(node)) {
                throw new InvalidSettings(
                        "nodes",
                        ProblemCode.DOES_NOT_FIT_NETWORK,
                        "is %s, but node %s is dead: see network.faults",
                        nodes,
                        node);
            }
        }
    }

    private OptionalInt nodeCount(ScheduledSettings work) {
        OptionalInt ranks = work.rankCount();
        return ranks.isEmpty()
                ? ranks
                : OptionalInt.of(Math.ceilDiv(ranks.getAsInt(), ranksPerNode));
    }

    private static boolean isEachInTurn(Site machine, int... terminals) {
        return Arrays.equals(terminals, IntStream.range(0, machine.terminals()).toArray());
    }

    /** Its nodes, each once for every rank that it has. */
    private int[] slots(Site machine, ScheduledSettings work) {
        return Arrays.stream(nodes(machine, work).orElseGet(() -> live(machine)))
                .flatMap(node -> IntStream.range(0, ranksPerNode).map(_ -> node))
                .toArray();
    }

    private static int[] live(Site machine) {
        return IntStream.range(0, machine.terminals())
                .filter(node -> !machine.dead().get(node))
                .toArray();
    }

    private void checkEnd(Workload work) {
        if (!work.hasEnd()) {
            throw new InvalidSettings(
                    "repetitions",
                    ProblemCode.CONFLICTING_SETTINGS,
                    "is %s, but this workload has no end of its own",
                    repetitions);
        }
    }
}
