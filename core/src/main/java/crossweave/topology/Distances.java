package crossweave.topology;

/**
 * How far apart terminals are, in channels between routers; the mean is over all ordered pairs of
 * different terminals that can reach each other.
 */
public record Distances(int diameter, double mean, Basis basis, long cutOffPairs) {

    public Distances(int diameter, double mean, Basis basis) {
        this(diameter, mean, basis, 0);
    }

    /** How the figures were determined. */
    public enum Basis {
        FORMULA,
        SEARCH,
        /**
         * Searched from some terminals only: the diameter is a lower bound, the mean an estimate.
         */
        SAMPLE
    }
}
