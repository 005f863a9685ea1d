package crossweave.papers.study.sp2;

import crossweave.papers.Bench;
import crossweave.papers.Findings;
import crossweave.papers.Plot;
import crossweave.papers.Table;
import crossweave.papers.Texts;
import crossweave.papers.study.sp2.Sp2Runs.Outcome;
import crossweave.papers.study.sp2.Sp2Runs.Plan;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** [002] tables 1 to 5: the windows of the SP2 in parts, and how many of them full buffers made. */
public final class Sp2Tables {
    private static final double NONE = .005; // a share that a table gives as 0
    private static final double ONE = 1.2; // cycles of a window that is about 1
    private static final double MOST = .9; // a share that is almost all
    private static final double LITTLE = .15; // less than with uniform load, where little changes
    private static final double COLLAPSE = .5; // of the window before, at most
    private static final int SHORT = 200; // flits of a message

    /** A point with the figures of the paper. */
    private record Row(Plan plan, double window, double full, double speedUp) {}

    private static Row row(Plan plan, double window, double full, double speedUp) {
        return new Row(plan, window, full, speedUp);
    }

    private static final List<Row> LENGTHS_64 =
            List.of(
                    row(new Plan(64, 200, .2, 0), 7.56, 0, 2.62),
                    row(new Plan(64, 1024, .2, 0), 2.02, .75, 2.06),
                    row(new Plan(64, 2048, .2, 0), 1.12, .95, 1.70),
                    row(new Plan(64, 8192, .2, 0), 1.01, .996, 1.75));
    private static final List<Row> LENGTHS_128 =
            List.of(
                    row(new Plan(128, 200, .2, 0), 3.825, 0, 5.34),
                    row(new Plan(128, 1024, .2, 0), 1.27, .86, 4.04),
                    row(new Plan(128, 2048, .2, 0), 1.002, .999, 3.56),
                    row(new Plan(128, 8192, .2, 0), 1.01, .998, 3.78));
    private static final List<Row> LOADS_64 =
            List.of(
                    row(new Plan(64, 200, .2, 0), 7.56, 0, 2.62),
                    row(new Plan(64, 200, .3, 0), 5.39, .02, 2.83),
                    row(new Plan(64, 200, .5, 0), 2.03, .54, 2.75));
    private static final List<Row> LOADS_128 =
            List.of(
                    row(new Plan(128, 200, .2, 0), 3.83, 0, 5.34),
                    row(new Plan(128, 200, .3, 0), 2.79, 0, 6.17),
                    row(new Plan(128, 200, .5, 0), 1.53, .38, 5.71));
    private static final List<Row> SKEWS =
            List.of(
                    row(new Plan(64, 200, .2, 0), 7.56, 0, 2.62),
                    row(new Plan(64, 200, .2, 2), 7.56, 0, 2.62),
                    row(new Plan(64, 200, .2, 4), 7.49, .01, 2.65),
                    row(new Plan(64, 200, .2, 6), 6.98, .08, 2.59),
                    row(new Plan(64, 200, .2, 7), 4.86, .37, 2.47),
                    row(new Plan(64, 200, .2, 8), 1.006, .999, 1.87));

    private final Sp2Runs runs;
    private static final String BEGINNING =
            "Messages of 8192 flits come every 41,000 cycles at a processor, and the quick form has"
                + " 30,000 cycles from an empty network on: it sees only the beginning. In full it"
                + " holds.";

    private final Findings.Draft draft = new Findings.Draft();
    private final List<Outcome> outcomes;

    private Sp2Tables(Bench bench) {
        this.runs = new Sp2Runs(bench);
        this.outcomes =
                runs.each(
                        List.of(LENGTHS_64, LENGTHS_128, LOADS_64, LOADS_128, SKEWS).stream()
                                .flatMap(List::stream)
                                .map(Row::plan)
                                .distinct()
                                .toList());
    }

    public static Findings study(Bench bench) {
        return new Sp2Tables(bench).study();
    }

