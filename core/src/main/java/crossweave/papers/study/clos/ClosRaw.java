package crossweave.papers.study.clos;

import crossweave.papers.Bench;
import crossweave.papers.Findings;
import crossweave.papers.Plot;
import crossweave.papers.Table;
import crossweave.papers.Texts;
import crossweave.papers.study.clos.ClosRuns.Plan;
import crossweave.papers.study.clos.ClosRuns.Reading;

import java.util.ArrayList;
import java.util.List;

/** [001] fig 11: more flit buffers where nodes cost nothing. */
public final class ClosRaw {
    private static final String BENCHMARK = "unequal-dist";
    private static final List<Integer> BUFFERS = SpeedUps.list(2, 4, 8, 16, 32, 64);
    private static final double HURTS = .99; // a speed-up below this
    private static final double RARELY = .9; // share of points that may not be below it
    private static final double FIT = .7; // rank correlation

    private final ClosRuns runs;
    private final ClosLoads loads;
    private final List<Integer> sizes;
    private final Findings.Draft draft = new Findings.Draft();

    private ClosRaw(Bench bench) {
        this.runs = new ClosRuns(bench);
        this.loads = ClosLoads.forSpeedUps(bench);
        this.sizes =
                bench.isQuick()
                        ? SpeedUps.list(128, 512, 2048)
                        : SpeedUps.list(32, 64, 128, 256, 512, 1024, 2048);
    }

    public static Findings study(Bench bench) {
        return new ClosRaw(bench).study();
    }

    private Plan plan(int bytes, int buffer) {
        return loads.costs(loads.plan(ClosLoads.MOC_32, BENCHMARK, bytes), 0)
                .with("network.buffer", buffer);
    }

    private double speedUp(int bytes, int buffer) {
        return runs.speedUp(plan(bytes, buffer), plan(bytes, 1));
    }

    private double blocking(int bytes, int buffer) {
        return runs.of(plan(bytes, buffer)).effectiveBlocking();
    }

    private Findings study() {
        List<Plan> plans = new ArrayList<>();
        for (int bytes : sizes) {
            plans.add(plan(bytes, 1));
            BUFFERS.forEach(b -> plans.add(plan(bytes, b)));
        }
        runs.measure(plans);
        List<Double> all = new ArrayList<>();
        List<Double> relief = new ArrayList<>();
        for (int bytes : sizes) {
            for (int b : BUFFERS) {
                all.add(speedUp(bytes, b));
                relief.add(runs.gain(plan(bytes, b), plan(bytes, 1), Reading::effectiveBlocking));
            }
        }
        long unharmed = all.stream().filter(s -> s >= HURTS).count();
        draft.claim(
                "without node costs more buffers rarely hurt",
                unharmed >= RARELY * all.size(),
                Texts.number(
                        "%d of %d points are at most 1 %% slower; the worst has %.3f, the best"
                                + " %.3f",
                        unharmed,
                        all.size(),
                        all.stream().mapToDouble(s -> s).min().orElseThrow(),
                        all.stream().mapToDouble(s -> s).max().orElseThrow()),
                "90 % of them at least");
        double fit = SpeedUps.rankCorrelation(all, relief);
        draft.claim(
                "the speed-up follows the effective blocking time of a packet",
                fit >= FIT,
                Texts.number("rank correlation of speed-up and relief %.2f", fit),
                "at least " + FIT);
        return draft.plot(plot())
                .table(table())
                .note(
                        "All costs of processors and communication processors are 0; messages are"
                                + " still acknowledged.",
                        "Relief is the effective blocking time with one buffer over that with"
                                + " more.")
                .done(List.of(1L), runs.points());
    }

    private Plot plot() {
        List<Plot.Line> speed = new ArrayList<>();
        List<Plot.Line> blocked = new ArrayList<>();
        blocked.add(SpeedUps.line("1 buffer", sizes, s -> blocking(s, 1)));
        for (int b : BUFFERS) {
            speed.add(SpeedUps.line(b + " buffers", sizes, s -> speedUp(s, b)));
            blocked.add(SpeedUps.line(b + " buffers", sizes, s -> blocking(s, b)));
        }
        speed.add(SpeedUps.even(sizes));
        Plot.Axis x = Plot.Axis.logarithmic("message size (bytes)");
        return new Plot(
                "Raw communication of unequal-dist, 64 nodes",
                "[001] fig 11",
                List.of(
                        new Plot.Panel("speed-up", x, Plot.Axis.fitted("over one buffer"), speed),
                        new Plot.Panel(
                                "effective blocking", x, Plot.Axis.of("us per packet"), blocked)));
    }

    private Table table() {
        Table.Builder table =
                Table.of(
                        "without node costs, by buffers",
                        "bytes",
                        "speed-up over one buffer",
                        "effective blocking (us per packet)");
        List<Integer> withOne = SpeedUps.list(1, 2, 4, 8, 16, 32, 64);
        for (int bytes : sizes) {
            table.row(
                    Integer.toString(bytes),
                    SpeedUps.series(BUFFERS, b -> speedUp(bytes, b)),
                    SpeedUps.series(withOne, b -> blocking(bytes, b)));
        }
        return table.build();
    }
}
