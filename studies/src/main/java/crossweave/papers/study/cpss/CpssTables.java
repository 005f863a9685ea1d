package crossweave.papers.study.cpss;

import crossweave.experiment.ScenarioRecipe;
import crossweave.papers.ClaimCheck;
import crossweave.papers.ClaimSource;
import crossweave.papers.Ensemble;
import crossweave.papers.Findings;
import crossweave.papers.NumberText;
import crossweave.papers.OpenParameter;
import crossweave.papers.Plot;
import crossweave.papers.StudyRunner;
import crossweave.util.TextTable;
import crossweave.workload.ProgramReport;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * [004] tables 1 and 2: speed-ups of two programs by technique. The thesis does not give the costs
 * of instructions, messages and hops. One set of costs was fitted to all eight rows.
 */
public final class CpssTables {
    private static final double TOLERANCE = 0.1;

    /**
     * The thesis gives none of these parameters. Each varies within what rounding to a small number
     * can hide. Costs of instructions do not vary, because they are in a table of their own.
     */
    public static final Ensemble ENSEMBLE =
            Ensemble.OF_SEEDS
                    .with(OpenParameter.within("network.technique.hop-time", 4, 6))
                    .with(OpenParameter.within("network.packets.packet-cost", 8, 12))
                    .with(OpenParameter.within("network.packets.message-cost", 2, 4))
                    .with(OpenParameter.within("workload.local-message", 5, 7))
                    .with(OpenParameter.within("workload.quantum", 40, 60));

    private CpssTables() {}

    /**
     * A program, its network and its table.
     *
     * @param speedUps of the thesis, by technique
     */
    private record Program(
            String name,
            String table,
            ClaimSource source,
            String topology,
            List<Double> speedUps) {}

    private static final List<Program> PROGRAMS =
            List.of(
                    new Program(
                            "cpss-ring",
                            "table 1",
                            ClaimSource.derived("table 1, p. 93"),
                            "line 8",
                            List.of(2.12, 2.06, 1.55, 1.43)),
                    new Program(
                            "cpss-matrix",
                            "table 2",
                            ClaimSource.derived("table 2, p. 96"),
                            "mesh 8x8",
                            List.of(28.72, 27.67, 10.07, 9.87)));

    /**
     * A technique by its name in the thesis.
     *
     * @param cuts whether it cuts messages into packets, which then have costs
     * @param settings path and value, in turn
     */
    private record Technique(String name, boolean cuts, List<String> settings) {}

    private static final List<Technique> TECHNIQUES =
            List.of(
                    new Technique(
                            "shortest path",
                            false,
                            List.of("name", "shortest-path", "hop-time", "5")),
                    new Technique(
                            "simulated packet",
                            false,
                            List.of("name", "simulated-packet", "hop-time", "5")),
                    new Technique(
                            "packet switch",
                            true,
                            List.of("name", "store-and-forward", "routing-delay", "2")),
                    new Technique(
                            "wormhole",
                            true,
                            List.of(
                                    "name",
                                    "wormhole",
                                    "routing-delay",
                                    "0",
                                    "credit-delay",
                                    "0")));

    private static ScenarioRecipe common(Program program) {
        return ScenarioRecipe.EMPTY
                .with("network.topology", program.topology)
                .with("network.duplex", "half")
                .with("workload.name", "cpc")
                .with("workload.program", program.name)
                .with("workload.costs", "cpss")
                .with("workload.quantum", 50)
                .with("workload.local-message", 6)
                .with("workload.flit-bytes", 1)
                .with("workload.header-bytes", 1)
                .with("workload.control-bytes", 3)
                .with("seed", 1);
    }

    private static ScenarioRecipe parallel(Program program, Technique technique) {
        ScenarioRecipe recipe = common(program);
        for (int i = 0; i < technique.settings.size(); i += 2) {
            recipe =
                    recipe.with(
                            "network.technique." + technique.settings.get(i),
                            technique.settings.get(i + 1));
        }
        return technique.cuts
                ? recipe.with("network.buffer", 2)
                        .with("network.packets.most", 2)
                        .with("network.packets.message-cost", 3)
                        .with("network.packets.packet-cost", 10)
                : recipe;
    }

    private static ScenarioRecipe sequential(Program program) {
        return parallel(program, TECHNIQUES.getFirst()).with("workload.sequential", true);
    }

    /** Cycles that a program measured: on one processor, then with each technique. */
    private record Times(Program program, long sequential, List<Long> parallel) {
        double speedUp(int technique) {
            return (double) sequential / parallel.get(technique);
        }

        double ratio(int technique) {
            return speedUp(technique) / program.speedUps.get(technique);
        }
    }

