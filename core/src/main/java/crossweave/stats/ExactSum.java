package crossweave.stats;

import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;

/**
 * An exact sum of values from 0 to 2^63 - 1: neither the order of values nor splitting them over
 * several sums that are added later changes it. It has 128 bits, and so room for 2^64 such values.
 */
final class ExactSum implements Serializable {
    private long high;
    private long low; // without a sign

    void add(long value) {
        assert value >= 0 : value;
        low += value;
        if (Long.compareUnsigned(low, value) < 0) {
            high++;
        }
    }

    void add(ExactSum other) {
        low += other.low;
        high += other.high + (Long.compareUnsigned(low, other.low) < 0 ? 1 : 0);
    }

    void clear() {
        high = 0;
        low = 0;
    }

    /** The mean of so many values; NaN of none. */
    double mean(long count) {
        if (high == 0 && low >= 0) {
            return (double) low / count;
        }
        return new BigDecimal(toBigInteger())
                .divide(BigDecimal.valueOf(count), MathContext.DECIMAL128)
                .doubleValue();
    }

    private BigInteger toBigInteger() {
        return BigInteger.valueOf(high)
                .shiftLeft(Long.SIZE)
                .add(new BigInteger(Long.toUnsignedString(low)));
    }
}
