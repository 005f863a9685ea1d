package crossweave.papers.study.cpss;

import crossweave.experiment.ScenarioRecipe;
import crossweave.papers.ClaimCheck;
import crossweave.papers.ClaimSource;
import crossweave.papers.Findings;
import crossweave.papers.NumberText;
import crossweave.papers.Plot;
import crossweave.papers.StudyRunner;
import crossweave.util.TextTable;

import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** [004] 2.3.2 and 5.1.6: the effect of load, VCs and buffers on a mesh with uniform traffic. */
public final class CpssLoad {
    private static final int PACKET = 16; // flits
    private static final List<Double> LOADS = List.of(.05, .2, .35); // flits per node per cycle
    private static final double BEYOND = .8; // more than any of these networks accepts

    private static final String STORED = "store-and-forward"; // the thesis: packet switching

    private CpssLoad() {}

    private static ScenarioRecipe at(String technique, double load, StudyRunner runner) {
        return ScenarioRecipe.EMPTY
                .with("network.topology", "mesh 8x8")
                .with("network.technique", technique)
                .with("workload.pattern", "uniform")
                .with("workload.packet", PACKET)
                .with("workload.load", load)
                .with("measure.warmup", 2_000)
                .with("measure.cycles", runner.isQuick() ? 4_000 : 20_000)
                .with("seed", 1);
    }

    /** The mean latency of both techniques at one load. */
    private record Pair(double load, double stored, double cut) {
        double ratio() {
            return stored / cut;
        }
    }

    public static Findings study(StudyRunner runner) {
        Findings.Draft draft = new Findings.Draft();
        List<Pair> pairs = runner.each(LOADS, load -> pair(runner, load));
        List<Double> ratios = pairs.stream().map(Pair::ratio).toList();
        draft.claim(
                ClaimSource.stated("2.3.2, p. 23"),
                "the more traffic, the nearer is cut-through to packet switching: mean latency of"
                        + " packet switching over that of cut-through",
                ClaimCheck.falling(),
                texts("%.2f", ratios),
                ratios);
        List<Double> vcs = accepted(runner, "network.vcs", List.of(1, 2, 4), 4);
        draft.claim(
                ClaimSource.stated("5.1.6, p. 68"),
                "wormhole: more VCs, more use of the network: accepted with 1, 2 and 4",
                ClaimCheck.rising(),
                texts("%.3f", vcs),
                vcs);
        List<Double> buffers = accepted(runner, "network.buffer", List.of(1, 4, PACKET), 1);
        draft.claim(
                ClaimSource.stated("5.1.6, p. 69"),
                "wormhole: larger buffers, more performance: accepted with 1, 4 and 16 flits",
                ClaimCheck.rising(),
                texts("%.3f", buffers),
                buffers);
        return draft.table(table(pairs))
                .plot(plot(pairs))
                .note(
                        "The thesis names no network and no load for these sentences: a mesh of"
                                + " 8x8, uniform traffic, packets of 16 flits and these loads were"
                                + " chosen before anything was run.")
                .build(
                        List.of(1L),
                        pairs.stream()
                                .map(
                                        pair ->
                                                new Findings.Point(
                                                        at(STORED, pair.load, runner).nested(),
                                                        Map.of("latency", pair.stored)))
                                .toList());
    }

    private static Pair pair(StudyRunner runner, double load) {
        return new Pair(load, latency(runner, STORED, load), latency(runner, "cut-through", load));
    }

    private static double latency(StudyRunner runner, String technique, double load) {
        return runner.run(at(technique, load, runner)).delays().latency().mean();
    }

    /** Throughput beyond saturation, for each value of a setting. */
    private static List<Double> accepted(
            StudyRunner runner, String path, List<Integer> values, int buffer) {
        ScenarioRecipe recipe = at("wormhole", BEYOND, runner).with("network.buffer", buffer);
        return runner.each(
                values, value -> runner.run(recipe.with(path, value)).traffic().accepted());
    }

    private static String texts(String format, List<Double> numbers) {
        return numbers.stream().map(x -> NumberText.number(format, x)).toList().toString();
    }

    private static Plot plot(List<Pair> pairs) {
        return new Plot(
                "Packet switching and cut-through under load",
                "[004] 2.3.2",
                List.of(
                        new Plot.Panel(
                                "",
                                Plot.Axis.of("load (flits per node per cycle)"),
                                Plot.Axis.of("mean latency (cycles)"),
                                List.of(
                                        line("packet switching", pairs, Pair::stored),
                                        line("cut-through", pairs, Pair::cut)))));
    }

    private static Plot.Line line(String name, List<Pair> pairs, ToDoubleFunction<Pair> latency) {
        return Plot.Line.measured(
                name,
                pairs.stream()
                        .map(pair -> new Plot.Point(pair.load, latency.applyAsDouble(pair)))
                        .toList());
    }

    private static TextTable table(List<Pair> pairs) {
        TextTable.Builder table =
                TextTable.of(
                        "mean latency (cycles)",
                        "load",
                        "packet switching",
                        "cut-through",
                        "ratio");
        for (Pair pair : pairs) {
            table.row(
                    Double.toString(pair.load),
                    NumberText.number("%.1f", pair.stored),
                    NumberText.number("%.1f", pair.cut),
                    NumberText.number("%.2f", pair.ratio()));
        }
        return table.build();
    }
}