    private Findings study() {
        table("table 1: 64 processors, load .2", LENGTHS_64);
        table("table 2: 128 processors, load .2", LENGTHS_128);
        table("table 3: 64 processors, 200 flits", LOADS_64);
        table("table 4: 128 processors, 200 flits", LOADS_128);
        table("table 5: 64 processors, 200 flits, load .2, skewed", SKEWS);
        claimSame();
        claimLengths("64 processors", LENGTHS_64);
        claimLengths("128 processors", LENGTHS_128);
        claimLoads("64 processors", LOADS_64);
        claimLoads("128 processors", LOADS_128);
        claimSizes();
        claimSkews();
        return draft.plot(plot("Windows over message size", "[002] tables 1, 2", byLength()))
                .plot(plot("Windows over skew", "[002] table 5", bySkew()))
                .note(
                        "Windows and shares are over %,d cycles from an empty network on; a part is"
                                        .formatted(runs.cycles())
                                + " a rack. They do not depend on the machine that simulates.",
                        "Latencies, cabling and routes are not in the paper: machines sp2-64 and"
                                + " sp2-128 say what was chosen. Channels between racks take one"
                                + " cycle, as those within.",
                        "The study must also end windows where flits behind a head may lose their"
                                + " spacing, but hears of full buffers in the same cycle; here"
                                + " tokens take the latency of the channel.",
                        "The routes chosen here do not carry load .5 of 128 processors: the network"
                                + " is saturated, which that of the paper was not.",
                        "Speed-ups of the paper are of an SP2 with a processor for each rack; ours"
                                + " are on the page on validation.")
                .done(List.of(1L), outcomes.stream().map(runs::point).toList());
    }

    private Outcome of(Row row) {
        return outcomes.stream().filter(o -> o.plan().equals(row.plan)).findFirst().orElseThrow();
    }

    private List<Outcome> of(List<Row> rows) {
        return rows.stream().map(this::of).toList();
    }

    private void table(String title, List<Row> rows) {
        Table.Builder table =
                Table.of(
                        title,
                        "flits",
                        "load",
                        "skew",
                        "window",
                        "paper",
                        "full-buffer share",
                        "paper",
                        "speed-up of the paper");
        for (Row row : rows) {
            Outcome ours = of(row);
            table.row(
                    Integer.toString(row.plan.flits()),
                    Texts.number("%.1f", row.plan.load()),
                    Texts.number("%.0f %%", row.plan.skew()),
                    Texts.number("%.3f", ours.window()),
                    Texts.number("%.3f", row.window),
                    Texts.number("%.3f", ours.full()),
                    Texts.number("%.3f", row.full),
                    Texts.number("%.2f", row.speedUp));
        }
        draft.table(table.build());
    }

    // Claims

    private void claimSame() {
        long same = outcomes.stream().filter(Outcome::isSame).count();
        draft.claim(
                "all racks side by side do what one process does",
                same == outcomes.size(),
                Texts.number("%d of %d points have the same fingerprint", same, outcomes.size()),
                "every one");
    }

    private void claimLengths(String where, List<Row> rows) {
        List<Outcome> ours = of(rows);
        double first = ours.getFirst().full();
        draft.claim(
                "no full-buffer window at 200 flits and load .2: " + where,
                first < NONE,
                Texts.number("%.4f of the windows", first),
                "less than .005");
        draft.because(
                "In full they are 0.6 % of the windows with 128 processors, 0.1 % too many: the"
                    + " static routes chosen here, as the paper gives none, are full before its"
                    + " routes are. Ways in a rack and between racks are chosen by the same"
                    + " function of source and destination, so that 8 of the 32 channels inside an"
                    + " intermediate rack are used.");
        boolean shrinks =
                ours.get(0).window() > ours.get(1).window()
                        && ours.get(1).window() > ours.get(2).window();
        draft.claim(
                "windows tend to 1 as messages grow: " + where,
                shrinks && ours.getLast().window() < ONE,
                windows(ours),
                "shorter from 200 to 1K to 2K, below 1.2 at 8K");
        draft.because(BEGINNING);
        draft.claim(
                "nearly all windows are of full buffers with 8K: " + where,
                ours.getLast().full() > MOST,
                shares(ours),
                "more than .9 at 8K");
        draft.because(BEGINNING);
    }

