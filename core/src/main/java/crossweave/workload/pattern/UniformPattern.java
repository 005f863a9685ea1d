package crossweave.workload.pattern;

import crossweave.random.RandomStream;

/** To any other terminal; with {@code self}, to any terminal, the source included. */
record UniformPattern(int terminals, boolean self) implements Pattern {

    /** To any other terminal. */
    UniformPattern(int terminals) {
        this(terminals, false);
    }

    @Override
    public int destination(int source, RandomStream random) {
        if (self) {
            return random.nextInt(terminals);
        }
        int other = random.nextInt(terminals - 1);
        return other < source ? other : other + 1;
    }
}
