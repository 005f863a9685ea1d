package crossweave.unit;

import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * An exact rational number. Times and bandwidths divided by each other are rarely decimal: 32 B at
 * 300 GB/s.
 *
 * @param over has no common divisor with {@code under}
 * @param under positive
 */
public record Fraction(BigInteger over, BigInteger under)
        implements Comparable<Fraction>, Serializable {
    private static final int DIGITS = 6; // of a number that is shown

    public Fraction {
        if (under.signum() <= 0) {
            throw new ArithmeticException("the denominator is " + under);
        }
        BigInteger common = over.gcd(under);
        over = over.divide(common);
        under = under.divide(common);
    }

    public static Fraction of(BigDecimal value) {
        return value.scale() <= 0
                ? new Fraction(value.toBigIntegerExact(), BigInteger.ONE)
                : new Fraction(value.unscaledValue(), BigInteger.TEN.pow(value.scale()));
    }

    public static Fraction of(long over, long under) {
        return new Fraction(BigInteger.valueOf(over), BigInteger.valueOf(under));
    }

    public Fraction times(Fraction other) {
        return new Fraction(over.multiply(other.over), under.multiply(other.under));
    }

    /** The quotient; the divisor is positive. */
    public Fraction dividedBy(Fraction other) {
        return new Fraction(over.multiply(other.under), under.multiply(other.over));
    }

    Fraction distance(Fraction other) {
        BigInteger difference = over.multiply(other.under).subtract(other.over.multiply(under));
        return new Fraction(difference.abs(), under.multiply(other.under));
    }

    public boolean isWhole() {
        return under.equals(BigInteger.ONE);
    }

    public boolean isPositive() {
        return over.signum() > 0;
    }

    /** The least integer that is not smaller. */
    public BigInteger ceiling() {
        BigInteger[] parts = over.divideAndRemainder(under);
        return parts[1].signum() > 0 ? parts[0].add(BigInteger.ONE) : parts[0];
    }

    public double toDouble() {
        return decimal(MathContext.DECIMAL64).doubleValue();
    }

    /** As a decimal number of at most six digits. */
    public String text() {
        BigDecimal rounded = decimal(new MathContext(DIGITS, RoundingMode.HALF_EVEN));
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }

    private BigDecimal decimal(MathContext precision) {
        return new BigDecimal(over).divide(new BigDecimal(under), precision);
    }

    @Override
    public int compareTo(Fraction other) {
        return over.multiply(other.under).compareTo(other.over.multiply(under));
    }

    @Override
    public String toString() {
        return isWhole() ? over.toString() : over + "/" + under;
    }
}
