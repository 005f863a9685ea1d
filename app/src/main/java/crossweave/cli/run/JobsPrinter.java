package crossweave.cli.run;

import crossweave.cli.output.FigureLines;
import crossweave.cli.output.TablePrinter;
import crossweave.cli.output.Version;
import crossweave.experiment.Scenario;
import crossweave.experiment.job.JobComparison;
import crossweave.experiment.job.JobComparison.Compared;
import crossweave.experiment.job.JobWaits;
import crossweave.result.Result;
import crossweave.util.TextTable;
import crossweave.workload.Workload.Repetition;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/** Prints what jobs do alone and together, and who waits for whom. */
final class JobsPrinter {
    private static final int MOST_LINKS = 8;

    private final PrintWriter out;

    JobsPrinter(PrintWriter out) {
        this.out = out;
    }

    void print(Scenario scenario, JobComparison jobs, List<String> notes) {
        out.println(title(scenario));
        new TablePrinter(times(jobs)).print(out);
        if (jobs.jobs().stream().anyMatch(job -> !job.together().repetitions().isEmpty())) {
            new TablePrinter(repetitions(jobs)).print(out);
        }
        new TablePrinter(messages(jobs)).print(out);
        new TablePrinter(waits(jobs.waits())).print(out);
        if (!jobs.waits().worst(1).isEmpty()) {
            new TablePrinter(links(jobs.waits())).print(out);
        }
        out.println();
        FigureLines lines = new FigureLines(out);
        Result together = jobs.together();
        lines.add(
                "made by",
                "crossweave %s, seed %d, fingerprint %s",
                Version.text(),
                together.seed(),
                together.fingerprint());
        together.notes().forEach(note -> lines.add("note", "%s", note));
        notes.forEach(note -> lines.add("note", "%s", note));
    }

    /** The network; the jobs are told one by one. */
    static String title(Scenario scenario) {
        return "%s, %s".formatted(scenario.network().topology(), scenario.network().technique());
    }

    private static TextTable times(JobComparison jobs) {
        TextTable.Builder table =
                TextTable.of(
                        "jobs, alone and together",
                        "job",
                        "nodes",
                        "begin",
                        "end",
                        "makespan",
                        "alone",
                        "slowdown");
        for (int i = 0; i < jobs.jobs().size(); i++) {
            Compared job = jobs.jobs().get(i);
            table.row(
                    jobs.waits().jobs().get(i),
                    whole(job.together().nodes()),
                    whole(job.together().begin()),
                    whole(job.together().end()),
                    whole(job.together().makespan()),
                    whole(job.alone().makespan()),
                    number(job.slowdown(), 3));
        }
        return table.build();
    }

    private static TextTable repetitions(JobComparison jobs) {
        TextTable.Builder table =
                TextTable.of(
                        "their repetitions, in cycles",
                        "job",
                        "repetitions",
                        "shortest",
                        "mean",
                        "longest",
                        "mean alone");
        for (int i = 0; i < jobs.jobs().size(); i++) {
            Compared job = jobs.jobs().get(i);
            if (!job.together().repetitions().isEmpty()) {
                LongSummaryStatistics cycles = cycles(job.together().repetitions());
                table.row(
                        jobs.waits().jobs().get(i),
                        whole(cycles.getCount()),
                        whole(cycles.getMin()),
                        number(cycles.getAverage(), 1),
                        whole(cycles.getMax()),
                        number(cycles(job.alone().repetitions()).getAverage(), 1));
            }
        }
        return table.build();
    }

    private static LongSummaryStatistics cycles(List<Repetition> repetitions) {
        return repetitions.stream().mapToLong(Repetition::makespan).summaryStatistics();
    }

    private static TextTable messages(JobComparison jobs) {
        TextTable.Builder table =
                TextTable.of(
                        "their messages, and cycles that their processes communicated",
                        "job",
                        "messages",
                        "flits",
                        "latency",
                        "alone",
                        "communicating",
                        "alone");
        for (int i = 0; i < jobs.jobs().size(); i++) {
            Compared job = jobs.jobs().get(i);
            table.row(
                    jobs.waits().jobs().get(i),
                    whole(job.together().messages()),
                    whole(job.together().flits()),
                    number(job.together().latency().mean(), 2),
                    number(job.alone().latency().mean(), 2),
                    number(job.together().communicating(), 1),
                    number(job.alone().communicating(), 1));
        }
        return table.build();
    }

    private static TextTable waits(JobWaits waits) {
        List<String> columns = new ArrayList<>(List.of("waits"));
        waits.jobs().forEach(job -> columns.add("for " + job));
        List<List<String>> rows = new ArrayList<>();
        for (int waiter = 0; waiter < waits.jobs().size(); waiter++) {
            List<String> row = new ArrayList<>(List.of(waits.jobs().get(waiter)));
            for (int other = 0; other < waits.jobs().size(); other++) {
                row.add(whole(waits.cycles(waiter, other)));
            }
            rows.add(row);
        }
        return new TextTable("cycles that packets of jobs waited for others", columns, rows);
    }

    private static TextTable links(JobWaits waits) {
        TextTable.Builder table =
                TextTable.of(
                        "where jobs waited longest for others",
                        "link",
                        "cycles",
                        "who waited for whom");
        for (JobWaits.OfChannel link : waits.worst(MOST_LINKS)) {
            table.row(link.name(), whole(link.forOthers()), pairs(waits.jobs(), link));
        }
        return table.build();
    }

    /** Pairs of jobs at a link, those that waited longest first. */
    private static String pairs(List<String> jobs, JobWaits.OfChannel link) {
        record Pair(String text, long cycles) {}
        List<Pair> pairs = new ArrayList<>();
        for (int waiter = 0; waiter < jobs.size(); waiter++) {
            for (int other = 0; other < jobs.size(); other++) {
                long cycles = link.cycles().get(waiter).get(other);
                if (waiter != other && cycles > 0) {
                    String text = "%s for %s".formatted(jobs.get(waiter), jobs.get(other));
                    pairs.add(new Pair(text, cycles));
                }
            }
        }
        ToLongFunction<Pair> size = Pair::cycles;
        return pairs.stream()
                .sorted(Comparator.comparingLong(size).reversed())
                .map(pair -> "%s %,d".formatted(pair.text, pair.cycles))
                .collect(Collectors.joining(", "));
    }

    private static String whole(long number) {
        return number == Result.Completion.NONE ? "-" : "%,d".formatted(number);
    }

    private static String number(double value, int decimals) {
        return Double.isNaN(value) ? "-" : ("%,." + decimals + "f").formatted(value);
    }
}
