package crossweave.papers.study.cpss;

import crossweave.papers.Bench;
import crossweave.papers.Check;
import crossweave.papers.Findings;
import crossweave.papers.Recipe;
import crossweave.papers.Source;
import crossweave.papers.Table;
import crossweave.papers.Texts;

import java.util.List;

/** [004] 2.3.2 and 5.1.6: what traffic, lanes and buffers do, on a mesh with uniform traffic. */
public final class CpssLoad {
    private static final int PACKET = 16; // flits
    private static final List<Double> LOADS = List.of(.05, .2, .35); // flits per node per cycle
    private static final double BEYOND = .8; // more than any of these networks accepts

    private CpssLoad() {}

    private static Recipe at(String technique, double load, Bench bench) {
        return Recipe.EMPTY
                .with("network.topology", "mesh 8x8")
                .with("network.technique", technique)
                .with("workload.pattern", "uniform")
                .with("workload.packet", PACKET)
                .with("workload.load", load)
                .with("measure.warmup", 2_000)
                .with("measure.cycles", bench.isQuick() ? 4_000 : 20_000)
                .with("seed", 1);
    }

    public static Findings study(Bench bench) {
        Findings.Draft draft = new Findings.Draft();
        List<Double> ratios = bench.each(LOADS, load -> ratio(bench, load));
        draft.claim(
                Source.stated("2.3.2, p. 23"),
                "the more traffic, the nearer is cut-through to packet switching: mean latency of"
                        + " packet switching over that of cut-through",
                Check.falling(),
                texts("%.2f", ratios),
                ratios);
        List<Double> lanes = accepted(bench, "network.lanes", List.of(1, 2, 4), 4);
        draft.claim(
                Source.stated("5.1.6, p. 68"),
                "wormhole: more lanes, more use of the network: accepted with 1, 2 and 4",
                Check.rising(),
                texts("%.3f", lanes),
                lanes);
        List<Double> buffers = accepted(bench, "network.buffer", List.of(1, 4, PACKET), 1);
        draft.claim(
                Source.stated("5.1.6, p. 69"),
                "wormhole: larger buffers, more performance: accepted with 1, 4 and 16 flits",
                Check.rising(),
                texts("%.3f", buffers),
                buffers);
        return draft.table(table(ratios))
                .note(
                        "The thesis names no network and no load for these sentences: a mesh of"
                                + " 8x8, uniform traffic, packets of 16 flits and these loads were"
                                + " chosen before anything was run.")
                .done(List.of(1L), List.of());
    }

    private static double ratio(Bench bench, double load) {
        return latency(bench, "store-and-forward", load) / latency(bench, "cut-through", load);
    }

    private static double latency(Bench bench, String technique, double load) {
        return bench.run(at(technique, load, bench)).delays().latency().mean();
    }

    /** Beyond saturation, for each value of a setting. */
    private static List<Double> accepted(
            Bench bench, String path, List<Integer> values, int buffer) {
        Recipe recipe = at("wormhole", BEYOND, bench).with("network.buffer", buffer);
        return bench.each(
                values, value -> bench.run(recipe.with(path, value)).traffic().accepted());
    }

    private static String texts(String format, List<Double> numbers) {
        return numbers.stream().map(x -> Texts.number(format, x)).toList().toString();
    }

    private static Table table(List<Double> ratios) {
        Table.Builder table =
                Table.of("packet switching over cut-through", "load", "ratio of mean latencies");
        for (int i = 0; i < LOADS.size(); i++) {
            table.row(Double.toString(LOADS.get(i)), Texts.number("%.2f", ratios.get(i)));
        }
        return table.build();
    }
}
