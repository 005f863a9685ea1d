package crossweave.papers.study.clos;

import crossweave.experiment.ScenarioRecipe;
import crossweave.papers.ClaimCheck;
import crossweave.papers.ClaimSource;
import crossweave.papers.Findings;
import crossweave.papers.NumberText;
import crossweave.papers.Plot;
import crossweave.papers.StudyRunner;
import crossweave.papers.study.clos.ClosRuns.Plan;
import crossweave.util.TextTable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * [001] section 3.1: simulating only heads and tails instead of all flits gives the same results
 * much faster.
 */
public final class ClosEngines {
    private static final int MESSAGES = 8; // per process in a timed run
    private static final int REPEATS = 5; // of a timed run; the shortest time counts
    private static final ClaimSource STATED = ClaimSource.stated("3.1");
    private static final double ORDER = 10; // of magnitude
    private static final double INSENSITIVE = 2; // largest ratio

    private final StudyRunner runner;
    private final List<Findings.Point> points = new ArrayList<>();
    private final Findings.Draft draft = new Findings.Draft();

    private ClosEngines(StudyRunner runner) {
        this.runner = runner;
    }

    public static Findings study(StudyRunner runner) {
        return new ClosEngines(runner).study();
    }

    private Findings study() {
        same();
        faster();
        return draft.note(
                        "The reference moves every flit in every cycle, also while nodes are busy"
                                + " and nothing moves; it is written to be read. The other engine"
                                + " computes from the moves of heads when flits will be where.",
                        "A fingerprint is over all deliveries and their cycles.",
                        "Processor time of one thread, the shortest of "
                                + REPEATS
                                + " runs of the fast engine, one of the reference; the figures"
                                + " are those of the machine that ran it, and vary.")
                .build(List.of(1L), points);
    }

    private static ScenarioRecipe of(Plan plan, String engine) {
        return plan.recipe().with("engine", engine);
    }

    // Equal results

    private record Pair(Plan plan, String fast, String reference) {
        boolean agrees() {
            return fast.equals(reference);
        }
    }

    private void same() {
        List<Plan> plans = new ArrayList<>();
        List<Integer> buffers = runner.isQuick() ? List.of(1, 4) : List.of(1, 2, 4, 16, 64);
        List<Integer> sizes = runner.isQuick() ? List.of(32) : List.of(32, 128, 300);
        for (String machine : List.of(ClosLoads.MOC_32, ClosLoads.MOC_31)) {
            for (String benchmark : ClosRuns.STRESS) {
                for (int buffer : buffers) {
                    for (int bytes : sizes) {
                        plans.add(small(machine, benchmark, bytes, buffer));
                    }
                }
            }
        }
        List<Pair> pairs =
                runner.each(
                        plans,
                        plan ->
                                new Pair(
                                        plan,
                                        runner.run(of(plan, "fast")).fingerprint(),
                                        runner.run(of(plan, "reference")).fingerprint()));
        TextTable.Builder table =
                TextTable.of(
                        "fingerprints",
                        "machine",
                        "benchmark",
                        "bytes",
                        "buffer",
                        "fast",
                        "reference");
        for (Pair pair : pairs) {
            table.row(
                    pair.plan.machine(),
                    pair.plan.benchmark(),
                    Integer.toString(pair.plan.bytes()),
                    ClosLoads.get(pair.plan.over(), "network.buffer"),
                    pair.fast,
                    pair.reference);
            points.add(
                    new Findings.Point(
                            of(pair.plan, "fast").nested(),
                            Map.of("agrees", pair.agrees() ? 1. : 0.)));
        }
        draft.table(table.build());
        claimSame(pairs, true, "one flit of buffer");
        claimSame(pairs, false, "several flits of buffer");
    }

    /**
     * Two messages per process of the pairs, on all nodes; for all-to-all, one message per pair on
     * 8 nodes.
     */
    private static Plan small(String machine, String benchmark, int bytes, int buffer) {
        boolean rounds = benchmark.equals("all-to-all");
        Plan plan =
                Plan.of(machine, benchmark, bytes)
                        .with(
                                "workload.set",
                                "bytes=" + bytes + (rounds ? " times=1" : " messages=2"))
                        .with("network.buffer", buffer);
        return rounds ? plan.with("workload.nodes", "0-1,20-21,40-41,62-63") : plan;
    }

    private void claimSame(List<Pair> all, boolean one, String name) {
        List<Pair> pairs =
                all.stream()
                        .filter(
                                p ->
                                        ClosLoads.get(p.plan.over(), "network.buffer").equals("1")
                                                == one)
                        .toList();
        long agree = pairs.stream().filter(Pair::agrees).count();
        draft.claim(
                STATED,
                "the engine of heads does what the engine of flits does: " + name,
                ClaimCheck.none().describedAs("every one"),
                NumberText.number("%d of %d runs have the same fingerprint", agree, pairs.size()),
                (double) (pairs.size() - agree));
    }

