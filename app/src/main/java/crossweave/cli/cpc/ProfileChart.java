package crossweave.cli.cpc;

import crossweave.cli.output.Version;
import crossweave.cli.run.CpcPrinter;
import crossweave.cli.run.CpcRuns;
import crossweave.draw.chart.AxisText;
import crossweave.draw.chart.Chart;
import crossweave.draw.chart.Figure;
import crossweave.draw.chart.Series;
import crossweave.draw.chart.Series.Dot;
import crossweave.result.Result;
import crossweave.workload.ProgramReport;
import crossweave.workload.ProgramReport.MessageRecord;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Draws a program over time: how many processors computed, and how many messages were in flight.
 */
final class ProfileChart {
    private ProfileChart() {}

    static Figure of(CpcRuns.Done done) {
        Result result = done.result();
        String title = CpcPrinter.place(done);
        String caption =
                "Seed %d, fingerprint %s, crossweave %s"
                        .formatted(result.seed(), result.fingerprint(), Version.text());
        return new Figure(title, caption, List.of(busy(done.program()), inFlight(done.program())));
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

    private static Chart inFlight(ProgramReport program) {
        long width = program.profile().width();
        int bins = (int) Math.ceilDiv(program.time(), width);
        List<Dot> dots =
                IntStream.range(0, bins)
                        .mapToObj(i -> new Dot((i + 0.5) * width, inFlight(program, i)))
                        .toList();
        return chart("Messages in flight", "messages", dots);
    }

    /** Messages in flight during a bin of time, on average. */
    private static double inFlight(ProgramReport program, int bin) {
        long width = program.profile().width();
        return program.messages().stream()
                        .mapToLong(message -> overlap(message, bin * width, (bin + 1) * width))
                        .sum()
                / (double) width;
    }

    private static long overlap(MessageRecord message, long from, long until) {
        return Math.max(0, Math.min(until, message.arrived()) - Math.max(from, message.sent()));
    }

    private static Chart chart(String title, String unit, List<Dot> dots) {
        return new Chart(
                title, AxisText.of("cycle"), AxisText.of(unit), List.of(Series.computed("", dots)));
    }
}
