package crossweave.papers.study.sp2;

import static crossweave.papers.study.sp2.Sp2Paper.SHEETS;
import static crossweave.papers.study.sp2.Sp2Paper.T1;
import static crossweave.papers.study.sp2.Sp2Paper.T2;
import static crossweave.papers.study.sp2.Sp2Paper.T3;
import static crossweave.papers.study.sp2.Sp2Paper.T4;
import static crossweave.papers.study.sp2.Sp2Paper.T5;

import crossweave.papers.ClaimCheck;
import crossweave.papers.ClaimSource;
import crossweave.papers.Findings;
import crossweave.papers.NumberText;
import crossweave.papers.Plot;
import crossweave.papers.StudyRunner;
import crossweave.papers.study.sp2.Sp2Paper.Row;
import crossweave.papers.study.sp2.Sp2Paper.Sheet;
import crossweave.util.TextTable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * [002] section 4: the speed-up of a simulator that moves every flit in every cycle, with one
 * processor per rack. Nothing is measured with fewer cores than racks.
 */
public final class Sp2SpeedUp {
    private static final long CYCLES = 100_000;
    private static final long QUICK = 5_000;
    private static final double NEAR = 1.3; // largest ratio to the paper's number, or its inverse
    private static final String NOT_MEASURED = "not measured";
    private static final int MOST = 7; // largest speed-up in the plot
    private static final double ALIKE = .1; // relative difference that counts as small

    /** The variants of section 3: basic, with one reduction, with all bounds. */
    private static final List<Sp2Plan> STEPS =
            Stream.of(
                            plan(T1, 0).without("one-reduction", "bodies-bound", "queue-bound"),
                            plan(T1, 0).without("bodies-bound", "queue-bound"),
                            plan(T1, 0))
                    .toList();

    private final Findings.Draft draft = new Findings.Draft();
    private final Map<Sp2Plan, Double> speedUps = new LinkedHashMap<>();
    private final long cycles;

    private Sp2SpeedUp(StudyRunner runner) {
        List<Sp2Plan> plans =
                Stream.concat(
                                STEPS.stream(),
                                SHEETS.stream()
                                        .flatMap(sheet -> sheet.rows().stream())
                                        .map(Row::plan))
                        .distinct()
                        .toList();
        cycles = runner.isQuick() ? QUICK : CYCLES;
        runner.plan(plans.size());
        for (Sp2Plan plan : plans) { // one at a time, because its racks need all cores
            speedUps.put(plan, runner.speedUp(plan.flitByFlit().recipe(cycles), plan.racks()));
        }
    }

    public static Findings study(StudyRunner runner) {
        return new Sp2SpeedUp(runner).study();
    }

    private static Sp2Plan plan(Sheet sheet, int row) {
        return sheet.rows().get(row).plan();
    }

    private Findings study() {
        SHEETS.forEach(this::table);
        draft.claim(
                ClaimSource.stated("1"),
                "speed-ups are useful: racks side by side are faster than one process, always",
                ClaimCheck.above(1),
                text(List.copyOf(speedUps.keySet())),
                List.copyOf(speedUps.values()));
        draft.claim(
                ClaimSource.stated("3.1, 3.2"),
                "64 processors: one reduction makes it faster, and the other improvements again",
                ClaimCheck.rising(),
                text(STEPS),
                STEPS.stream().map(this::of).toList());
        claimLengths();
        claimLoads();
        claimSkews();
        SHEETS.forEach(this::claimNear);
        draft.plot(plot());
        return draft.note(
                        "Times are by the clock, of runs with a thread and a core for each rack"
                                + " against those with one, after a shorter run in which code is"
                                + " compiled. Where there are fewer cores than racks nothing is"
                                + " measured.",
                        "As in the paper every flit is moved in every cycle (every-cycle=true), and"
                                + " its engine, not the usual one, is divided: the usual one is"
                                + " several times faster and has less to divide.")
                .build(
                        List.of(1L),
                        speedUps.keySet().stream()
                                .map(
                                        plan ->
                                                new Findings.Point(
                                                        plan.flitByFlit().recipe(cycles).nested(),
                                                        Map.of("speed_up", of(plan))))
                                .toList());
    }

    /** Measured speed-ups over those of the paper. */
    private Plot plot() {
        List<Plot.Line> lines =
                Stream.concat(
                                SHEETS.stream().map(this::line),
                                Stream.of(Plot.Line.diagonal("as in the paper", MOST)))
                        .toList();
        return new Plot(
                "Speed-up of racks side by side, flit by flit",
                "[002] tables 1-5",
                List.of(
                        new Plot.Panel(
                                "",
                                Plot.Axis.of("speed-up in the paper"),
                                Plot.Axis.of("speed-up measured"),
                                lines)));
    }

