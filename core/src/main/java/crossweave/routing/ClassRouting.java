package crossweave.routing;

import crossweave.random.RandomStream;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * A routing algorithm for messages of several classes, each of which has a range of VCs for itself
 * or shares it with others. The state of a packet is that of the function on its range, times the
 * number of ranges, plus the number of its range: a packet never leaves its range.
 */
public final class ClassRouting implements RoutingFunction {
    private final List<Range> ranges; // all different
    private final int[] rangeOf; // per class
    private final IntUnaryOperator[]
            widen; // per range: the state of a packet, of that on its range

    /** The algorithm on so many VCs from {@code first} on. */
    public record Range(RoutingFunction inner, int first, int vcs) {}

    /** With the number of its range for each class. */
    public ClassRouting(List<Range> ranges, int... rangeOf) {
        this.ranges = List.copyOf(ranges);
        this.rangeOf = rangeOf.clone();
        this.widen = new IntUnaryOperator[ranges.size()];
        for (int range = 0; range < widen.length; range++) {
            int number = range;
            widen[range] = state -> state * widen.length + number;
        }
    }

    private int range(int state) {
        return Math.floorMod(state, widen.length);
    }

    private RoutingFunction first() {
        return ranges.getFirst().inner;
    }

    @Override
    public void route(int router, int destination, int state, RouteCandidates candidates) {
        int before = candidates.count();
        int number = range(state);
        Range range = ranges.get(number);
        int own = Math.floorDiv(state, widen.length);
        range.inner.route(router, destination, own, candidates);
        candidates.confine(before, range.first, range.vcs, widen[number]);
    }

    @Override
    public long terminalVcs(int state) {
        Range range = ranges.get(range(state));
        return VcSet.all(range.vcs) << range.first;
    }

    /** The choices on the first range, then those on the others. */
    @Override
    public int choices(int source, int destination) {
        return ranges.stream().mapToInt(range -> range.inner.choices(source, destination)).sum();
    }

    @Override
    public int start(int source, int destination, int choice) {
        int number = 0;
        int rest = choice;
        for (int own = choices(number, source, destination);
                rest >= own;
                own = choices(number, source, destination)) {
            rest -= own;
            number++;
        }
        return widen[number].applyAsInt(ranges.get(number).inner.start(source, destination, rest));
    }

    private int choices(int range, int source, int destination) {
        return ranges.get(range).inner.choices(source, destination);
    }

    @Override
    public RoutingFunction ofClass(int messageClass) {
        int number = rangeOf[messageClass];
        return new OneClass(this, ranges.get(number).inner, widen[number]);
    }

    /** The same for packets of one class alone. */
    private record OneClass(ClassRouting all, RoutingFunction inner, IntUnaryOperator widen)
            implements RoutingFunction {
        @Override
        public void route(int router, int destination, int state, RouteCandidates candidates) {
            all.route(router, destination, state, candidates);
        }

        @Override
        public int choices(int source, int destination) {
            return inner.choices(source, destination);
        }

        @Override
        public int start(int source, int destination, int choice) {
            return widen.applyAsInt(inner.start(source, destination, choice));
        }

        @Override
        public int choose(int source, int destination, int number, RandomStream random) {
            return inner.choose(source, destination, number, random);
        }
    }

    @Override
    public Nature nature() {
        return first().nature();
    }

    @Override
    public boolean isMinimal() {
        return first().isMinimal();
    }

    @Override
    public boolean usesState() {
        return ranges.size() > 1 || first().usesState();
    }

    @Override
    public int states() {
        IntStream counts = ranges.stream().mapToInt(range -> range.inner.states());
        int[] all = counts.toArray();
        boolean areCounted = IntStream.of(all).allMatch(count -> count > 0);
        return areCounted ? IntStream.of(all).max().orElseThrow() * all.length : 0;
    }

    @Override
    public boolean choosesEvenly() {
        return first().choosesEvenly();
    }

    /** The n-th parts of all ranges together. */
    @Override
    public List<Part> decidingParts() {
        List<Part> all = new ArrayList<>();
        for (int n = 0; n < first().decidingParts().size(); n++) {
            List<Range> parts = new ArrayList<>();
            for (Range range : ranges) {
                List<Part> own = range.inner.decidingParts();
                if (n < own.size()) {
                    parts.add(new Range(own.get(n).routing(), range.first, range.vcs));
                }
            }
            if (parts.size() < ranges.size()) {
                return List.of();
            }
            all.add(
                    new Part(
                            first().decidingParts().get(n).topology(),
                            new ClassRouting(parts, rangeOf)));
        }
        return all;
    }

    @Override
    public boolean weighsQueues() {
        return first().weighsQueues();
    }

    /** The escape VCs of all ranges, if all have some. */
    @Override
    public long escapeVcs() {
        long all = VcSet.NO_VC;
        for (Range range : ranges) {
            if (range.inner.escapeVcs() == VcSet.NO_VC) {
                return VcSet.NO_VC;
            }
            all |= (range.inner.escapeVcs() & VcSet.all(range.vcs)) << range.first;
        }
        return all;
    }
}
