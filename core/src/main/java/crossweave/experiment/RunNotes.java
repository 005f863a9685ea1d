package crossweave.experiment;

/** Sentences that a run says about its end, for readers of the result. */
final class RunNotes {
    private RunNotes() {}

    /** It was stopped in this cycle, as so many messages were on their way. */
    static String tooManyOnTheWay(long now, long onTheWay, long most, boolean hasEnd) {
        return "stopped in cycle %,d: %,d messages are in flight, and no more than %,d are kept in"
                        .formatted(now, onTheWay, most)
                + " memory; "
                + (hasEnd
                        ? "the workload sends more than the network carries: let it send "
                                + "less at a time"
                        : "more is offered than the network carries: lower the load, or measure"
                                + " fewer cycles");
    }
}
