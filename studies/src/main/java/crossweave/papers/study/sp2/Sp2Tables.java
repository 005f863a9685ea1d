package crossweave.papers.study.sp2;

import static crossweave.papers.study.sp2.Sp2Paper.SHEETS;
import static crossweave.papers.study.sp2.Sp2Paper.T1;
import static crossweave.papers.study.sp2.Sp2Paper.T2;
import static crossweave.papers.study.sp2.Sp2Paper.T3;
import static crossweave.papers.study.sp2.Sp2Paper.T4;
import static crossweave.papers.study.sp2.Sp2Paper.T5;

import crossweave.papers.ClaimCheck;
import crossweave.papers.ClaimSource;
import crossweave.papers.Ensemble;
import crossweave.papers.Findings;
import crossweave.papers.NumberText;
import crossweave.papers.OpenParameter;
import crossweave.papers.Plot;
import crossweave.papers.StudyRunner;
import crossweave.papers.study.sp2.Sp2Paper.Row;
import crossweave.papers.study.sp2.Sp2Paper.Sheet;
import crossweave.papers.study.sp2.Sp2Runs.Outcome;
import crossweave.util.TextTable;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * [002] tables 1 to 5: mean windows of the SP2 in partitions, and the share of windows that full
 * buffers ended.
 */
public final class Sp2Tables {
    /**
     * Varies what the paper does not give: the length of headers and the capacity of output FIFOs.
     */
    public static final Ensemble ENSEMBLE =
            Ensemble.OF_SEEDS
                    .with(OpenParameter.times("network.packets.header", .2, 1))
                    .with(OpenParameter.within("network.technique.output", 8, 16));

    private static final double SHORTER = .8; // of the window of a table: still near
    private static final double LONGER = 1.25;
    private static final double OFF = .1; // from the share of a table: still near
    private static final double MOST = .9; // share that counts as almost all
    private static final double FEW = .1; // share that counts as few
    private static final ClaimCheck ZERO =
            ClaimCheck.below(.005).describedAs("0.00, as the table has it");

    private static final String MAY_BE_FULL =
            "A FIFO counts as full, and windows as due to it, where a rack cannot rule it out, as"
                + " it looks before it has heard of the others. Counted where one is known to be"
                + " full, .31 of the windows are with 64 processors at load .5, .21 with 128, where"
                + " the paper has .54 and .38: its count lies between. Longer FIFOs and shorter"
                + " headers change little.";
    private static final String STARTS_EMPTY =
            "Processor 0 is offered 1.02 flits a cycle: its queue grows slowly, from an empty"
                    + " network on. The shorter the run, the larger is the share of windows from"
                    + " before.";

    private final Sp2Runs runs;
    private final Findings.Draft draft = new Findings.Draft();
    private final List<Outcome> outcomes;

    private Sp2Tables(StudyRunner runner) {
        this.runs = new Sp2Runs(runner);
        this.outcomes =
                runs.each(
                        SHEETS.stream()
                                .flatMap(sheet -> sheet.rows().stream())
                                .map(Row::plan)
                                .distinct()
                                .toList());
    }

    public static Findings study(StudyRunner runner) {
        return new Sp2Tables(runner).study();
    }

    private Findings study() {
        SHEETS.forEach(this::table);
        Sp2Runs.claimSame(draft, outcomes);
        claimLengths64();
        claimLengths128();
        claimLoads64();
        claimLoads128();
        claimSkews();
        SHEETS.forEach(this::claimNear);
        return draft.plot(plot("Windows over message size", "[002] tables 1, 2", byLength()))
                .plot(plot("Windows over skew", "[002] table 5", bySkew()))
                .note(
                        "Windows and shares are of a run from an empty network on, 1,000,000 cycles"
                            + " as in the paper; quick: 30,000, or 120,000 with messages of 8K and"
                            + " with skews of 7 and 8 %, where full buffers need long to build up."
                            + " A part is a rack.",
                        "Load is the use of a processor's port, headers included. Headers,"
                                + " latencies, cabling and routes are not in the paper: machines"
                                + " sp2-64 and sp2-128 say what was chosen. Members of the ensemble"
                                + " have headers of a fifth to all of the usual ones, and output"
                                + " FIFOs of 8 to 16 flits.",
                        "The study must also end windows where flits behind a head may lose their"
                                + " spacing, but hears of full buffers in the same cycle; here"
                                + " tokens take the latency of the channel.",
                        "Speed-ups of the paper are of an SP2 with a processor for each rack.")
                .build(List.of(1L), outcomes.stream().map(runs::point).toList());
    }

    private Outcome of(Row row) {
        return outcomes.stream().filter(o -> o.plan().equals(row.plan())).findFirst().orElseThrow();
    }

    private List<Outcome> of(Sheet sheet) {
        return sheet.rows().stream().map(this::of).toList();
    }

    private double window(Sheet sheet, int row) {
        return of(sheet.rows().get(row)).window();
    }

    private double full(Sheet sheet, int row) {
        return of(sheet.rows().get(row)).full();
    }

