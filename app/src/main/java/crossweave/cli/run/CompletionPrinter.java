package crossweave.cli.run;

import crossweave.cli.output.FigureLines;
import crossweave.result.Result.Completion;
import crossweave.result.Result.Completion.MessageKind;
import crossweave.util.CountedNoun;
import crossweave.workload.Workload.Repetition;

import java.util.List;
import java.util.LongSummaryStatistics;

/** Prints when and how workloads ended. */
record CompletionPrinter(FigureLines lines) {

    /**
     * Prints one workload, with its name if there are several; its nodes only if they are its
     * measure.
     */
    void print(Completion work, boolean isNamed, boolean withNodes) {
        if (isNamed) {
            lines.add(
                    "end of " + work.workload(), "%s sent", CountedNoun.of(work.sent(), "message"));
        }
        if (work.makespan() != Completion.NONE) {
            lines.add(
                    "makespan",
                    "%s, from cycle %,d to cycle %,d%s",
                    CountedNoun.of(work.makespan(), "cycle"),
                    work.begin(),
                    work.end(),
                    hasLateMessages(work) ? ", when its workload was done" : "");
        } else if (!work.isDone()) {
            lines.add(
                    "not done",
                    "%s %s sent so far, of which %,d arrived",
                    CountedNoun.of(work.sent(), "message"),
                    work.sent() == 1 ? "was" : "were",
                    work.messages());
        } else {
            lines.add("makespan", "none: the workload sent no message");
        }
        if (!work.repetitions().isEmpty()) {
            printRepetitions(work.repetitions());
        }
        if (work.drain() != Completion.NONE) {
            lines.add(
                    "drain",
                    "%s from the last send to the last arrival, in cycle %,d%s",
                    CountedNoun.of(work.drain(), "cycle"),
                    work.lastArrived(),
                    hasLateMessages(work) ? ", after that end" : "");
        }
        if (withNodes && work.isDone()) {
            printNodes(work);
        }
        if (work.kinds().size() > 1) {
            work.kinds().forEach(this::print);
        }
    }

    /** Whether messages arrived after the workload had ended. */
    private static boolean hasLateMessages(Completion work) {
        return work.makespan() != Completion.NONE && work.lastArrived() > work.end();
    }

    private void printRepetitions(List<Repetition> repetitions) {
        LongSummaryStatistics cycles =
                repetitions.stream().mapToLong(Repetition::makespan).summaryStatistics();
        lines.add(
                "repetitions",
                "%,d of %,d to %,d cycles, %,.1f on average",
                cycles.getCount(),
                cycles.getMin(),
                cycles.getMax(),
                cycles.getAverage());
    }

    /** Prints when all messages of each node had been delivered. */
    private void printNodes(Completion work) {
        LongSummaryStatistics done =
                work.nodes().stream()
                        .mapToLong(Completion.NodeMessages::delivered)
                        .filter(cycle -> cycle != Completion.NONE)
                        .summaryStatistics();
        if (done.getCount() > 0) {
            lines.add(
                    "completion",
                    "all messages of a node had arrived in cycle %,d for the first "
                            + "node, %,d for the last, %,.2f on average",
                    done.getMin(),
                    done.getMax(),
                    done.getAverage());
        }
    }

    private void print(MessageKind some) {
        lines.add(
                "  " + some.name() + "s",
                "%s, the last in cycle %,d, mean latency %.2f",
                CountedNoun.of(some.messages(), "message"),
                some.lastArrived(),
                some.latency().mean());
    }
}
