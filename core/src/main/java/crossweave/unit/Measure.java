package crossweave.unit;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A unit that users write after a number, such as Gb/s.
 *
 * @param factor what a number of it is multiplied by to be in seconds, bytes, bytes a second or Hz
 */
record Measure(String name, Dimension dimension, BigDecimal factor) {
    private static final BigDecimal BIT = new BigDecimal("0.125"); // bytes

    /** All of them by their names; the first of a dimension and factor is what we write. */
    private static final Map<String, Measure> ALL = all();

    static Optional<Measure> named(String name) {
        return Optional.ofNullable(ALL.get(name.replace('\u00b5', 'u').replace('\u03bc', 'u')));
    }

    private static Map<String, Measure> all() {
        Map<String, Measure> all = new LinkedHashMap<>();
        add(all, "s", Dimension.TIME, BigDecimal.ONE);
        List<String> parts = List.of("m", "u", "n", "p", "f");
        for (int i = 0; i < parts.size(); i++) {
            BigDecimal second = BigDecimal.ONE.movePointLeft(3 * (i + 1));
            add(all, parts.get(i) + "s", Dimension.TIME, second);
        }
        addMultiples(all, "", BigDecimal.ONE);
        List<String> prefixes = List.of("k", "M", "G", "T", "P");
        for (int i = 0; i < prefixes.size(); i++) {
            addMultiples(all, prefixes.get(i), BigDecimal.ONE.movePointRight(3 * (i + 1)));
        }
        addMultiples(all, "K", BigDecimal.ONE.movePointRight(3));
        for (int i = 0; i < prefixes.size(); i++) {
            String prefix = i == 0 ? "K" : prefixes.get(i);
            addData(all, prefix + "i", BigDecimal.valueOf(1L << 10 * (i + 1)));
        }
        return all;
    }

    private static void addMultiples(Map<String, Measure> all, String prefix, BigDecimal factor) {
        addData(all, prefix, factor);
        add(all, prefix + "Hz", Dimension.FREQUENCY, factor);
    }

    private static void addData(Map<String, Measure> all, String prefix, BigDecimal factor) {
        for (String bytes : List.of("B", "byte", "bytes")) {
            addSize(all, prefix + bytes, factor);
        }
        for (String bits : List.of("b", "bit", "bits")) {
            addSize(all, prefix + bits, factor.multiply(BIT));
        }
        add(all, prefix + "Bps", Dimension.BANDWIDTH, factor);
        add(all, prefix + "bps", Dimension.BANDWIDTH, factor.multiply(BIT));
    }

    private static void addSize(Map<String, Measure> all, String name, BigDecimal factor) {
        add(all, name, Dimension.DATA, factor);
        add(all, name + "/s", Dimension.BANDWIDTH, factor);
    }

    private static void add(
            Map<String, Measure> all, String name, Dimension dimension, BigDecimal factor) {
        all.put(name, new Measure(name, dimension, factor.stripTrailingZeros()));
    }

    @Override
    public String toString() {
        return name;
    }
}
