package crossweave.unit;

import crossweave.util.Numbers;

import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * How fast a channel is, exactly: so many flits in so many cycles, at most one a cycle. The two
 * numbers have no common divisor.
 *
 * @param flits at least 1
 * @param cycles at least {@code flits}
 */
public record Rate(int flits, int cycles) implements Comparable<Rate>, Serializable {
    /** A flit in every cycle. */
    public static final Rate ONE = new Rate(1, 1);

    /** Networks keep an entry for each cycle that a flit may take, so these are limited. */
    public static final int MOST_CYCLES = 1 << 20;

    public Rate {
        if (flits < 1 || cycles < flits || cycles > MOST_CYCLES) {
            throw new IllegalArgumentException(
                    "%d flits in %,d cycles, but a channel carries at most 1 flit a cycle, and at"
                                    .formatted(flits, cycles)
                            + " least 1 in %,d".formatted(MOST_CYCLES));
        }
        int common = BigInteger.valueOf(flits).gcd(BigInteger.valueOf(cycles)).intValue();
        flits /= common;
        cycles /= common;
    }

    /** Flits a cycle as a user writes them: 1/3, 0.25 or 25%. */
    public static Rate parse(String text) {
        String[] parts = text.strip().split("\\s*/\\s*", 2);
        try {
            BigDecimal flits = number(parts[0]);
            BigDecimal cycles = parts.length == 2 ? number(parts[1]) : BigDecimal.ONE;
            int scale = Math.max(0, Math.max(flits.scale(), cycles.scale()));
            BigInteger p = flits.movePointRight(scale).toBigIntegerExact();
            BigInteger q = cycles.movePointRight(scale).toBigIntegerExact();
            BigInteger common = p.gcd(q).max(BigInteger.ONE);
            return new Rate(p.divide(common).intValueExact(), q.divide(common).intValueExact());
        } catch (ArithmeticException | Numbers.Mismatch e) {
            throw new IllegalArgumentException("a rate from 0 to 1 flit a cycle, such as 1/2", e);
        }
    }

    /**
     * The rate nearest to a share of a flit a cycle that is more than 0 and at most 1, which is the
     * share itself unless its denominator is too large. (Its last convergent or semiconvergent that
     * is small enough.)
     */
    public static Rate nearest(Fraction share) {
        BigInteger most = BigInteger.valueOf(MOST_CYCLES);
        if (share.under().compareTo(most) <= 0) {
            return new Rate(share.over().intValueExact(), share.under().intValueExact());
        }
        BigInteger[] before = {BigInteger.ZERO, BigInteger.ONE}; // numerator, denominator
        BigInteger[] last = {BigInteger.ONE, BigInteger.ZERO};
        BigInteger over = share.over();
        BigInteger under = share.under();
        while (true) {
            BigInteger[] quotient = over.divideAndRemainder(under);
            BigInteger[] next = plusTimes(before, quotient[0], last);
            if (next[1].compareTo(most) > 0) {
                BigInteger steps = most.subtract(before[1]).divide(last[1]);
                return nearer(share, plusTimes(before, steps, last), last);
            }
            before = last;
            last = next;
            over = under;
            under = quotient[1];
        }
    }

    private static BigInteger[] plusTimes(BigInteger[] first, BigInteger times, BigInteger[] add) {
        return new BigInteger[] {
            first[0].add(times.multiply(add[0])), first[1].add(times.multiply(add[1]))
        };
    }

    private static Rate nearer(Fraction share, BigInteger[] one, BigInteger[] other) {
        Fraction first = new Fraction(one[0], one[1]);
        Fraction second = new Fraction(other[0], other[1]);
        boolean isFirst =
                !second.isPositive()
                        || first.isPositive()
                                && share.distance(first).compareTo(share.distance(second)) <= 0;
        Fraction best = isFirst ? first : second;
        return new Rate(best.over().intValueExact(), best.under().intValueExact());
    }

    public Fraction fraction() {
        return Fraction.of(flits, cycles);
    }

    private static BigDecimal number(String text) {
        return text.endsWith("%")
                ? Numbers.decimal(text.substring(0, text.length() - 1)).movePointLeft(2)
                : Numbers.decimal(text);
    }

    public boolean isOne() {
        return cycles == 1;
    }

    /** Cycles that so many flits take one after the other, rounded up. */
    public long cyclesOf(long count) {
        return isOne() ? count : Math.ceilDiv(count * cycles, (long) flits);
    }

    /** The slower one. */
    public Rate min(Rate other) {
        return compareTo(other) <= 0 ? this : other;
    }

    /** The faster one. */
    public Rate max(Rate other) {
        return compareTo(other) >= 0 ? this : other;
    }

    /** Flits per cycle. */
    public double value() {
        return (double) flits / cycles;
    }

    @Override
    public int compareTo(Rate other) {
        return Long.compare((long) flits * other.cycles, (long) other.flits * cycles);
    }

    @Override
    public String toString() {
        return isOne() ? "1" : flits + "/" + cycles;
    }
}
