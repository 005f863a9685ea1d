package crossweave.cpc.machine;

/**
 * What is recorded for the report.
 *
 * @param messages every message
 * @param lines what every line costs; programs are interpreted then
 */
public record Recording(boolean messages, boolean lines) {}
