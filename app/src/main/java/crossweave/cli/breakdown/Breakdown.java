package crossweave.cli.breakdown;

import crossweave.cli.run.ResultPrinter;
import crossweave.experiment.Experiment;
import crossweave.experiment.critical.CriticalPath;
import crossweave.result.Result;
import crossweave.workload.CollectiveGroups;
import crossweave.workload.ProcessReport;
import crossweave.workload.ProcessReport.One;

import java.util.List;
import java.util.function.ToLongFunction;

/** What the processes of a program spent their time on. */
record Breakdown(Experiment experiment, Result result, ProcessReport processes, CriticalPath path) {

    /** Cycles from its beginning until its last process was done. */
    long step() {
        return processes.lastEnd() - processes.begin();
    }

    /** The mean share of its time that a process spent on this, in percent. */
    double percent(ToLongFunction<One> spent) {
        return 100 * processes.share(spent).map(ProcessReport.Spread::mean).orElse(Double.NaN);
    }

    List<CollectiveGroups> collectives() {
        return CollectiveGroups.of(processes.collectives());
    }

    /** Cycles with their duration, if the scenario says what a cycle lasts. */
    String time(double cycles) {
        String duration = result.units().scale().time(cycles).map(t -> ", " + t).orElse("");
        return "%,.0f cycles%s".formatted(cycles, duration);
    }

    double timesAsFast(Breakdown other) {
        return duration(other) / duration(this);
    }

    /** In nanoseconds, as settings may change what a cycle lasts; else in cycles. */
    private static double duration(Breakdown one) {
        double nanoseconds = one.result.units().nanoseconds((double) one.step());
        return Double.isFinite(nanoseconds) ? nanoseconds : one.step();
    }

    /** The machine and its workload in one line. */
    String title() {
        return ResultPrinter.title(experiment.scenario());
    }
}
