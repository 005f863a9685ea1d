package crossweave.workload.pattern;

import crossweave.random.DrawTable;
import crossweave.random.DrawTable.Kind;
import crossweave.random.RandomStream;
import crossweave.workload.WorkloadSettings;

import java.util.OptionalInt;

/** The second half of the terminals receives all that the first half sends, and much of its own. */
final class AsymmetricPattern implements Pattern {
    private final int half; // the first terminal of the second half
    private final int second; // terminals there
    private final UniformPattern anyOther;

    AsymmetricPattern(WorkloadSettings.Site site) {
        this.half = site.terminals() / 2;
        this.second = site.terminals() - half;
        this.anyOther = new UniformPattern(site.terminals());
    }

    @Override
    public int destination(int source, RandomStream random) {
        return source < half ? half + random.nextInt(second) : anyOther.destination(source, random);
    }

    @Override
    public OptionalInt addTo(DrawTable table) {
        return OptionalInt.of(table.add(Kind.ASYMMETRIC, half, second));
    }
}
