package crossweave.papers;

import crossweave.papers.Claim.Outcome;
import crossweave.util.TextTable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** The results of one run of an experiment. */
public record Findings(
        List<Claim> claims,
        List<Plot> plots,
        List<TextTable> tables,
        List<String> notes, // what the paper leaves out, what was chosen, what else was tried
        List<Long> seeds,
        List<Point> points) {
    public Findings {
        claims = List.copyOf(claims);
        plots = List.copyOf(plots);
        tables = List.copyOf(tables);
        notes = List.copyOf(notes);
        seeds = List.copyOf(seeds);
        if (claims.stream().map(Claim::text).distinct().count() < claims.size()) {
            throw new IllegalArgumentException("two claims have the same text");
        }
        points = List.copyOf(points);
    }

    /** A simulation: its scenario, for repeating it, and the numbers read from it. */
    public record Point(Map<String, Object> scenario, Map<String, Double> measured) {}

    /** The outcome of the claim with this text. */
    Outcome outcome(String text) {
        return claims.stream()
                .filter(claim -> claim.text().equals(text))
                .map(Claim::outcome)
                .findFirst()
                .orElse(Outcome.UNDECIDED);
    }

    /** Collects findings. */
    public static final class Draft {
        private final List<Claim> claims = new ArrayList<>();
        private final List<Plot> plots = new ArrayList<>();
        private final List<TextTable> tables = new ArrayList<>();
        private final List<String> notes = new ArrayList<>();

        /** Adds a claim and checks its numbers; {@code measured} describes them. */
        public Draft claim(
                ClaimSource source,
                String text,
                ClaimCheck check,
                String measured,
                List<Double> numbers) {
            Outcome outcome = check.of(numbers);
            claims.add(new Claim(text, source, outcome, measured, check.expected(), ""));
            return this;
        }

        public Draft claim(
                ClaimSource source,
                String text,
                ClaimCheck check,
                String measured,
                double... numbers) {
            return claim(source, text, check, measured, Arrays.stream(numbers).boxed().toList());
        }

        /** Adds to the last claim the reason why it does not hold everywhere. */
        public Draft because(String reason) {
            Claim last = claims.removeLast();
            claims.add(
                    new Claim(
                            last.text(),
                            last.source(),
                            last.outcome(),
                            last.measured(),
                            last.expected(),
                            reason));
            return this;
        }

        public Draft plot(Plot plot) {
            plots.add(plot);
            return this;
        }

        public Draft table(TextTable table) {
            tables.add(table);
            return this;
        }

        public Draft note(String... sentences) {
            notes.addAll(List.of(sentences));
            return this;
        }

        public Findings build(List<Long> seeds, List<Point> points) {
            return new Findings(claims, plots, tables, notes, seeds, points);
        }
    }
}
