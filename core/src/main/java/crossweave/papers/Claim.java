package crossweave.papers;

/**
 * A statement of a paper as a check on what was measured. One that does not hold is a result like
 * any other.
 *
 * @param text what the paper says, in our words
 * @param measured the numbers
 * @param expected what the numbers must be for it to hold
 */
public record Claim(String text, boolean held, String measured, String expected) {}
