package crossweave.papers.study.cpss;

import crossweave.experiment.ScenarioRecipe;
import crossweave.experiment.message.Delivery;
import crossweave.papers.ClaimCheck;
import crossweave.papers.ClaimSource;
import crossweave.papers.Findings;
import crossweave.papers.NumberText;
import crossweave.papers.Plot;
import crossweave.papers.StudyRunner;
import crossweave.theory.NoLoadLatency;
import crossweave.util.TextTable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * [004] 2.3 and 5.2: the latency of a message without contention equals the formula of its
 * technique, and its distance follows from the numbers of its ends.
 */
public final class CpssLatency {
    private static final int PACKET = 8; // data flits per packet, where messages are cut
    private static final int LONG = 1024; // flits; makes the header negligible
    private static final double LITTLE = 1.1; // largest ratio to the latency over one channel
    private static final List<String> TOPOLOGIES =
            List.of("mesh 8x8", "torus 8x8", "hypercube 6", "tree 64", "pec 8x8");

    private static final NoLoadLatency FLITS = new NoLoadLatency(0, 1, 0);

    /** One flit per cycle; the first flit takes one more cycle to enter the network. */
    public static final NoLoadLatency WORM = new NoLoadLatency(1, 1, 1);

    private CpssLatency() {}

    /** The latency of L flits over D channels without contention. */
    @FunctionalInterface
    private interface Formula {
        long cycles(int distance, int flits);
    }

    /**
     * A technique with its settings and its formula. Channels move one flit per cycle.
     *
     * @param packets settings of packets: path and value, in turn
     */
    private record Technique(
            String name,
            String text,
            List<String> packets,
            String said,
            ClaimSource source,
            Formula formula) {

        ScenarioRecipe on(String topology, int to, int flits) {
            ScenarioRecipe recipe =
                    withoutContention(topology, to, flits).with("network.technique", text);
            for (int i = 0; i < packets.size(); i += 2) {
                recipe = recipe.with(packets.get(i), packets.get(i + 1));
            }
            return recipe;
        }
    }

    /** Messages between terminal 0 and another, so rare that they never meet. */
    public static ScenarioRecipe withoutContention(String topology, int to, int flits) {
        return ScenarioRecipe.EMPTY
                .with("network.topology", topology)
                .with("workload.name", "tasks")
                .with("workload.graph", "line tasks=2")
                .with("workload.mapping", "list 0," + to)
                .with("workload.compute", 100_000)
                .with("workload.message", flits)
                .with("workload.messages", 2)
                .with("seed", 1);
    }

    private static final List<Technique> TECHNIQUES =
            List.of(
                    new Technique(
                            "ideal", "ideal", List.of(), "0", ClaimSource.ours(), (_, _) -> 0),
                    new Technique(
                            "shortest-path",
                            "shortest-path hop-time=5",
                            List.of(),
                            "5 D (hop time 5)",
                            ClaimSource.stated("5.2.10, p. 77"),
                            (d, _) -> 5L * d),
                    new Technique(
                            "simulated-packet",
                            "simulated-packet hop-time=6",
                            List.of(),
                            "6 D (hop time 6)",
                            ClaimSource.stated("5.3.10, p. 82"),
                            (d, _) -> 6L * d),
                    new Technique(
                            "store-and-forward",
                            "store-and-forward",
                            List.of(),
                            "P D",
                            ClaimSource.stated("2.3.1, p. 22"),
                            (d, l) -> Math.round(FLITS.storeAndForward(d, l))),
                    new Technique(
                            "store-and-forward, n packets",
                            "store-and-forward",
                            List.of(
                                    "network.packets.most",
                                    "" + PACKET,
                                    "network.packets.header",
                                    "1"),
                            "P (D + n - 1), P = 9 with its header",
                            ClaimSource.derived("2.3.1, p. 22"),
                            (d, l) -> (PACKET + 1L) * (d + l / PACKET - 1)),
                    new Technique(
                            "cut-through",
                            "cut-through",
                            List.of("network.packets.header", "2"),
                            "H D + P, H = 2",
                            ClaimSource.stated("2.3.2, p. 23"),
                            (d, l) -> 2L * d + l + 2),
                    new Technique(
                            "circuit",
                            "circuit probe=3",
                            List.of(),
                            "C D + P, C = 3",
                            ClaimSource.stated("2.3.3, p. 24"),
                            (d, l) -> Math.round(new NoLoadLatency(0, 1, 3).circuit(d, l))),
                    new Technique(
                            "wormhole",
                            "wormhole routing-delay=0 credit-delay=0",
                            List.of("network.buffer", "1"),
                            "F D + P, F = 1",
                            ClaimSource.stated("2.3.4, p. 25"),
                            (d, l) -> Math.round(WORM.wormhole(d, l))));

    /** The messages of one technique without contention. */
    private record Outcome(
            Technique technique, List<Delivery> messages, List<Findings.Point> points) {
        long wrong() {
            return messages.stream()
                    .filter(m -> m.latency() != technique.formula.cycles(m.hops(), m.flits()))
                    .count();
        }

        /** The number of deviations, for a check against 0; empty if there were no messages. */
        List<Double> wrongs() {
            return messages.isEmpty() ? List.of() : List.of((double) wrong());
        }
    }

