package crossweave.workload.injection;

import crossweave.config.Catalog;
import crossweave.config.Catalog.Entry;
import crossweave.config.Doc;
import crossweave.config.Unit;
import crossweave.problem.Checks;
import crossweave.problem.ProblemCode;
import crossweave.random.DrawTable;
import crossweave.random.DrawTable.Kind;
import crossweave.random.Geometric;
import crossweave.random.Probability;
import crossweave.random.RandomStream;

import java.util.List;
import java.util.OptionalInt;

/** Every distribution of lengths; a plain number means {@code fixed}. */
public final class Lengths {
    private Lengths() {}

    public static final Catalog<Length> ALL =
            new Catalog<>(
                            "length",
                            Length.class,
                            List.of(
                                    Entry.of(
                                            "fixed",
                                            "constant; a number alone means this",
                                            Fixed.class,
                                            s -> s),
                                    Entry.of(
                                            "uniform",
                                            "any length in a range, with equal probability",
                                            Uniform.class,
                                            s -> s),
                                    Entry.of(
                                            "bimodal",
                                            "short or long",
                                            Bimodal.class,
                                            TwoLengths::new),
                                    Entry.of(
                                            "exponential",
                                            "exponential, rounded up to whole flits; "
                                                    + "the mean is preserved",
                                            Exponential.class,
                                            AnyLength::new)))
                    .withDefault("fixed");

    record Fixed(@Doc(value = "flits", unit = Unit.FLITS) int flits) implements Length {
        Fixed {
            new Checks().atLeast("flits", flits, 1).verify();
        }

        @Override
        public int most() {
            return flits;
        }

        @Override
        public double mean() {
            return flits;
        }

        @Override
        public int draw(RandomStream random) {
            return flits;
        }

        @Override
        public OptionalInt addTo(DrawTable table) {
            return OptionalInt.of(table.add(Kind.ONE_LENGTH, flits));
        }
    }

    record Uniform(
            @Doc(value = "least and most flits, such as 4..32", unit = Unit.FLITS) IntRange range)
            implements Length {
        Uniform {
            new Checks()
                    .require(
                            range.least() >= 1,
                            "range",
                            ProblemCode.TOO_SMALL,
                            "is %s, but a packet has at least 1 flit",
                            range)
                    .verify();
        }

        @Override
        public int most() {
            return range.most();
        }

        @Override
        public double mean() {
            return (range.least() + (double) range.most()) / 2;
        }

        @Override
        public int draw(RandomStream random) {
            return range.least() + random.nextInt(range.most() - range.least() + 1);
        }

        @Override
        public OptionalInt addTo(DrawTable table) {
            return OptionalInt.of(
                    table.add(Kind.RANGE, range.least(), range.most() - range.least() + 1));
        }
    }

    record Bimodal(
            @Doc(value = "flits of a short packet", unit = Unit.FLITS) int shorter,
            @Doc(value = "flits of a long packet", unit = Unit.FLITS) int longer,
            @Doc(value = "share of long packets", byDefault = "0.5") double share) {
        Bimodal {
            new Checks()
                    .atLeast("shorter", shorter, 1)
                    .require(
                            longer >= shorter,
                            "longer",
                            ProblemCode.CONFLICTING_SETTINGS,
                            "is %s, but must not be less than shorter, which is %s",
                            longer,
                            shorter)
                    .isShare("share", share)
                    .verify();
        }
    }

    private record TwoLengths(Bimodal settings, Probability isLong) implements Length {
        TwoLengths(Bimodal settings) {
            this(settings, Probability.of(settings.share));
        }

        @Override
        public int most() {
            return settings.longer;
        }

        @Override
        public double mean() {
            return settings.shorter + settings.share * (settings.longer - settings.shorter);
        }

        @Override
        public int draw(RandomStream random) {
            return isLong.happens(random) ? settings.longer : settings.shorter;
        }

        @Override
        public OptionalInt addTo(DrawTable table) {
            return OptionalInt.of(
                    table.add(
                            Kind.TWO_LENGTHS,
                            isLong.words()[0],
                            isLong.words()[1],
                            settings.shorter,
                            settings.longer));
        }
    }

    record Exponential(@Doc(value = "mean length in flits", unit = Unit.FLITS) double average) {
        Exponential {
            new Checks()
                    .require(
                            average >= 1,
                            "average",
                            ProblemCode.TOO_SMALL,
                            "is %s, but a packet has at least 1 flit",
                            average)
                    .verify();
        }
    }

    /**
     * An exponential rounded up is a geometric; this one has the requested mean, so the mean of its
     * exponential is about half a flit less.
     */
    private record AnyLength(Exponential settings, Geometric flits) implements Length {
        AnyLength(Exponential settings) {
            this(settings, new Geometric(1 / settings.average));
        }

        @Override
        public int most() {
            return Integer.MAX_VALUE;
        }

        @Override
        public double mean() {
            return settings.average;
        }

        @Override
        public int draw(RandomStream random) {
            return (int) Math.min(flits.next(random), Integer.MAX_VALUE);
        }

        @Override
        public OptionalInt addTo(DrawTable table) {
            return OptionalInt.of(table.add(Kind.ANY_LENGTH, table.add(flits)));
        }
    }
}