    private void claimLoads(String where, List<Row> rows) {
        List<Outcome> ours = of(rows);
        draft.claim(
                "the more load, the shorter are windows: " + where,
                ours.get(0).window() > ours.get(1).window()
                        && ours.get(1).window() > ours.get(2).window(),
                windows(ours),
                "shorter from .2 to .3 to .5");
        draft.claim(
                "many full buffers at load .5, hardly any at .3: " + where,
                ours.get(1).full() < .1 && ours.get(2).full() > .3,
                shares(ours),
                "below .1 at .3, above .3 at .5");
        draft.because(
                "The static routes chosen here, as the paper gives none, are full before its routes"
                    + " are: ways in a rack and between racks are chosen by the same function of"
                    + " source and destination, so that 8 of the 32 channels inside an intermediate"
                    + " rack are used. Shortest paths and up*/down* carry far less.");
    }

    private void claimSizes() {
        double small = of(LENGTHS_64.getFirst()).window();
        double large = of(LENGTHS_128.getFirst()).window();
        draft.claim(
                "more racks have shorter windows",
                large < small,
                Texts.number("%.2f with 64, %.2f with 128 processors", small, large),
                "shorter with 128");
    }

    private void claimSkews() {
        List<Outcome> ours = of(SKEWS);
        double uniform = ours.getFirst().window();
        boolean isLittle =
                ours.stream()
                        .filter(o -> o.plan().skew() <= 6)
                        .allMatch(o -> o.window() > (1 - LITTLE) * uniform);
        draft.claim(
                "skews up to 6 % change little",
                isLittle, windows(ours), "windows at most 15 % shorter than with none");
        double before = ours.get(3).window();
        double after = ours.getLast().window();
        draft.claim(
                "windows collapse between 6 and 8 % of skew",
                after < COLLAPSE * before && ours.getLast().full() > COLLAPSE,
                Texts.number(
                        "%.2f to %.2f, full-buffer share %.2f",
                        before, after, ours.getLast().full()),
                "less than half, and more than half of them of full buffers");
    }

    private static String windows(List<Outcome> some) {
        return some.stream()
                .map(o -> Texts.number("%.2f", o.window()))
                .collect(Collectors.joining(", "));
    }

    private static String shares(List<Outcome> some) {
        return some.stream()
                .map(o -> Texts.number("%.3f", o.full()))
                .collect(Collectors.joining(", "));
    }

    // Figures

    private static Plot plot(String title, String figure, Plot.Panel panel) {
        return new Plot(title, figure, List.of(panel));
    }

    private Plot.Panel byLength() {
        List<Plot.Line> lines = new ArrayList<>();
        for (List<Row> rows : List.of(LENGTHS_64, LENGTHS_128)) {
            String name = rows.getFirst().plan.processors() + " processors";
            List<Plot.Point> ours = new ArrayList<>();
            List<Plot.Point> paper = new ArrayList<>();
            for (Row row : rows) {
                ours.add(new Plot.Point(row.plan.flits(), of(row).window(), 0));
                paper.add(new Plot.Point(row.plan.flits(), row.window, 0));
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
        for (Row row : SKEWS) {
            ours.add(new Plot.Point(row.plan.skew(), of(row).window(), 0));
            paper.add(new Plot.Point(row.plan.skew(), row.window, 0));
        }
        return new Plot.Panel(
                "64 processors, %d flits, load .2".formatted(SHORT),
                Plot.Axis.of("share of processor 0 (%)"),
                Plot.Axis.of("mean window (cycles)"),
                List.of(Plot.Line.measured("measured", ours), Plot.Line.reference("paper", paper)));
    }
}
