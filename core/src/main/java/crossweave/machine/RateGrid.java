package crossweave.machine;

import crossweave.unit.Fraction;
import crossweave.unit.Rate;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/**
 * Turns shares of a flit a cycle into rates that can run together. Flits move by ticks, fractions
 * of a cycle of which every flit takes a whole number, and those must not be too short. Shares stay
 * exact where they permit it; otherwise a cycle has a fixed number of ticks, and the ticks of a
 * flit are rounded.
 *
 * @param ticks of a cycle; 0 if shares stay exact
 */
record RateGrid(int ticks, Optional<String> note) {
    private static final BigInteger MOST_TICKS = BigInteger.valueOf(1 << 16);
    private static final List<Integer> TICKS = List.of(27_720, 2_520, 420, 60, 12, 1);

    static RateGrid of(List<Fraction> shares) {
        List<Fraction> different = shares.stream().distinct().toList();
        if (isFine(different)) {
            return new RateGrid(0, Optional.empty());
        }
        Fraction least = different.stream().min(Fraction::compareTo).orElseThrow();
        int ticks =
                TICKS.stream()
                        .filter(count -> ticksOf(least, count) <= Rate.MOST_CYCLES)
                        .findFirst()
                        .orElse(1);
        Fraction rough =
                different.stream()
                        .filter(share -> !isExact(share, ticks))
                        .findFirst()
                        .orElse(least);
        return new RateGrid(
                ticks,
                Optional.of(
                        "the bandwidths of the file have no common unit of time: the time of a flit"
                                + " is rounded to 1/%,d of a cycle, such as %s flits a cycle to %s"
                                        .formatted(ticks, rough.text(), rounded(rough, ticks))));
    }

    private static boolean isFine(List<Fraction> shares) {
        BigInteger common = BigInteger.ONE;
        for (Fraction share : shares) {
            BigInteger flits = share.over();
            common = common.multiply(flits).divide(common.gcd(flits));
            boolean isSmall =
                    share.under().compareTo(BigInteger.valueOf(Rate.MOST_CYCLES)) <= 0
                            && common.compareTo(MOST_TICKS) <= 0;
            if (!isSmall) {
                return false;
            }
        }
        return true;
    }

    private static boolean isExact(Fraction share, int ticks) {
        return rounded(share, ticks).fraction().equals(share);
    }

    /** Ticks of a flit, to the nearest; at least those of a cycle. */
    private static long ticksOf(Fraction share, int ticks) {
        BigInteger twice = share.under().multiply(BigInteger.valueOf(2L * ticks));
        BigInteger nearest = twice.add(share.over()).divide(share.over().multiply(BigInteger.TWO));
        return Math.max(ticks, nearest.longValueExact());
    }

    private static Rate rounded(Fraction share, int ticks) {
        return new Rate(ticks, (int) Math.min(Rate.MOST_CYCLES, ticksOf(share, ticks)));
    }

    Rate rate(Fraction share) {
        return ticks == 0 ? Rate.nearest(share) : rounded(share, ticks);
    }
}
