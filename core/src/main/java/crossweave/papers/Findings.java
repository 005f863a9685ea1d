package crossweave.papers;

import crossweave.papers.Claim.Verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** All that an experiment found. */
public record Findings(
        List<Claim> claims,
        List<Plot> plots,
        List<Table> tables,
        List<String> notes, // what the paper leaves out, what was chosen, what else was tried
        List<Long> seeds,
        List<Point> points) {
    public Findings {
        claims = List.copyOf(claims);
        plots = List.copyOf(plots);
        tables = List.copyOf(tables);
        notes = List.copyOf(notes);
        seeds = List.copyOf(seeds);
        points = List.copyOf(points);
    }

    /** One run: the scenario that makes it again, and what was read from it. */
    public record Point(Map<String, Object> scenario, Map<String, Double> measured) {}

    public long count(Verdict verdict) {
        return claims.stream().filter(claim -> claim.verdict() == verdict).count();
    }

    /** Findings while they are being collected. */
    public static final class Draft {
        private final List<Claim> claims = new ArrayList<>();
        private final List<Plot> plots = new ArrayList<>();
        private final List<Table> tables = new ArrayList<>();
        private final List<String> notes = new ArrayList<>();

        public Draft claim(String text, boolean held, String measured, String expected) {
            return claim(text, held ? Verdict.HELD : Verdict.NOT_HELD, measured, expected);
        }

        public Draft claim(String text, Verdict verdict, String measured, String expected) {
            claims.add(new Claim(text, verdict, measured, expected, ""));
            return this;
        }

        /** Why the last claim does not hold, should it not hold. */
        public Draft because(String reason) {
            claims.add(claims.removeLast().because(reason));
            return this;
        }

        public Draft plot(Plot plot) {
            plots.add(plot);
            return this;
        }

        public Draft table(Table table) {
            tables.add(table);
            return this;
        }

        public Draft note(String... sentences) {
            notes.addAll(List.of(sentences));
            return this;
        }

        public Findings done(List<Long> seeds, List<Point> points) {
            return new Findings(claims, plots, tables, notes, seeds, points);
        }
    }
}
