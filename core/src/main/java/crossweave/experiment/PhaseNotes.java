package crossweave.experiment;

import crossweave.util.CountedNoun;

/** Sentences on why a phase of a run ended early. */
final class PhaseNotes {
    private PhaseNotes() {}

    static String tooMany(long now, long onTheWay, long most, boolean hasEnd) {
        return "stopped in cycle %,d: %,d messages are in flight, and no more than %,d are kept in"
                        .formatted(now, onTheWay, most)
                + " memory; "
                + (hasEnd
                        ? "the workload sends more than the network carries: let it send "
                                + "less at a time"
                        : "more is offered than the network carries: lower the load, or measure"
                                + " fewer cycles");
    }

    static String unfinished(long cycles, RunLimit limit) {
        return "the workload was not done after %s, the limit set by %s; to continue, raise it, for example with %s"
                .formatted(
                        CountedNoun.of(cycles, "cycle"), limit.name(), limit.raisedTo(10 * cycles));
    }

    static String doneEarly(long warmup) {
        return "the workload was done before the warm-up of %s (measure.warmup) was over: all of it"
                        .formatted(CountedNoun.of(warmup, "cycle"))
                + " is measured";
    }
}
