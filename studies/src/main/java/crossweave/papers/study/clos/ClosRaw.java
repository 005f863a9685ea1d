package crossweave.papers.study.clos;

import crossweave.papers.ClaimCheck;
import crossweave.papers.ClaimSource;
import crossweave.papers.Findings;
import crossweave.papers.NumberText;
import crossweave.papers.Plot;
import crossweave.papers.StudyRunner;
import crossweave.papers.study.clos.ClosRuns.Plan;
import crossweave.papers.study.clos.ClosRuns.Reading;
import crossweave.util.TextTable;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** [001] fig 11: the effect of more flit buffers if nodes cost nothing. */
public final class ClosRaw {
    private static final String BENCHMARK = "unequal-dist";
    private static final ClaimSource STATED = ClaimSource.stated("4.1.1, fig 11");
    private static final double LOSS = .99; // speed-ups below it are losses
    private static final double UNHARMED = .9; // share of points that must not be losses
    private static final double FIT = .7; // rank correlation

    private final ClosRuns runs;
    private final ClosLoads loads;
    private final List<Integer> sizes;
    private final List<Integer> buffers; // compared with one
    private final Findings.Draft draft = new Findings.Draft();

    private ClosRaw(StudyRunner runner) {
        this.runs = new ClosRuns(runner);
        this.loads = new ClosLoads(runner);
        this.sizes =
                runner.isQuick()
                        ? SpeedUps.list(128, 512, 1024)
                        : SpeedUps.list(32, 64, 128, 256, 512, 1024, 2048);
        this.buffers =
                runner.isQuick() ? SpeedUps.list(2, 4, 16, 64) : SpeedUps.list(2, 4, 8, 16, 32, 64);
    }

    public static Findings study(StudyRunner runner) {
        return new ClosRaw(runner).study();
    }

    private Plan plan(int bytes, int buffer) {
        return loads.costs(withCosts(bytes, buffer), 0);
    }

    private Plan withCosts(int bytes, int buffer) {
        return loads.plan(ClosLoads.MOC_32, BENCHMARK, bytes).with("network.buffer", buffer);
    }

    private double speedUp(int bytes, int buffer) {
        return runs.speedUp(plan(bytes, buffer), plan(bytes, 1));
    }

    private double blocking(int bytes, int buffer) {
        return runs.of(plan(bytes, buffer)).effectiveBlocking();
    }

    private List<Integer> withOne() {
        return Stream.concat(Stream.of(1), buffers.stream()).toList();
    }

    private Findings study() {
        runs.measure(
                sizes.stream()
                        .flatMap(
                                s ->
                                        withOne().stream()
                                                .flatMap(
                                                        b ->
                                                                Stream.of(
                                                                        plan(s, b),
                                                                        withCosts(s, b))))
                        .toList());
        List<Double> all = new ArrayList<>();
        List<Double> relief = new ArrayList<>();
        for (int bytes : sizes) {
            for (int b : buffers) {
                all.add(speedUp(bytes, b));
                relief.add(runs.gain(plan(bytes, b), plan(bytes, 1), Reading::effectiveBlocking));
            }
        }
        long unharmed = all.stream().filter(s -> s >= LOSS).count();
        draft.claim(
                STATED,
                "without node costs more buffers more or less improve all cases",
                ClaimCheck.atLeast(UNHARMED)
                        .describedAs("90 % of the cases are at most 1 % slower")
                        .ours(),
                NumberText.number(
                        "%d of %d are; speed-ups are %s",
                        unharmed, all.size(), SpeedUps.range("%.3f", all)),
                (double) unharmed / all.size());
        double fit = SpeedUps.rankCorrelation(all, relief);
        draft.claim(
                STATED,
                "the speed-up follows the effective blocking time of a packet",
                ClaimCheck.atLeast(FIT).ours(),
                NumberText.number("rank correlation of speed-up and relief %.2f", fit),
                fit);
        double raw = totalDecrease(this::plan);
        double withCosts = totalDecrease(this::withCosts);
        draft.claim(
                STATED,
                "without node costs the speed-up is less irregular",
                ClaimCheck.smaller()
                        .describedAs("less is lost from one number of buffers to the next larger"),
                NumberText.number("%.3f in all, %.3f with node costs", raw, withCosts),
                raw,
                withCosts);
        draft.because(
                "With the preset's node costs speed-ups are small, and so are their losses. The"
                        + " costs, which the study does not give, decide how much buffers can"
                        + " change at all.");
        return draft.plot(plot())
                .table(table())
                .note(
                        "All costs of processors and communication processors are 0; messages are"
                                + " still acknowledged.",
                        "Relief is the effective blocking time with one buffer over that with"
                                + " more.",
                        loads.note())
                .build(List.of(1L), runs.points());
    }

    /**
     * The sum of all decreases of the speed-up from one number of buffers to the next larger one.
     */
    private double totalDecrease(BiFunction<Integer, Integer, Plan> plans) {
        double sum = 0;
        for (int bytes : sizes) {
            Plan one = plans.apply(bytes, 1);
            double last = 1;
            for (int b : buffers) {
                double next = runs.speedUp(plans.apply(bytes, b), one);
                sum += Math.max(0, last - next);
                last = next;
            }
        }
        return sum;
    }

    private Plot plot() {
        List<Plot.Line> speed = new ArrayList<>();
        List<Plot.Line> blocked = new ArrayList<>();
        blocked.add(SpeedUps.line("1 buffer", sizes, s -> blocking(s, 1)));
        for (int b : buffers) {
            speed.add(SpeedUps.line(b + " buffers", sizes, s -> speedUp(s, b)));
            blocked.add(SpeedUps.line(b + " buffers", sizes, s -> blocking(s, b)));
        }
        speed.add(SpeedUps.baseline(sizes));
        Plot.Axis x = Plot.Axis.logarithmic("message size (bytes)");
        return new Plot(
                "Raw communication of unequal-dist, 64 nodes",
                "[001] fig 11",
                List.of(
                        new Plot.Panel("speed-up", x, Plot.Axis.fitted("over one buffer"), speed),
                        new Plot.Panel(
                                "effective blocking", x, Plot.Axis.of("us per packet"), blocked)));
    }

    private TextTable table() {
        TextTable.Builder table =
                TextTable.of(
                        "without node costs, by buffers",
                        "bytes",
                        "speed-up over one buffer",
                        "effective blocking (us per packet)");
        for (int bytes : sizes) {
            table.row(
                    Integer.toString(bytes),
                    SpeedUps.series(buffers, b -> speedUp(bytes, b)),
                    SpeedUps.series(withOne(), b -> blocking(bytes, b)));
        }
        return table.build();
    }
}
