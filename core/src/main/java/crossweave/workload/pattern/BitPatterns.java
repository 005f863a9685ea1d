package crossweave.workload.pattern;

import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.workload.WorkloadSettings;

import java.util.function.IntBinaryOperator;

/** Permutations of the bits of a terminal's number; for powers of 2. */
final class BitPatterns {
    private BitPatterns() {}

    static Pattern.Rule complement(SelfTraffic settings) {
        return rule("bit-complement", settings, (source, bits) -> ~source & mask(bits));
    }

    static Pattern.Rule reverse(SelfTraffic settings) {
        return rule(
                "bit-reverse",
                settings,
                (source, bits) -> Integer.reverse(source) >>> (Integer.SIZE - bits));
    }

    /** Rotates the bits by one to the left. */
    static Pattern.Rule shuffle(SelfTraffic settings) {
        return rule(
                "shuffle",
                settings,
                (source, bits) -> (source << 1 | source >>> (bits - 1)) & mask(bits));
    }

    private static int mask(int bits) {
        return (1 << bits) - 1;
    }

    /** A pattern by a formula of (source, bits of a number). */
    private static Pattern.Rule rule(String name, SelfTraffic settings, IntBinaryOperator formula) {
        return site -> {
            int bits = bits(name, site);
            return new PermutationPattern(
                    site.terminals(), settings.self(), source -> formula.applyAsInt(source, bits));
        };
    }

    private static int bits(String name, WorkloadSettings.Site site) {
        int terminals = site.terminals();
        int power = Integer.highestOneBit(terminals);
        if (terminals != power) {
            throw new InvalidSettings(
                    "pattern",
                    ProblemCode.DOES_NOT_FIT_NETWORK,
                    "is %s, but %d terminals are no power of 2; restrict it with nodes: 0-%d",
                    name,
                    terminals,
                    power - 1);
        }
        return Integer.numberOfTrailingZeros(terminals);
    }
}
