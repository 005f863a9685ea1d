package crossweave.cli;

import crossweave.draw.chart.AxisText;
import crossweave.draw.chart.Chart;
import crossweave.draw.chart.Figure;
import crossweave.draw.chart.Series;
import crossweave.draw.chart.Series.Dot;
import crossweave.experiment.Result;
import crossweave.workload.ProgramReport;
import crossweave.workload.ProgramReport.Letter;

import java.util.List;
import java.util.stream.IntStream;

/** A program over time: how busy processors were, and how many messages were on their way. */
final class ProfileChart {
    private static final int POINTS = 64;

    private ProfileChart() {}

    static String svg(CpcRuns.Done done) {
        Result result = done.result();
        String title = ResultPrinter.title(done.experiment().scenario());
        String caption =
                "Seed %d, fingerprint %s, crossweave %s"
                        .formatted(result.seed(), result.fingerprint(), Version.text());
        return new Figure(title, caption, List.of(busy(done.program()), onTheirWay(done.program())))
                .svg();
    }

    private static Chart busy(ProgramReport program) {
        ProgramReport.Profile profile = program.profile();
        List<Double> shares = profile.shares(profile.busy());
        List<Dot> dots =
                IntStream.range(0, shares.size())
                        .mapToObj(i -> new Dot((i + 0.5) * profile.width(), 100 * shares.get(i)))
                        .toList();
        return chart("Processors that compute", "per cent", dots);
    }

    private static Chart onTheirWay(ProgramReport program) {
        double step = Math.max(1, program.time() / (double) POINTS);
        List<Dot> dots =
                IntStream.range(0, POINTS)
                        .mapToObj(i -> new Dot(i * step, onTheirWay(program, (long) (i * step))))
                        .toList();
        return chart("Messages on their way", "messages", dots);
    }

    private static long onTheirWay(ProgramReport program, long cycle) {
        return program.letters().stream().filter(letter -> isUnderWay(letter, cycle)).count();
    }

    private static boolean isUnderWay(Letter letter, long cycle) {
        return letter.sent() <= cycle && cycle < letter.arrived();
    }

    private static Chart chart(String title, String unit, List<Dot> dots) {
        return new Chart(
                title, AxisText.of("cycle"), AxisText.of(unit), List.of(Series.computed("", dots)));
    }
}
