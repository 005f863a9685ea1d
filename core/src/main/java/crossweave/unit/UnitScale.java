package crossweave.unit;

import java.io.Serializable;
import java.util.Locale;
import java.util.Optional;

/**
 * What a cycle lasts and how many bytes a flit has, as far as they are known: all conversions
 * between physical quantities and what is simulated.
 *
 * @param cycle in seconds
 * @param flit in bytes
 */
public record UnitScale(Optional<Fraction> cycle, Optional<Fraction> flit) implements Serializable {
    /** Nothing is known: only cycles and flits can be written. */
    public static final UnitScale NONE = new UnitScale(Optional.empty(), Optional.empty());

    /**
     * A channel of the fastest bandwidth carries a flit in every cycle, so two of the three give
     * the third. Where all are given, cycle and flit count.
     */
    public static UnitScale of(
            Optional<CycleTime> cycle, Optional<FlitSize> flit, Optional<Quantity> fastest) {
        Optional<Fraction> seconds = cycle.map(CycleTime::seconds);
        Optional<Fraction> bytes = flit.map(size -> size.written().value());
        Optional<Fraction> bandwidth = fastest.filter(Quantity::isPositive).map(Quantity::value);
        return new UnitScale(
                seconds.or(() -> bytes.flatMap(b -> bandwidth.map(b::dividedBy))),
                bytes.or(() -> seconds.flatMap(s -> bandwidth.map(s::times))));
    }

    /** Cycles of a time; empty if it is unknown what a cycle lasts. */
    public Optional<Fraction> cycles(Quantity time) {
        return cycle.map(time.value()::dividedBy);
    }

    /** Flits of an amount of data; empty if the size of a flit is unknown. */
    public Optional<Fraction> flits(Quantity data) {
        return flit.map(data.value()::dividedBy);
    }

    /** Flits a cycle of a bandwidth; empty if it is unknown what a channel can carry. */
    public Optional<Fraction> share(Quantity bandwidth) {
        return channel().map(bandwidth.value()::dividedBy);
    }

    /** What a channel of rate 1 carries, in bytes a second. */
    public Optional<Fraction> channel() {
        return flit.flatMap(bytes -> cycle.map(bytes::dividedBy));
    }

    /** Flits a cycle in GB/s; empty if cycle or flit is unknown. */
    public Optional<Double> gigabytesPerSecond(double flitsPerCycle) {
        return channel().map(bytes -> flitsPerCycle * bytes.toDouble() / 1e9);
    }

    /** Cycles in nanoseconds. */
    public Optional<Double> nanoseconds(double cycles) {
        return cycle.map(
                seconds -> cycles * seconds.times(Fraction.of(1_000_000_000, 1)).toDouble());
    }

    public Optional<Double> bytes(double flits) {
        return flit.map(bytes -> flits * bytes.toDouble());
    }

    /** So many flits as a text. */
    public Optional<String> data(long flits) {
        return flit.map(bytes -> Quantity.text(Fraction.of(flits, 1).times(bytes), Dimension.DATA));
    }

    public Optional<String> cycleText() {
        return cycle.map(seconds -> Quantity.text(seconds, Dimension.TIME));
    }

    public Optional<String> flitText() {
        return flit.map(bytes -> Quantity.text(bytes, Dimension.DATA));
    }

    /** The duration of so many cycles as a text, in a unit that makes it a short number. */
    public Optional<String> time(double cycles) {
        return nanoseconds(cycles).map(UnitScale::text);
    }

    private static String text(double nanos) {
        if (nanos < 1e3) {
            return String.format(Locale.ROOT, "%.1f ns", nanos);
        } else if (nanos < 1e6) {
            return String.format(Locale.ROOT, "%.2f us", nanos / 1e3);
        }
        return nanos < 1e9
                ? String.format(Locale.ROOT, "%.2f ms", nanos / 1e6)
                : String.format(Locale.ROOT, "%.2f s", nanos / 1e9);
    }

    /** A bandwidth of so many flits a cycle as a text. */
    public Optional<String> bandwidth(double flitsPerCycle) {
        return gigabytesPerSecond(flitsPerCycle).map(UnitScale::bandwidthText);
    }

    private static String bandwidthText(double gigabytes) {
        if (gigabytes < 1) {
            return String.format(Locale.ROOT, "%.2f MB/s", gigabytes * 1e3);
        }
        return gigabytes < 1e3
                ? String.format(Locale.ROOT, "%.2f GB/s", gigabytes)
                : String.format(Locale.ROOT, "%.2f TB/s", gigabytes / 1e3);
    }
}
