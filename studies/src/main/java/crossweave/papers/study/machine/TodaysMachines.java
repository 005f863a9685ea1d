package crossweave.papers.study.machine;

import static java.util.Objects.requireNonNull;

import crossweave.papers.Findings;
import crossweave.papers.NumberText;
import crossweave.papers.Plot;
import crossweave.papers.StudyRunner;
import crossweave.papers.study.machine.MachineRuns.Figures;
import crossweave.util.TextTable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs the same benchmarks on presets of today's machines, and compares with what was published.
 */
public final class TodaysMachines {
    private TodaysMachines() {}

    public static Findings study(StudyRunner runner) {
        List<MachineCase> cases =
                MachineCase.ALL.stream()
                        .filter(machine -> !runner.isQuick() || machine.spread() == 1)
                        .toList();
        List<Figures> figures =
                runner.each(cases, machine -> new MachineRuns(runner, machine).run());
        Map<String, Figures> byName = new LinkedHashMap<>();
        for (int i = 0; i < figures.size(); i++) {
            byName.put(cases.get(i).preset(), figures.get(i));
        }
        Findings.Draft draft = new Findings.Draft();
        published(runner, byName, draft);
        return draft.table(table(byName))
                .plot(plot(byName))
                .note(
                        "All times are of the network: without MPI, and without memory except where"
                                + " a preset says so.",
                        "Used to set the presets, and so no test of them: both figures of tofu-d,"
                                + " both of hgx-h100.",
                        "The all-to-all sends four messages ahead; on frontier, which quick runs"
                                + " leave out, it uses every 128th port.")
                .build(
                        List.of(1L),
                        figures.stream().flatMap(each -> each.points().stream()).toList());
    }

    private static void published(
            StudyRunner runner, Map<String, Figures> all, Findings.Draft draft) {
        Figures blueGene = requireNonNull(all.get("blue-gene-q"));
        Figures tofu = requireNonNull(all.get("tofu-d"));
        Figures hgx = requireNonNull(all.get("hgx-h100"));
        new PublishedFigure("blue-gene-q: long messages over a link", "GB/s", 1.8, "SG24-7872, 2.1")
                .check(blueGene.longMessages(), .05, draft);
        new PublishedFigure(
                        "blue-gene-q: share of the bisection that uniform traffic uses",
                        "of it",
                        .9,
                        "Chen 2012: 85 to 95 % in an all-to-all")
                .check(NetworkFigures.shareOfBisection(runner), .1, draft);
        new PublishedFigure("tofu-d: 8 bytes to a neighbour", "ns", 490, "Ajima 2018")
                .check(tofu.near(), .03, draft);
        new PublishedFigure("tofu-d: long messages over a link", "GB/s", 6.35, "Ajima 2018")
                .check(tofu.longMessages(), .02, draft);
        new PublishedFigure(
                        "tpu-v4: bisection of a pod of 16x16x16 chips", "TB/s", 24, "Google Cloud")
                .check(NetworkFigures.bisection(runner, "tpu-v4", "torus 16x16x16"), .1, draft);
        double latency = 2 * 936.25; // ns: of two links
        double rate = 400 * 1.073741824; // GB/s: ASTRA-sim's GB is 2^30 bytes
        new PublishedFigure("hgx-h100: a short message", "ns", latency, "ASTRA-sim")
                .check(hgx.near(), .01, draft);
        double sustained = MachineRuns.LONGEST / (latency + MachineRuns.LONGEST / rate);
        new PublishedFigure(
                        "hgx-h100: messages of 4 MiB",
                        "GB/s",
                        Math.rint(10 * sustained) / 10,
                        "ASTRA-sim")
                .check(hgx.longMessages(), .01, draft);
        new PublishedFigure("frontier: links between groups", "TB/s", 270, "Atchley 2023")
                .check(NetworkFigures.ofClass(runner, "frontier", "global"), .01, draft);
    }

    private static TextTable table(Map<String, Figures> all) {
        TextTable.Builder table =
                TextTable.of(
                        "benchmarks",
                        "machine",
                        "latency to a neighbour, ns",
                        "over the diameter, ns",
                        "ping-pong of 4 MiB, GB/s",
                        "ring exchange, GB/s a process",
                        "all-to-all, GB/s a process");
        all.forEach(
                (preset, figures) ->
                        table.row(
                                preset,
                                NumberText.number("%.1f", figures.near()),
                                NumberText.number("%.1f", figures.far()),
                                NumberText.number("%.2f", figures.longMessages()),
                                NumberText.number("%.2f", figures.exchange()),
                                NumberText.number("%.2f", figures.allToAll())));
        return table.build();
    }

    private static Plot plot(Map<String, Figures> all) {
        List<Plot.Line> lines = new ArrayList<>();
        all.forEach(
                (preset, figures) -> lines.add(Plot.Line.measured(preset, figures.bandwidth())));
        return new Plot(
                "Bandwidth of a ping-pong between neighbours",
                "presets",
                List.of(
                        new Plot.Panel(
                                "",
                                Plot.Axis.logarithmic("bytes of a message"),
                                Plot.Axis.logarithmic("GB/s"),
                                lines)));
    }
}
