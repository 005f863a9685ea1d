package crossweave.topology;

/**
 * How far apart terminals are, in channels between routers; the mean is over all ordered pairs of
 * different terminals.
 */
public record Distances(int diameter, double mean, Basis basis) {

    /** How the figures were found. */
    public enum Basis {
        FORMULA,
        SEARCH,
        /** Searched from some terminals only: the diameter is a lower bound, the mean an estimate. */
        SAMPLE
    }
}
