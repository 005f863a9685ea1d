package crossweave.cli;

import crossweave.experiment.Result.Completion;
import crossweave.experiment.Result.Completion.MessageKind;

import java.util.LongSummaryStatistics;

/** Prints how works that end came to their ends. */
record CompletionPrinter(Lines lines) {

    /** Prints one work, with its name if there are several; nodes only if they are its measure. */
    void print(Completion work, boolean isNamed, boolean withNodes) {
        if (isNamed) {
            lines.add("end of " + work.workload(), "%,d messages sent", work.sent());
        }
        if (work.makespan() != Completion.NONE) {
            lines.add(
                    "makespan",
                    "%,d cycles, from cycle %,d to cycle %,d",
                    work.makespan(),
                    work.begin(),
                    work.end());
        } else if (!work.isDone()) {
            lines.add(
                    "not done",
                    "%,d messages were sent so far, of which %,d arrived",
                    work.sent(),
                    work.messages());
        } else {
            lines.add("makespan", "none: no message fell into the time of the work");
        }
        if (work.drain() != Completion.NONE) {
            lines.add(
                    "drain",
                    "%,d cycles from the last sending to the last arrival, in cycle %,d",
                    work.drain(),
                    work.lastArrived());
        }
        if (withNodes) {
            printNodes(work);
        }
        if (work.kinds().size() > 1) {
            work.kinds().forEach(this::print);
        }
    }

    /** When all that a node had sent was delivered. */
    private void printNodes(Completion work) {
        LongSummaryStatistics done =
                work.nodes().stream()
                        .mapToLong(Completion.NodeMail::delivered)
                        .filter(cycle -> cycle != Completion.NONE)
                        .summaryStatistics();
        if (done.getCount() > 0) {
            lines.add(
                    "completion",
                    "messages of the first node had all arrived in cycle %,d, of the last in cycle"
                            + " %,d, of the average one in cycle %,.2f",
                    done.getMin(),
                    done.getMax(),
                    done.getAverage());
        }
    }

    private void print(MessageKind some) {
        lines.add(
                "  " + some.name() + "s",
                "%,d messages, the last in cycle %,d, mean latency %.2f",
                some.messages(),
                some.lastArrived(),
                some.latency().mean());
    }
}