    // Speed

    private record Cost(int bytes, double fast, double reference) { // times in ms
        double ratio() {
            return reference / fast;
        }
    }

    private void faster() {
        List<Integer> sizes =
                runner.isQuick() ? List.of(32, 128, 1024) : List.of(32, 128, 512, 1024, 4096);
        int runs = 2 * sizes.size();
        runner.plan(runs * (REPEATS + 1) + 20);
        for (int i = 0; i < 20; i++) { // warms up the JIT compiler
            runner.time(of(timed(128, i % 2 == 0), "fast"));
        }
        List<Cost> cut = costs(sizes, false);
        List<Cost> whole = costs(sizes, true);
        TextTable.Builder table =
                TextTable.of(
                        "equal-dist, 16 nodes, 8 messages each",
                        "packets",
                        "bytes",
                        "fast (ms)",
                        "reference (ms)",
                        "times faster");
        rows(table, "of 128 bytes", cut);
        rows(table, "as long as messages", whole);
        draft.table(table.build());
        draft.plot(
                new Plot(
                        "What simulating heads alone gains",
                        "[001] section 3.1",
                        List.of(
                                new Plot.Panel(
                                        "equal-dist, 16 nodes",
                                        Plot.Axis.logarithmic("message size (bytes)"),
                                        Plot.Axis.logarithmic("times faster"),
                                        List.of(
                                                line("packets of 128 bytes", cut),
                                                line("messages whole", whole))))));
        double overall = sum(cut, Cost::reference) / sum(cut, Cost::fast);
        draft.claim(
                STATED,
                "it is more than an order of magnitude faster",
                ClaimCheck.above(ORDER).describedAs("more than 10 times, all sizes together"),
                NumberText.number("times %.0f in all; %s", overall, ratios(cut)),
                overall);
        double growth = whole.getLast().fast / whole.getFirst().fast;
        draft.claim(
                STATED,
                "its time does not depend on the length of messages",
                ClaimCheck.atMost(INSENSITIVE)
                        .describedAs("times 2 at most, where a message is a packet")
                        .ours(),
                NumberText.number(
                        "times %.2f from %d to %d bytes (the reference: times %.1f)",
                        growth,
                        whole.getFirst().bytes,
                        whole.getLast().bytes,
                        whole.getLast().reference / whole.getFirst().reference),
                growth);
    }

    private static double sum(List<Cost> costs, ToDoubleFunction<Cost> time) {
        return costs.stream().mapToDouble(time).sum();
    }

    private static Plan timed(int bytes, boolean whole) {
        Plan plan =
                Plan.of(ClosLoads.MOC_32, "equal-dist", bytes)
                        .with("workload.set", "bytes=" + bytes + " messages=" + MESSAGES)
                        .with("workload.nodes", "0-7,16-23")
                        .with("workload.acknowledgement", 1);
        return whole ? plan.with("network.packets.most", bytes) : plan;
    }

    private List<Cost> costs(List<Integer> sizes, boolean whole) {
        List<Cost> costs = new ArrayList<>();
        for (int bytes : sizes) {
            Plan plan = timed(bytes, whole);
            Cost cost =
                    new Cost(
                            bytes,
                            shortest(of(plan, "fast"), REPEATS),
                            shortest(of(plan, "reference"), 1));
            costs.add(cost);
            points.add(
                    new Findings.Point(
                            of(plan, "fast").nested(),
                            Map.of("fast_ms", cost.fast, "reference_ms", cost.reference)));
        }
        return costs;
    }

    private double shortest(ScenarioRecipe recipe, int repeats) {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < repeats; i++) {
            least = Math.min(least, runner.time(recipe).nanos());
        }
        return least / 1e6;
    }

    private static void rows(TextTable.Builder table, String packets, List<Cost> costs) {
        for (Cost cost : costs) {
            table.row(
                    packets,
                    Integer.toString(cost.bytes),
                    NumberText.number("%.2f", cost.fast),
                    NumberText.number("%.1f", cost.reference),
                    NumberText.number("%.0f", cost.ratio()));
        }
    }

    private static String ratios(List<Cost> costs) {
        return costs.stream()
                .map(c -> NumberText.number("%.0f (%d bytes)", c.ratio(), c.bytes))
                .collect(Collectors.joining(", "));
    }

    private static Plot.Line line(String name, List<Cost> costs) {
        return Plot.Line.measured(
                name, costs.stream().map(c -> new Plot.Point(c.bytes, c.ratio(), 0)).toList());
    }
}