    private String windows(Sheet sheet) {
        return Sp2Runs.windows(of(sheet));
    }

    private String shares(Sheet sheet) {
        return Sp2Runs.shares(of(sheet));
    }

    private void table(Sheet sheet) {
        TextTable.Builder table =
                TextTable.of(
                        sheet.name() + ": " + sheet.about(),
                        "flits",
                        "load",
                        "skew",
                        "window",
                        "paper",
                        "full-buffer share",
                        "paper",
                        "speed-up of the paper");
        for (Row row : sheet.rows()) {
            Outcome ours = of(row);
            table.row(
                    Integer.toString(row.plan().flits()),
                    NumberText.number("%.1f", row.plan().load()),
                    NumberText.number("%.0f %%", row.plan().skew()),
                    NumberText.number("%.3f", ours.window()),
                    NumberText.number("%.3f", row.window()),
                    NumberText.number("%.3f", ours.full()),
                    NumberText.number("%.3f", row.full()),
                    NumberText.number("%.2f", row.speedUp()));
        }
        draft.table(table.build());
    }

    // Claims

    private void claimLengths64() {
        draft.claim(
                T1.stated(),
                "64 processors, 200 flits: windows of more than 7 cycles",
                ClaimCheck.above(7),
                windows(T1),
                window(T1, 0));
        claimNone(T1.stated(), "64 processors, 200 flits", T1, 0);
        claimShorter(T1.stated(), "64 processors", T1);
        draft.claim(
                T1.stated(),
                "64 processors: the longer messages are, the larger is the share of full-buffer"
                        + " windows",
                ClaimCheck.rising(),
                shares(T1),
                shareNumbers(T1));
        claimAlmostAll(T1.stated(), "64 processors, 8K", T1, 3);
        draft.claim(
                T1.stated(),
                "64 processors: windows with 8K are about those with 2K",
                ClaimCheck.between(SHORTER, LONGER).ours(),
                windows(T1),
                window(T1, 3) / window(T1, 2));
        claimOfOneK(T1.stated(), "64 processors", T1);
    }

    /** The paper says that results are similar, and gives table 2. */
    private void claimLengths128() {
        claimNone(T2.derived(), "128 processors, 200 flits", T2, 0);
        claimShorter(T2.derived(), "128 processors", T2);
        claimAlmostAll(T2.derived(), "128 processors, 8K", T2, 3);
        claimOfOneK(T2.derived(), "128 processors", T2);
        draft.claim(
                T2.stated(),
                "200 flits: windows are shorter with 128 processors than with 64",
                ClaimCheck.smaller(),
                NumberText.number("%.2f and %.2f", window(T2, 0), window(T1, 0)),
                window(T2, 0),
                window(T1, 0));
    }

    private void claimLoads64() {
        draft.claim(
                T3.stated(),
                "64 processors: windows at load .3 are similar to those at .2",
                ClaimCheck.atLeast(.6)
                        .describedAs("at least .6 of them (the limit is ours; .71 in the paper)"),
                windows(T3),
                window(T3, 1) / window(T3, 0));
        draft.claim(
                T3.stated(),
                "64 processors, load .3: few full buffers",
                ClaimCheck.atMost(FEW).ours(),
                shares(T3),
                full(T3, 1));
        claimSteep(T3.stated(), "64 processors", T3);
        draft.claim(
                T3.stated(),
                "64 processors: much smaller windows at load .5 than at .3",
                ClaimCheck.atMost(.6)
                        .describedAs("at most .6 of them (the limit is ours; .38 in the paper)"),
                windows(T3),
                window(T3, 2) / window(T3, 1));
    }

    private void claimLoads128() {
        draft.claim(
                T4.derived(),
                "128 processors: the more load, the shorter are windows",
                ClaimCheck.falling(),
                windows(T4),
                of(T4).stream().map(Outcome::window).toList());
        claimNone(T4.derived(), "128 processors, load .3", T4, 1);
        claimSteep(T4.derived(), "128 processors", T4);
    }

    private void claimSkews() {
        double uniform = window(T5, 0);
        draft.claim(
                T5.derived(),
                "windows with skews of 2 and 4 % are those with none",
                ClaimCheck.between(.95, 1.05).ours(),
                windows(T5),
                window(T5, 1) / uniform,
                window(T5, 2) / uniform);
        draft.claim(
                T5.stated(),
                "with a skew of 6 % windows are still relatively long",
                ClaimCheck.atLeast(.85)
                        .describedAs(
                                "at least .85 of those with none (the limit is ours; .92 in the"
                                        + " paper)"),
                windows(T5),
                window(T5, 3) / uniform);
        draft.claim(
                T5.stated(),
                "from a skew of 6 % to 7 and 8 windows become shorter",
                ClaimCheck.falling(),
                windows(T5),
                window(T5, 3),
                window(T5, 4),
                window(T5, 5));
        draft.claim(
                T5.stated(),
                "from a skew of 6 % to 7 and 8 the share of full-buffer windows rises",
                ClaimCheck.rising(),
                shares(T5),
                full(T5, 3),
                full(T5, 4),
                full(T5, 5));
        draft.claim(
                T5.stated(),
                "with a skew of 8 % windows are just over 1 cycle",
                ClaimCheck.atMost(1.1).ours(),
                windows(T5),
                window(T5, 5));
        draft.because(STARTS_EMPTY);
        claimAlmostAll(T5.stated(), "skew of 8 %", T5, 5);
    }

