package crossweave.papers;

import java.util.Locale;

/**
 * A statement of a paper as a check on what was measured. One that does not hold is a result like
 * any other.
 *
 * @param text what the paper says, in our words
 * @param measured the numbers
 * @param expected what the numbers must be for it to hold
 * @param why it does not hold, as far as that was found out; empty if it holds
 */
public record Claim(String text, Verdict verdict, String measured, String expected, String why) {

    public enum Verdict {
        HELD,
        NOT_HELD,
        /** It would hold for whatever was measured, since there is nothing to compare with. */
        UNDECIDED;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    public boolean held() {
        return verdict == Verdict.HELD;
    }

    /** The same with a reason; one that holds needs none. */
    public Claim because(String reason) {
        return held() ? this : new Claim(text, verdict, measured, expected, reason);
    }
}
