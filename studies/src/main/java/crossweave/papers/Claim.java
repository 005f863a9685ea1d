package crossweave.papers;

/**
 * A statement about what is measured, as it came out in one run of its experiment. One that does
 * not hold is a result like any other.
 *
 * @param text what is said, in our words; the same in every run
 * @param measured the numbers
 * @param expected what the numbers must be for it to hold
 * @param why it does not hold, should it not hold, as far as that was found out
 */
public record Claim(
        String text,
        ClaimSource source,
        Outcome outcome,
        String measured,
        String expected,
        String why) {

    /** What came of it in one run. */
    public enum Outcome {
        HELD,
        NOT_HELD,
        /** There was nothing to compare with. */
        UNDECIDED
    }

    public boolean held() {
        return outcome == Outcome.HELD;
    }
}
