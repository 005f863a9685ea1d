package crossweave.papers;

/**
 * A statement about measured numbers, with its outcome in one run of the experiment. A claim that
 * does not hold is a result like any other.
 *
 * @param text the statement in our words; equal in every run
 * @param measured the numbers, as text
 * @param expected what the numbers must be for the claim to hold
 * @param why the reason if it does not hold, as far as it is known
 */
public record Claim(
        String text,
        ClaimSource source,
        Outcome outcome,
        String measured,
        String expected,
        String why) {

    /** The outcome in one run. */
    public enum Outcome {
        HELD,
        NOT_HELD,
        /** There were no numbers to compare. */
        UNDECIDED
    }

    public boolean held() {
        return outcome == Outcome.HELD;
    }
}