    private Plot.Line line(Sheet sheet) {
        return Plot.Line.measured(
                sheet.name(),
                sheet.rows().stream()
                        .map(row -> new Plot.Point(row.speedUp(), of(row.plan())))
                        .toList());
    }

    private double of(Sp2Plan plan) {
        return speedUps.getOrDefault(plan, Double.NaN);
    }

    private double of(Sheet sheet, int row) {
        return of(plan(sheet, row));
    }

    private String text(Sheet sheet) {
        return text(sheet.rows().stream().map(Row::plan).toList());
    }

    private String text(List<Sp2Plan> plans) {
        return plans.stream().allMatch(plan -> Double.isNaN(of(plan)))
                ? NOT_MEASURED
                : plans.stream().map(plan -> text(of(plan))).collect(Collectors.joining(", "));
    }

    private static String text(double speedUp) {
        return Double.isNaN(speedUp) ? NOT_MEASURED : NumberText.number("%.2f", speedUp);
    }

    private void table(Sheet sheet) {
        TextTable.Builder table =
                TextTable.of(
                        sheet.name() + ": " + sheet.about(),
                        "flits",
                        "load",
                        "skew",
                        "speed-up",
                        "paper");
        for (Row row : sheet.rows()) {
            table.row(
                    Integer.toString(row.plan().flits()),
                    NumberText.number("%.1f", row.plan().load()),
                    NumberText.number("%.0f %%", row.plan().skew()),
                    text(of(row.plan())),
                    NumberText.number("%.2f", row.speedUp()));
        }
        draft.table(table.build());
    }

    private void claimLengths() {
        draft.claim(
                T1.stated(),
                "64 processors: the speed-up is largest with 200 flits",
                ClaimCheck.smaller(),
                text(T1),
                of(T1, 1),
                of(T1, 0),
                of(T1, 2),
                of(T1, 0),
                of(T1, 3),
                of(T1, 0));
        draft.claim(
                T1.stated(),
                "64 processors: the speed-up with 8K is slightly better than with 2K",
                ClaimCheck.between(1, 1 + ALIKE).ours(),
                text(T1),
                of(T1, 3) / of(T1, 2));
        draft.claim(
                T1.stated(),
                "64 processors: the speed-up with 1K is better than with 2K and 8K",
                ClaimCheck.smaller(),
                text(T1),
                of(T1, 2),
                of(T1, 1),
                of(T1, 3),
                of(T1, 1));
        draft.claim(
                T2.stated(),
                "128 processors, 200 flits, load .2: a speed-up of almost 5.5",
                ClaimCheck.near(5.5, ALIKE).ours(),
                text(T2),
                of(T2, 0));
    }

    private void claimLoads() {
        for (Sheet sheet : List.of(T3, T4)) {
            draft.claim(
                    sheet.stated(),
                    "the speed-up is largest at load .3: " + sheet.about(),
                    ClaimCheck.smaller(),
                    text(sheet),
                    of(sheet, 0),
                    of(sheet, 1),
                    of(sheet, 2),
                    of(sheet, 1));
        }
        draft.claim(
                T4.stated(),
                "128 processors, load .3: a speed-up of more than 6",
                ClaimCheck.above(6),
                text(T4),
                of(T4, 1));
    }

    private void claimSkews() {
        draft.claim(
                T5.stated(),
                "skews up to 6 % have little effect on the speed-up",
                ClaimCheck.between(1 - ALIKE, 1 + ALIKE).ours(),
                text(T5),
                of(T5, 1) / of(T5, 0),
                of(T5, 2) / of(T5, 0),
                of(T5, 3) / of(T5, 0));
        draft.claim(
                T5.stated(),
                "with a skew of 8 % the speed-up is less than with 6 and 7 %",
                ClaimCheck.smaller(),
                text(T5),
                of(T5, 5),
                of(T5, 3),
                of(T5, 5),
                of(T5, 4));
    }

    private void claimNear(Sheet sheet) {
        draft.claim(
                sheet.derived(),
                "speed-ups are near those of " + sheet.name(),
                ClaimCheck.between(1 / NEAR, NEAR)
                        .describedAs("each within 1.3 times that of the paper (the limit is ours)"),
                text(sheet),
                sheet.rows().stream().map(row -> of(row.plan()) / row.speedUp()).toList());
    }
}
