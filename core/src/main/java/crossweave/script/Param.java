package crossweave.script;

/**
 * A value that a scenario may set.
 *
 * @param text its default as it was written
 * @param meaning the comment after it; may be empty
 */
public record Param(String name, String text, String meaning) {}
