package crossweave.trace.topology;

import static crossweave.trace.text.FileProblems.quote;

import crossweave.problem.ProblemCode;
import crossweave.trace.text.FileProblems;
import crossweave.trace.text.PlacedWord;
import crossweave.unit.Dimension;
import crossweave.unit.LinkSpeed;
import crossweave.unit.Quantity;
import crossweave.unit.Rate;

import java.util.Optional;
import java.util.OptionalInt;

/** Reads bandwidths and latencies of links in files; what is wrong is reported. */
public record SpeedWords(FileProblems problems) {

    /** The speed with the bandwidth that a word gives. */
    public LinkSpeed bandwidth(PlacedWord word, LinkSpeed before) {
        Optional<Quantity> physical = Quantity.parse(word.text());
        if (physical.isPresent()) {
            return quantity(word, physical.get(), Dimension.BANDWIDTH)
                    .map(given -> with(before, Optional.empty(), Optional.of(given)))
                    .orElse(before);
        }
        try {
            Rate rate = Rate.parse(word.text());
            return with(before, Optional.of(rate), Optional.empty());
        } catch (IllegalArgumentException e) {
            problems.add(
                    word.where(),
                    ProblemCode.WRONG_FORM,
                    ("the bandwidth %s is none; write it with its unit, such as 100 Gb/s, or in"
                                    + " flits a cycle, more than 0 and at most 1, such as 1/2")
                            .formatted(quote(word.text())));
            return before;
        }
    }

    private static LinkSpeed with(
            LinkSpeed before, Optional<Rate> rate, Optional<Quantity> bandwidth) {
        return new LinkSpeed(rate, bandwidth, before.cycles(), before.latency());
    }

    /** The speed with the latency that a word gives. */
    public LinkSpeed latency(PlacedWord word, LinkSpeed before) {
        Optional<Quantity> physical = Quantity.parse(word.text());
        if (physical.isPresent()) {
            return quantity(word, physical.get(), Dimension.TIME)
                    .map(given -> with(before, 1, Optional.of(given)))
                    .orElse(before);
        }
        OptionalInt cycles = word.integer(1);
        if (cycles.isEmpty()) {
            problems.add(
                    word.where(),
                    ProblemCode.NOT_A_NUMBER,
                    ("latency is %s but must be a time such as 20 ns, or an integer of at least 1:"
                                    + " cycles")
                            .formatted(quote(word.text())));
        }
        return with(before, cycles.orElse(1), Optional.empty());
    }

    private static LinkSpeed with(LinkSpeed before, int cycles, Optional<Quantity> latency) {
        return new LinkSpeed(before.rate(), before.bandwidth(), cycles, latency);
    }

    /** A physical bandwidth, above 0; it has a unit. */
    public Optional<Quantity> bandwidth(PlacedWord word) {
        return physical(word, Dimension.BANDWIDTH);
    }

    /** A time, at least 0; it has a unit. */
    public Optional<Quantity> latency(PlacedWord word) {
        return physical(word, Dimension.TIME);
    }

    private Optional<Quantity> physical(PlacedWord word, Dimension dimension) {
        Optional<Quantity> parsed = Quantity.parse(word.text());
        if (parsed.isEmpty()) {
            problems.add(
                    word.where(),
                    ProblemCode.WRONG_FORM,
                    "expected %s such as %s but found %s"
                            .formatted(dimension.noun(), dimension.example(), quote(word.text())));
        }
        return parsed.flatMap(value -> quantity(word, value, dimension));
    }

    private Optional<Quantity> quantity(PlacedWord word, Quantity value, Dimension dimension) {
        if (value.dimension() != dimension) {
            problems.add(
                    word.where(),
                    ProblemCode.WRONG_UNIT,
                    "expected %s such as %s but found %s, which is %s"
                            .formatted(
                                    dimension.noun(),
                                    dimension.example(),
                                    quote(word.text()),
                                    value.dimension().noun()));
            return Optional.empty();
        }
        boolean isAllowed =
                value.isPositive() || dimension == Dimension.TIME && value.number().signum() == 0;
        if (!isAllowed) {
            problems.add(
                    word.where(),
                    ProblemCode.TOO_SMALL,
                    "%s of a link must be %s but is %s"
                            .formatted(
                                    dimension.noun(),
                                    dimension == Dimension.TIME ? "at least 0" : "more than 0",
                                    quote(word.text())));
            return Optional.empty();
        }
        return Optional.of(value);
    }
}
