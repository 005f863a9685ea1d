package crossweave.cli.run;

import crossweave.cli.output.FigureLines;
import crossweave.result.Result;
import crossweave.util.CountedNoun;
import crossweave.workload.CollectiveGroups;
import crossweave.workload.CollectiveReport;
import crossweave.workload.ProcessReport;
import crossweave.workload.ProcessReport.One;

import java.util.function.ToLongFunction;

/** Prints what the processes of a workload did. */
record ProcessPrinter(FigureLines lines, Result.Units units) {

    /** Prints one workload, with its name if there are several. */
    void print(Result.Processes work, boolean isNamed) {
        ProcessReport report = work.report();
        if (isNamed) {
            lines.add(
                    "of " + work.workload(),
                    "%s",
                    CountedNoun.of(report.processes().size(), "process"));
        }
        CollectiveGroups.of(report.collectives()).forEach(this::printCollective);
        printEnd(report);
        printShare("computing", report, One::computing);
        printShare("sending", report, One::sending);
        printShare("receiving", report, One::receiving);
        printShare("in barriers", report, One::inBarriers);
        if (report.processes().stream().anyMatch(one -> one.overlapped() > 0)) {
            printShare("exposed", report, One::exposed);
            printShare("overlapped", report, One::overlapped);
        }
        for (int i = 0; i < report.sections().size(); i++) {
            printSection(report, i);
        }
    }

    private void printCollective(CollectiveGroups groups) {
        CollectiveReport first = groups.first();
        int count = groups.groups().size();
        lines.add(
                first.name(),
                "%,d bytes among %s by %s%s",
                first.bytes(),
                CountedNoun.of(first.ranks(), "rank"),
                first.algorithm(),
                count == 1 ? "" : ", in %,d groups".formatted(count));
        if (groups.repetitions() > 0) {
            lines.add(
                    "  time",
                    "%,.2f cycles on average, %,d at most; %s",
                    groups.meanCycles(),
                    groups.longest(),
                    CountedNoun.of(groups.repetitions(), "repetition"));
        }
        if (Double.isFinite(groups.bandwidth())) {
            double cycle = units.nanoseconds(1);
            boolean isKnown = Double.isFinite(cycle);
            double unit = isKnown ? cycle : 1;
            lines.add(
                    "  bandwidth",
                    "algorithm %.4f, bus %.4f %s",
                    groups.bandwidth() / unit,
                    groups.busBandwidth() / unit,
                    isKnown ? "GB/s" : "bytes per cycle");
        }
    }

    private void printEnd(ProcessReport report) {
        long done = report.processes().stream().filter(One::isDone).count();
        int all = report.processes().size();
        if (done == all) {
            lines.add(
                    "finished",
                    "in cycle %,d, the first of %s in cycle %,d",
                    report.lastEnd(),
                    CountedNoun.of(all, "process"),
                    report.firstEnd());
        } else {
            lines.add("finished", "%,d of %s", done, CountedNoun.of(all, "process"));
        }
    }

    /** Prints the share of the processes' run time; omits what no process did. */
    private void printShare(String name, ProcessReport report, ToLongFunction<One> spent) {
        report.share(spent)
                .filter(share -> share.most() > 0)
                .ifPresent(
                        share ->
                                lines.add(
                                        name,
                                        "%.2f %% of the time of a process on average, %.2f %% to"
                                                + " %.2f %%",
                                        100 * share.mean(),
                                        100 * share.least(),
                                        100 * share.most()));
    }

    private void printSection(ProcessReport report, int section) {
        report.perPass(section)
                .ifPresent(
                        cycles ->
                                lines.add(
                                        "in " + report.sections().get(section),
                                        "%.2f cycles per pass for a process on "
                                                + "average, %.2f for the slowest; %s",
                                        cycles.mean(),
                                        cycles.most(),
                                        CountedNoun.of(report.passes(section), "pass")));
    }
}