    public static Findings study(StudyRunner runner) {
        Findings.Draft draft = new Findings.Draft();
        List<Findings.Point> points = new ArrayList<>();
        List<Times> all = new ArrayList<>();
        for (Program program : PROGRAMS) {
            Times times = measure(runner, program, points);
            all.add(times);
            draft.table(table(times));
            claim(draft, times);
        }
        return draft.plot(plot(all))
                .note(
                        "The thesis says none of the costs. Those of instructions (costs cpss),"
                                + " messages, packets and hops were searched for, one set for all"
                                + " rows: that the speed-ups are near is a fit, not a prediction.",
                        "Start-ups of messages and packets are parameters of packet switch and"
                                + " wormhole alone, as in the thesis.")
                .build(List.of(1L), points);
    }

    private static void claim(Findings.Draft draft, Times times) {
        Program program = times.program;
        String name = program.table + ", " + program.name;
        // The text puts table 2 into words: more time, a little more, significantly more, even
        // more.
        draft.claim(
                program.table.equals("table 2") ? ClaimSource.stated("6.2, p. 96") : program.source,
                "%s: from fast to slow: %s"
                        .formatted(
                                name,
                                TECHNIQUES.stream()
                                        .map(Technique::name)
                                        .collect(Collectors.joining(", "))),
                ClaimCheck.rising().describedAs("times that grow"),
                times.parallel.toString(),
                times.parallel.stream().map(Long::doubleValue).toList());
        for (int i = 0; i < TECHNIQUES.size(); i++) {
            draft.claim(
                    program.source,
                    NumberText.number(
                            "%s: speed-up with %s is %.2f",
                            name, TECHNIQUES.get(i).name, program.speedUps.get(i)),
                    ClaimCheck.near(program.speedUps.get(i), TOLERANCE).ours(),
                    NumberText.number(
                            "%.2f (%s)", times.speedUp(i), NumberText.difference(times.ratio(i))),
                    times.speedUp(i));
        }
    }

    private static Times measure(StudyRunner runner, Program program, List<Findings.Point> points) {
        List<ScenarioRecipe> recipes = new ArrayList<>(List.of(sequential(program)));
        TECHNIQUES.forEach(technique -> recipes.add(parallel(program, technique)));
        List<Long> cycles = runner.each(recipes, recipe -> cycles(runner, recipe));
        for (int i = 0; i < recipes.size(); i++) {
            Map<String, Double> measured = Map.of("measured", (double) cycles.get(i));
            points.add(new Findings.Point(recipes.get(i).nested(), measured));
        }
        return new Times(program, cycles.getFirst(), cycles.subList(1, cycles.size()));
    }

    private static long cycles(StudyRunner runner, ScenarioRecipe recipe) {
        ProgramReport report = runner.run(recipe).programs().getFirst();
        if (!report.isFinished()) {
            throw new IllegalStateException("it did not end: " + recipe);
        }
        return report.measured();
    }

    private static Plot plot(List<Times> all) {
        List<Plot.Line> lines = new ArrayList<>();
        for (Times times : all) {
            List<Plot.Point> points =
                    IntStream.range(0, TECHNIQUES.size())
                            .mapToObj(
                                    i ->
                                            new Plot.Point(
                                                    times.program.speedUps.get(i),
                                                    times.speedUp(i)))
                            .toList();
            lines.add(Plot.Line.measured(times.program.name, points));
        }
        lines.add(
                Plot.Line.reference(
                        "as in the thesis", List.of(new Plot.Point(1, 1), new Plot.Point(30, 30))));
        return new Plot(
                "Speed-ups of two programs under four techniques",
                "[004] tables 1, 2",
                List.of(
                        new Plot.Panel(
                                "from wormhole to shortest path",
                                Plot.Axis.logarithmic("speed-up in the thesis"),
                                Plot.Axis.logarithmic("speed-up measured"),
                                lines)));
    }

    private static TextTable table(Times times) {
        TextTable.Builder table =
                TextTable.of(
                        "%s: %s on a %s"
                                .formatted(
                                        times.program.table,
                                        times.program.name,
                                        times.program.topology),
                        "technique",
                        "sequential",
                        "parallel",
                        "speed-up",
                        "thesis",
                        "difference");
        for (int i = 0; i < TECHNIQUES.size(); i++) {
            table.row(
                    TECHNIQUES.get(i).name,
                    String.valueOf(times.sequential),
                    String.valueOf(times.parallel.get(i)),
                    NumberText.number("%.2f", times.speedUp(i)),
                    NumberText.number("%.2f", times.program.speedUps.get(i)),
                    NumberText.difference(times.ratio(i)));
        }
        return table.build();
    }
}