    public static Findings study(StudyRunner runner) {
        List<Integer> lengths = runner.isQuick() ? List.of(8, 64) : List.of(8, 16, 64, 256, 1024);
        List<Outcome> outcomes = TECHNIQUES.stream().map(t -> measure(runner, t, lengths)).toList();
        Findings.Draft draft = new Findings.Draft();
        List<Findings.Point> points = new ArrayList<>();
        TextTable.Builder table =
                TextTable.of("no-load latency", "technique", "formula", "messages", "other times");
        for (Outcome outcome : outcomes) {
            int all = outcome.messages.size();
            String right = "%d of %d messages".formatted(all - outcome.wrong(), all);
            table.row(
                    outcome.technique.name,
                    outcome.technique.said,
                    Integer.toString(all),
                    Long.toString(outcome.wrong()));
            draft.claim(
                    outcome.technique.source,
                    "%s: latency is %s".formatted(outcome.technique.name, outcome.technique.said),
                    ClaimCheck.none().describedAs("all, to the cycle"),
                    right,
                    outcome.wrongs());
            points.addAll(outcome.points);
        }
        distance(runner, draft);
        CpssDistances.study(runner, draft);
        return draft.table(table.build())
                .plot(plot(outcomes))
                .note(
                        "D is the number of channels between routers, P, H, C and F are in flits;"
                                + " channels move a flit a cycle. Values that the thesis leaves"
                                + " open are chosen so that the terms can be told apart.",
                        "Wormhole has no routing delay and credits that return at once; crossing"
                                + " the injection channel is the cycle that the formula counts for"
                                + " the first flit.",
                        "Two tasks far apart in time send to each other; topologies: "
                                + String.join(", ", TOPOLOGIES)
                                + ".")
                .build(List.of(1L), points);
    }

    /** Claims how much the distance of a long message matters. */
    private static void distance(StudyRunner runner, Findings.Draft draft) {
        double stored = stretch(runner, "store-and-forward");
        draft.claim(
                ClaimSource.stated("2.3.1, p. 22"),
                "store-and-forward: latency is proportional to distance, 14 channels and 1",
                ClaimCheck.equalTo(List.of(14.)),
                NumberText.number("%.3f times", stored),
                stored);
        List<String> pipelined = List.of("cut-through", "circuit", "wormhole");
        List<String> pages = List.of("2.3.2, p. 23", "2.3.3, p. 24", "2.3.4, p. 25");
        for (int i = 0; i < pipelined.size(); i++) {
            double stretch = stretch(runner, pipelined.get(i));
            draft.claim(
                    ClaimSource.stated(pages.get(i)),
                    "%s: distance matters little if messages are long, 14 channels and 1"
                            .formatted(pipelined.get(i)),
                    ClaimCheck.atMost(LITTLE).ours(),
                    NumberText.number("%.3f times", stretch),
                    stretch);
        }
    }

    /** The latency across a mesh over that of a single channel. */
    private static double stretch(StudyRunner runner, String name) {
        Technique technique =
                TECHNIQUES.stream().filter(t -> t.name.equals(name)).findFirst().orElseThrow();
        List<ScenarioRecipe> recipes =
                List.of(technique.on("mesh 8x8", 63, LONG), technique.on("mesh 8x8", 1, LONG));
        List<Long> times =
                deliveries(runner, recipes).stream().map(log -> log.getFirst().latency()).toList();
        return (double) times.get(0) / times.get(1);
    }

    /** The deliveries of each run. */
    static List<List<Delivery>> deliveries(StudyRunner runner, List<ScenarioRecipe> recipes) {
        return runner.each(
                recipes,
                recipe -> {
                    List<Delivery> log = new ArrayList<>();
                    runner.run(recipe, log::add);
                    return log;
                });
    }

    private static Outcome measure(StudyRunner runner, Technique technique, List<Integer> lengths) {
        List<ScenarioRecipe> recipes = new ArrayList<>();
        List<Integer> ends = List.of(1, 2, 4, 27, 36, 63, 3, 5, 18, 31, 45, 54);
        for (String topology : runner.isQuick() ? TOPOLOGIES.subList(0, 3) : TOPOLOGIES) {
            for (int to : runner.isQuick() ? ends.subList(0, 6) : ends) {
                for (int flits : lengths) {
                    recipes.add(technique.on(topology, to, flits));
                }
            }
        }
        List<List<Delivery>> logs = deliveries(runner, recipes);
        List<Findings.Point> points = new ArrayList<>();
        for (int i = 0; i < recipes.size(); i++) {
            Delivery first = logs.get(i).getFirst();
            Map<String, Double> measured =
                    Map.of("latency", (double) first.latency(), "hops", (double) first.hops());
            points.add(new Findings.Point(recipes.get(i).nested(), measured));
        }
        return new Outcome(technique, logs.stream().flatMap(List::stream).toList(), points);
    }

    private static Plot plot(List<Outcome> outcomes) {
        int flits = 64;
        List<Plot.Line> lines = new ArrayList<>();
        for (Outcome outcome : outcomes.subList(1, outcomes.size())) { // ideal ignores distance
            List<Plot.Point> points =
                    outcome.messages.stream()
                            .filter(m -> m.flits() == flits)
                            .map(m -> new Plot.Point(m.hops(), m.latency(), 0))
                            .distinct()
                            .sorted((a, b) -> Double.compare(a.x(), b.x()))
                            .toList();
            lines.add(Plot.Line.measured(outcome.technique.name, points));
        }
        return new Plot(
                "Latency without load over distance",
                "[004] 2.3",
                List.of(
                        new Plot.Panel(
                                "all techniques, 64 flits",
                                Plot.Axis.of("distance (channels)"),
                                Plot.Axis.of("latency (cycles)"),
                                lines),
                        new Plot.Panel(
                                "those that do not store packets, 64 flits",
                                Plot.Axis.of("distance (channels)"),
                                Plot.Axis.of("latency (cycles)"),
                                lines.stream()
                                        .filter(l -> !l.name().startsWith("store"))
                                        .toList())));
    }
}
