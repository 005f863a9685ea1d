package crossweave.contention;

/**
 * How close simulations of a mapping came to its prediction, by how much of a node's uncontended
 * traffic contention leaves: the reproduction {@code chittor-trust} checks these figures when it is
 * run again. They are shares of what is predicted.
 */
public enum PredictionAccuracy {
    MUCH_CONTENTION("contention leaves nodes less than a third", 1 / 3., .7, 1.15, .5, 1.6),
    SOME_CONTENTION("contention leaves nodes a third or more", 1, .7, 1.4, .7, 1.9),
    HARDLY_ANY("contention leaves nodes all", Double.POSITIVE_INFINITY, .7, 1.05, .5, 1.45);

    private final String when;
    private final double below; // saturation of the average node over what it sends alone
    private final double averageFrom;
    private final double averageTo;
    private final double worstFrom;
    private final double worstTo;

    PredictionAccuracy(
            String when,
            double below,
            double averageFrom,
            double averageTo,
            double worstFrom,
            double worstTo) {
        this.when = when;
        this.below = below;
        this.averageFrom = averageFrom;
        this.averageTo = averageTo;
        this.worstFrom = worstFrom;
        this.worstTo = worstTo;
    }

    /**
     * Classifies a mapping.
     *
     * @param alone what a node sends that does not compute and meets no others, as a share of a
     *     channel
     */
    public static PredictionAccuracy of(NodeLimits limits, double alone) {
        double left = limits.ofAverage() / alone;
        for (PredictionAccuracy trust : values()) {
            if (left < trust.below) {
                return trust;
            }
        }
        return HARDLY_ANY;
    }

    public String when() {
        return when;
    }

    public double averageFrom() {
        return averageFrom;
    }

    public double averageTo() {
        return averageTo;
    }

    public double worstFrom() {
        return worstFrom;
    }

    public double worstTo() {
        return worstTo;
    }
}
