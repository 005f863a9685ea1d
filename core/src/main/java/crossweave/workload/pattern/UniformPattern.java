package crossweave.workload.pattern;

import crossweave.random.DrawTable;
import crossweave.random.DrawTable.Kind;
import crossweave.random.RandomStream;

import java.util.OptionalInt;

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

    @Override
    public OptionalInt addTo(DrawTable table) {
        Kind kind = self ? Kind.ANY : Kind.ANY_OTHER;
        return OptionalInt.of(table.add(kind, terminals));
    }
}
