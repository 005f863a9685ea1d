package crossweave.workload.kind;

import crossweave.random.RandomStream;

/** How a time varies around its mean, in whole cycles; the mean is exact. */
public enum TimeDistribution {
    /** Uniform from 0 to twice the mean. */
    UNIFORM,
    CONSTANT,
    /** Rounded to whole cycles: a geometric distribution that begins with 0. */
    EXPONENTIAL;

    long draw(int mean, RandomStream random) {
        return switch (this) {
            case UNIFORM -> random.nextInt(2 * mean + 1);
            case CONSTANT -> mean;
            case EXPONENTIAL -> random.nextGap(1 / (1. + mean)) - 1;
        };
    }
}
