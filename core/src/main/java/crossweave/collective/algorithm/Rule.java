package crossweave.collective.algorithm;

import crossweave.collective.Collective;
import crossweave.collective.CollectiveAlgorithm;
import crossweave.collective.CollectiveKind;
import crossweave.collective.CollectiveRule;
import crossweave.collective.Cost;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;

/** An algorithm for some kinds of operations. */
final class Rule implements CollectiveRule {
    private final Map<CollectiveKind, Way> ways = new EnumMap<>(CollectiveKind.class);

    private final boolean needsRouters;

    /** For ranks that only send messages to each other. */
    Rule() {
        this(false);
    }

    Rule(boolean needsRouters) {
        this.needsRouters = needsRouters;
    }

    private record Way(
            Function<Collective, CollectiveAlgorithm> algorithm, Function<Collective, Cost> cost) {}

    /** This one, which can do one more kind. */
    Rule with(
            CollectiveKind kind,
            Function<Collective, CollectiveAlgorithm> algorithm,
            Function<Collective, Cost> cost) {
        ways.put(kind, new Way(algorithm, cost));
        return this;
    }

    @Override
    public Set<CollectiveKind> kinds() {
        return ways.keySet();
    }

    @Override
    public boolean needsRouters() {
        return needsRouters;
    }

    @Override
    public CollectiveAlgorithm on(Collective collective) {
        return way(collective).algorithm.apply(collective);
    }

    @Override
    public Cost cost(Collective collective) {
        return way(collective).cost.apply(collective);
    }

    private Way way(Collective collective) {
        return Objects.requireNonNull(ways.get(collective.kind()), "asked only for its kinds");
    }
}
