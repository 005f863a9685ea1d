package crossweave.papers.study.peer;

import crossweave.experiment.ScenarioRecipe;
import crossweave.papers.ClaimCheck;
import crossweave.papers.ClaimSource;
import crossweave.papers.Findings;
import crossweave.papers.NumberText;
import crossweave.papers.Plot;
import crossweave.papers.StudyRunner;
import crossweave.util.TextTable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Compares the bus bandwidth of a ring all-gather on technique loggp with SimAI's ratios. Only the
 * product of latency and bandwidth matters there; it is that of one of SimAI's numbers: of two
 * servers and 16 MiB.
 */
public final class SimAiCurves {
    private static final double CLOSE = .15; // of the largest bus bandwidth
    private static final int FLIT = 4096; // bytes; an interface sends one a cycle
    private static final int LATENCY = 512; // cycles: latency times bandwidth is 2 MiB
    private static final int SIZES = SimAiRatios.ONE.ratios().size();

    private SimAiCurves() {}

    /** A run to make. */
    private record Plan(SimAiRatios curve, int size) {
        long bytes() {
            return SimAiRatios.bytes(size);
        }

        ScenarioRecipe recipe() {
            return ScenarioRecipe.EMPTY
                    .with("network.topology", "full " + curve.ranks())
                    .with("network.technique", "loggp %d 0 1".formatted(LATENCY))
                    .with("workload.name", "collective")
                    .with("workload.kind", "all-gather")
                    .with("workload.algorithm", "ring")
                    .with("workload.bytes", bytes())
                    .with("workload.bytes-per-flit", FLIT)
                    .with("seed", 1);
        }
    }

    /** Bus bandwidth as a share of the bandwidth of an interface. */
    private record Share(Plan plan, double here) {
        double there() {
            return plan.curve.relative(plan.size);
        }

        Findings.Point point() {
            return new Findings.Point(plan.recipe().nested(), Map.of("share", here));
        }
    }

    public static Findings study(StudyRunner runner) {
        List<Plan> plans = new ArrayList<>();
        for (SimAiRatios curve : SimAiRatios.values()) {
            for (int size = 0; size < SIZES; size += runner.isQuick() ? 5 : 1) {
                plans.add(new Plan(curve, size));
            }
        }
        List<Share> all = runner.each(plans, plan -> new Share(plan, share(runner, plan)));
        Findings.Draft draft = new Findings.Draft();
        for (SimAiRatios curve : SimAiRatios.values()) {
            claim(curve, of(all, curve), draft);
        }
        return draft.table(table(all))
                .plot(plot(all))
                .note(
                        "SimAI's shares are divided by that of the largest size, as SimAI does.",
                        "Latency times bandwidth is 2 MiB here, which gives its share of two"
                                + " servers and 16 MiB; all other shares follow from that.")
                .build(List.of(1L), all.stream().map(Share::point).toList());
    }

    /** Each rank sends all blocks but one; the first flit of a block has no gap before it. */
    private static double share(StudyRunner runner, Plan plan) {
        int ranks = plan.curve.ranks();
        double flits = (double) plan.bytes() / ranks / FLIT * (ranks - 1);
        return flits / runner.run(plan.recipe()).completions().getFirst().makespan();
    }

    private static List<Share> of(List<Share> all, SimAiRatios curve) {
        return all.stream().filter(share -> share.plan.curve == curve).toList();
    }

    private static void claim(SimAiRatios curve, List<Share> shares, Findings.Draft draft) {
        List<Double> differences =
                shares.stream().map(share -> share.here - share.there()).toList();
        double least = differences.stream().min(Double::compare).orElseThrow();
        double most = differences.stream().max(Double::compare).orElseThrow();
        draft.claim(
                ClaimSource.ours(),
                "all-gather on %s, 16 MiB to 16 GiB".formatted(servers(curve)),
                ClaimCheck.between(-CLOSE, CLOSE)
                        .describedAs("SimAI's share of bus bandwidth, within .15 (ours)"),
                "%+.2f to %+.2f".formatted(least, most),
                differences);
    }

    private static String servers(SimAiRatios curve) {
        return curve.servers == 1 ? "1 server" : curve.servers + " servers";
    }

    private static TextTable table(List<Share> all) {
        List<String> titles = new ArrayList<>(List.of("size"));
        for (SimAiRatios curve : SimAiRatios.values()) {
            titles.add(servers(curve) + ", here");
            titles.add("SimAI");
        }
        TextTable.Builder table =
                TextTable.of("share of the largest bus bandwidth", titles.toArray(String[]::new));
        int[] sizes = all.stream().mapToInt(share -> share.plan.size).distinct().toArray();
        for (int size : sizes) {
            List<String> row = new ArrayList<>(List.of((SimAiRatios.bytes(size) >> 20) + " MiB"));
            all.stream()
                    .filter(share -> share.plan.size == size)
                    .forEach(
                            share -> {
                                row.add(NumberText.number("%.2f", share.here));
                                row.add(NumberText.number("%.2f", share.there()));
                            });
            table.row(row.toArray(String[]::new));
        }
        return table.build();
    }

    private static Plot plot(List<Share> all) {
        List<Plot.Line> lines = new ArrayList<>();
        for (SimAiRatios curve : SimAiRatios.values()) {
            List<Plot.Point> here = new ArrayList<>();
            List<Plot.Point> there = new ArrayList<>();
            for (Share share : of(all, curve)) {
                double mebibytes = (double) (share.plan.bytes() >> 20);
                here.add(new Plot.Point(mebibytes, share.here));
                there.add(new Plot.Point(mebibytes, share.there()));
            }
            lines.add(Plot.Line.measured(servers(curve) + ", here", here));
            lines.add(Plot.Line.computed(servers(curve) + ", SimAI", there));
        }
        Plot.Panel panel =
                new Plot.Panel(
                        "all-gather by a ring",
                        Plot.Axis.logarithmic("data (MiB)"),
                        Plot.Axis.of("share of the largest bus bandwidth"),
                        lines);
        return new Plot("Bus bandwidth of an all-gather", "SimAI", List.of(panel));
    }
}