    private void claimNone(ClaimSource source, String where, Sheet sheet, int row) {
        draft.claim(
                source, where + ": no full-buffer window", ZERO, shares(sheet), full(sheet, row));
    }

    private void claimShorter(ClaimSource source, String where, Sheet sheet) {
        draft.claim(
                source,
                where + ": windows with 1K, 2K and 8K are shorter than with 200 flits",
                ClaimCheck.smaller(),
                windows(sheet),
                IntStream.of(1, 2, 3)
                        .boxed()
                        .flatMap(row -> Stream.of(window(sheet, row), window(sheet, 0)))
                        .toList());
    }

    private void claimAlmostAll(ClaimSource source, String where, Sheet sheet, int row) {
        draft.claim(
                source,
                where + ": almost all windows are full-buffer windows",
                ClaimCheck.atLeast(MOST).ours(),
                shares(sheet),
                full(sheet, row));
    }

    private void claimOfOneK(ClaimSource source, String where, Sheet sheet) {
        draft.claim(
                source,
                where
                        + ": with 1K windows are longer and fewer of them due to full buffers than"
                        + " with 2K and 8K",
                ClaimCheck.smaller(),
                windows(sheet) + "; shares " + shares(sheet),
                window(sheet, 2),
                window(sheet, 1),
                window(sheet, 3),
                window(sheet, 1),
                full(sheet, 1),
                full(sheet, 2),
                full(sheet, 1),
                full(sheet, 3));
    }

    private void claimSteep(ClaimSource source, String where, Sheet sheet) {
        draft.claim(
                source,
                where + ": the share of full-buffer windows rises rapidly from load .3 to .5",
                ClaimCheck.atLeast(.3).describedAs("by at least .3 (the limit is ours)"),
                shares(sheet),
                full(sheet, 2) - full(sheet, 1));
    }

    /** Claims that every number is near that of the table. */
    private void claimNear(Sheet sheet) {
        draft.claim(
                sheet.derived(),
                "windows are near those of " + sheet.name(),
                ClaimCheck.between(SHORTER, LONGER)
                        .describedAs(
                                "each .8 to 1.25 times that of the paper (the limits are ours)"),
                windows(sheet),
                sheet.rows().stream().map(row -> of(row).window() / row.window()).toList());
        draft.claim(
                sheet.derived(),
                "full-buffer shares are near those of " + sheet.name(),
                ClaimCheck.atMost(OFF)
                        .describedAs("each at most .1 from that of the paper (the limit is ours)"),
                shares(sheet),
                sheet.rows().stream().map(row -> Math.abs(of(row).full() - row.full())).toList());
        draft.because(sheet.equals(T5) ? STARTS_EMPTY : MAY_BE_FULL);
    }

    private List<Double> shareNumbers(Sheet sheet) {
        return of(sheet).stream().map(Outcome::full).toList();
    }

    // Figures

    private static Plot plot(String title, String figure, Plot.Panel panel) {
        return new Plot(title, figure, List.of(panel));
    }

    private Plot.Panel byLength() {
        List<Plot.Line> lines = new ArrayList<>();
        for (List<Row> rows : List.of(T1.rows(), T2.rows())) {
            String name = rows.getFirst().plan().processors() + " processors";
            List<Plot.Point> ours = new ArrayList<>();
            List<Plot.Point> paper = new ArrayList<>();
            for (Row row : rows) {
                ours.add(new Plot.Point(row.plan().flits(), of(row).window(), 0));
                paper.add(new Plot.Point(row.plan().flits(), row.window(), 0));
            }
            lines.add(Plot.Line.measured(name, ours));
            lines.add(Plot.Line.reference(name + ", paper", paper));
        }
        return new Plot.Panel(
                "load .2",
                Plot.Axis.logarithmic("message size (flits)"),
                Plot.Axis.of("mean window (cycles)"),
                lines);
    }

    private Plot.Panel bySkew() {
        List<Plot.Point> ours = new ArrayList<>();
        List<Plot.Point> paper = new ArrayList<>();
        for (Row row : T5.rows()) {
            ours.add(new Plot.Point(row.plan().skew(), of(row).window(), 0));
            paper.add(new Plot.Point(row.plan().skew(), row.window(), 0));
        }
        return new Plot.Panel(
                "64 processors, 200 flits, load .2",
                Plot.Axis.of("share of processor 0 (%)"),
                Plot.Axis.of("mean window (cycles)"),
                List.of(Plot.Line.measured("measured", ours), Plot.Line.reference("paper", paper)));
    }
}
