package crossweave.workload.pattern;

import crossweave.random.RandomStream;

/** To any other terminal. */
record Uniform(int terminals) implements Pattern {

    @Override
    public int destination(int source, RandomStream random) {
        int other = random.nextInt(terminals - 1);
        return other < source ? other : other + 1;
    }
}
