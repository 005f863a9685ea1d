package crossweave.papers;

import crossweave.papers.Claim.Outcome;

import java.util.Collections;
import java.util.List;
import java.util.Locale;

/**
 * A claim judged over the members of an ensemble.
 *
 * @param claim with the outcome for the first member
 * @param held the number of members for which it holds
 * @param decided the number of members for which its outcome is known
 * @param isExact whether there is only one member, because nothing is random or left open
 * @param dependsOn what the claim depends on; empty if all members agree
 */
public record Judgement(Claim claim, int held, int decided, boolean isExact, String dependsOn) {
    private static final int TOLERATED = 10; // one in this many members may differ
    private static final double Z_95 = 1.96; // standard deviations of a 95 % interval

    public enum Verdict {
        HOLDS,
        /** It depends on the seed, or on what the paper leaves open. */
        DEPENDS,
        DOES_NOT_HOLD,
        /** No member has an outcome. */
        UNDECIDED;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }

        /** A number of claims with this verdict, as text. */
        public String of(long count) {
            return count
                    + " "
                    + switch (this) {
                        case HOLDS -> count == 1 ? "holds" : "hold";
                        case DEPENDS -> count == 1 ? "depends" : "depend";
                        case DOES_NOT_HOLD -> count == 1 ? "does not hold" : "do not hold";
                        case UNDECIDED -> "undecided";
                    };
        }
    }

    static Judgement of(Claim claim, List<Outcome> outcomes, boolean isExact, String on) {
        int held = Collections.frequency(outcomes, Outcome.HELD);
        int decided = held + Collections.frequency(outcomes, Outcome.NOT_HELD);
        return new Judgement(claim, held, decided, isExact, on);
    }

    public Judgement {
        dependsOn = held == 0 || held == decided ? "" : dependsOn;
    }

    public Verdict verdict() {
        if (decided == 0) {
            return Verdict.UNDECIDED;
        }
        if (TOLERATED * (decided - held) <= decided) {
            return Verdict.HOLDS;
        }
        return TOLERATED * held <= decided ? Verdict.DOES_NOT_HOLD : Verdict.DEPENDS;
    }

    /** Whether all members with an outcome agree. */
    public boolean isUnanimous() {
        return held == 0 || held == decided;
    }

    /** The share of members for which it holds. */
    public double share() {
        return (double) held / decided;
    }

    /** The bounds of the 95 % interval of the share, by Wilson. */
    public double[] interval() {
        double square = Z_95 * Z_95;
        double center = (held + square / 2) / (decided + square);
        double half =
                Z_95
                        / (decided + square)
                        * Math.sqrt((double) held * (decided - held) / decided + square / 4);
        return new double[] {Math.max(0, center - half), Math.min(1, center + half)};
    }

    /** The members for which it holds, as text. */
    public String members() {
        if (decided == 0) {
            return "no member can say";
        }
        return isExact
                ? "nothing in it is random"
                : "%d of %d members, %s to %s %%"
                        .formatted(held, decided, percent(interval()[0]), percent(interval()[1]));
    }

    private static String percent(double share) {
        return NumberText.number("%.0f", 100 * share);
    }
}
