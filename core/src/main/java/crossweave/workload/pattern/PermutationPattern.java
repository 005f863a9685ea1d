package crossweave.workload.pattern;

import crossweave.random.DrawTable;
import crossweave.random.DrawTable.Kind;
import crossweave.random.RandomStream;
import crossweave.workload.WorkloadSettings;

import java.util.Arrays;
import java.util.OptionalInt;
import java.util.function.IntUnaryOperator;

/** Every terminal has one destination; one that would send to itself does so or is silent. */
final class PermutationPattern implements Pattern {
    private final int[] destination; // per source
    private final boolean self; // terminals may send to themselves

    PermutationPattern(int terminals, boolean self, IntUnaryOperator formula) {
        this.self = self;
        destination = new int[terminals];
        for (int source = 0; source < terminals; source++) {
            destination[source] = formula.applyAsInt(source);
        }
    }

    @Override
    public int destination(int source, RandomStream random) {
        return destination[source];
    }

    @Override
    public double weight(int source) {
        return destination[source] == source && !self ? 0 : 1;
    }

    @Override
    public OptionalInt addTo(DrawTable table) {
        long[] targets = Arrays.stream(destination).asLongStream().toArray();
        return OptionalInt.of(table.add(Kind.FIXED_TARGETS, targets));
    }

    /** A random permutation, all equally likely, the same for the same seed. */
    static PermutationPattern random(SelfTraffic settings, WorkloadSettings.Site site) {
        RandomStream random = site.stream("permutation", 0);
        int[] to = new int[site.terminals()];
        for (int i = 0; i < to.length; i++) {
            int other = random.nextInt(i + 1);
            to[i] = to[other];
            to[other] = i;
        }
        return new PermutationPattern(to.length, settings.self(), source -> to[source]);
    }
}
