package crossweave.unit;

/**
 * The duration of a cycle, as a user writes it: {@code 50 ns}, {@code 0.36 us} or {@code 2 GHz}.
 */
public record CycleTime(Quantity written) {

    public static CycleTime parse(String text) {
        return Quantity.parse(text)
                .filter(quantity -> isTime(quantity) && quantity.isPositive())
                .map(CycleTime::new)
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "a time such as 50 ns, or a frequency such as 1.2 GHz,"));
    }

    private static boolean isTime(Quantity quantity) {
        return quantity.dimension() == Dimension.TIME
                || quantity.dimension() == Dimension.FREQUENCY;
    }

    Fraction seconds() {
        return written.dimension() == Dimension.TIME
                ? written.value()
                : Fraction.of(1, 1).dividedBy(written.value());
    }

    /** The duration of so many cycles in microseconds. */
    public double microseconds(double cycles) {
        return cycles * seconds().times(Fraction.of(1_000_000, 1)).toDouble();
    }

    @Override
    public String toString() {
        return written.toString();
    }
}
