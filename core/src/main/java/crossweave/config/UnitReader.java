package crossweave.config;

import crossweave.problem.ProblemCode;
import crossweave.unit.Bandwidth;
import crossweave.unit.Dimension;
import crossweave.unit.Fraction;
import crossweave.unit.Quantity;
import crossweave.unit.Rate;
import crossweave.unit.UnitScale;
import crossweave.util.Numbers;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Turns physical quantities into the plain numbers that settings count, and notes roundings. */
final class UnitReader {
    private static final String BETWEEN = ".."; // the ends of a range

    private final UnitScale scale;
    private final List<String> roundings = new ArrayList<>();

    UnitReader(UnitScale scale) {
        this.scale = scale;
    }

    /** A quantity that a setting does not take; the message is a whole sentence. */
    static final class Refused extends Exception {
        private final ProblemCode code;

        Refused(ProblemCode code, String sentence) {
            super(sentence);
            this.code = code;
        }

        ProblemCode code() {
            return code;
        }
    }

    List<String> roundings() {
        return List.copyOf(roundings);
    }

    /**
     * The text with its quantities as plain numbers; it stays as it is where it has none.
     *
     * @param path of the setting, for notes on roundings
     */
    String plain(String text, Setting setting, String path) throws Refused {
        if (setting.unit() == Unit.NONE || isBandwidth(setting)) {
            return text;
        }
        if (!text.contains(BETWEEN)) {
            return single(text, setting, path);
        }
        List<String> ends = new ArrayList<>();
        for (String end : text.split("\\.\\.", -1)) {
            ends.add(single(end, setting, path));
        }
        return ends.stream().collect(Collectors.joining(BETWEEN));
    }

    /** Bandwidths of channels are converted as a whole: see {@link #bandwidth}. */
    private static boolean isBandwidth(Setting setting) {
        return ScalarTypes.innermost(setting.type()) == Bandwidth.class;
    }

    private String single(String text, Setting setting, String path) throws Refused {
        Unit unit = setting.unit();
        String stripped = text.strip();
        if (stripped.endsWith(" " + unit.plural())) {
            stripped = stripped.substring(0, stripped.length() - unit.plural().length()).strip();
        }
        if (Numbers.isNumber(stripped)) {
            return stripped;
        }
        Optional<Quantity> quantity = Quantity.parse(stripped);
        if (quantity.isEmpty()) {
            if (stripped.matches("[+-]?[\\d._]+\\s*\\p{L}[\\p{L}/]*")) {
                throw new Refused(ProblemCode.WRONG_UNIT, expected(unit) + "'" + stripped + "'");
            }
            return text;
        }
        checkDimension(unit, quantity.get());
        Fraction exact = converted(unit, quantity.get());
        return ScalarTypes.name(ScalarTypes.innermost(setting.type())).equals("number")
                ? Double.toString(exact.toDouble())
                : roundedUp(exact, quantity.get(), unit, path);
    }

    private static String expected(Unit unit) {
        Dimension dimension = unit.dimension().orElseThrow();
        return "expected a number of %s, or %s such as %s, but found "
                .formatted(unit.plural(), dimension.noun(), unit.example());
    }

    private static void checkDimension(Unit unit, Quantity quantity) throws Refused {
        if (!unit.dimension().equals(Optional.of(quantity.dimension()))) {
            throw new Refused(
                    ProblemCode.WRONG_UNIT,
                    "%s'%s', which is %s"
                            .formatted(expected(unit), quantity, quantity.dimension().noun()));
        }
    }

    private Fraction converted(Unit unit, Quantity quantity) throws Refused {
        Optional<Fraction> value =
                switch (unit) {
                    case NONE, BYTES, PER_SECOND -> Optional.of(quantity.value());
                    case CYCLES -> scale.cycles(quantity);
                    case FLITS -> scale.flits(quantity);
                    case RATE -> scale.share(quantity);
                };
        if (value.isEmpty()) {
            throw new Refused(ProblemCode.MISSING_SETTING, "is " + quantity + ", but " + add(unit));
        }
        return value.get();
    }

    /** What a scenario must say before this unit can be converted. */
    private String add(Unit unit) {
        return switch (unit) {
            case CYCLES ->
                    "it is not known how long a cycle is; add cycle: 1 ns, or"
                            + (scale.flit().isPresent() ? "" : " flit: 32 B and")
                            + " a bandwidth in network.links";
            case FLITS ->
                    "it is not known how many bytes a flit has; add flit: 32 B, or"
                            + (scale.cycle().isPresent() ? "" : " cycle: 1 ns and")
                            + " a bandwidth in network.links";
            default ->
                    "it is not known what a flit and a cycle are; add "
                            + Stream.of(
                                            scale.flit().isPresent() ? "" : "flit: 32 B",
                                            scale.cycle().isPresent() ? "" : "cycle: 1 ns")
                                    .filter(text -> !text.isEmpty())
                                    .collect(Collectors.joining(" and "));
        };
    }

    private String roundedUp(Fraction exact, Quantity quantity, Unit unit, String path) {
        BigInteger rounded = exact.ceiling();
        if (!exact.isWhole()) {
            roundings.add(
                    "%s: %s is %s %s, rounded up to %s"
                            .formatted(path, quantity, exact.text(), unit.plural(), rounded));
        }
        return rounded.toString();
    }

    /** What a channel carries, at most a flit a cycle. */
    Bandwidth bandwidth(Quantity quantity, String path) throws Refused {
        checkDimension(Unit.RATE, quantity);
        if (!quantity.isPositive()) {
            throw new Refused(
                    ProblemCode.TOO_SMALL,
                    "is %s, but must be more than 0; network.faults breaks links"
                            .formatted(quantity));
        }
        if (scale.channel().isEmpty()) {
            throw new Refused(
                    ProblemCode.MISSING_SETTING,
                    "is %s, but it is not known what a flit is; add flit: 32 B (the fastest link"
                                    .formatted(quantity)
                            + " then gives the cycle), or cycle: 1 ns");
        }
        Fraction share = converted(Unit.RATE, quantity);
        checkShare(share, quantity);
        Rate rate = Rate.nearest(share);
        if (!rate.fraction().equals(share)) {
            roundings.add(
                    "%s: %s is %s flits a cycle, taken as %s"
                            .formatted(path, quantity, share, rate));
        }
        return new Bandwidth(quantity.toString(), rate);
    }

    private void checkShare(Fraction share, Quantity quantity) throws Refused {
        if (share.compareTo(Fraction.of(1, 1)) > 0) {
            throw new Refused(
                    ProblemCode.TOO_LARGE,
                    "is %s, but a channel carries at most a flit of %s per cycle of %s, which is %s;"
                                    .formatted(
                                            quantity,
                                            scale.flitText().orElseThrow(),
                                            scale.cycleText().orElseThrow(),
                                            channelText())
                            + " use parallel channels, a larger flit or a shorter cycle");
        }
        if (share.compareTo(Fraction.of(1, Rate.MOST_CYCLES)) < 0) {
            throw new Refused(
                    ProblemCode.TOO_SMALL,
                    "is %s, which is less than a flit in %,d cycles of %s; use a longer cycle"
                            .formatted(
                                    quantity, Rate.MOST_CYCLES, scale.cycleText().orElseThrow()));
        }
    }

    private String channelText() {
        return Quantity.text(scale.channel().orElseThrow(), Dimension.BANDWIDTH);
    }
}
