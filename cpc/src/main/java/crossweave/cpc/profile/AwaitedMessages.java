package crossweave.cpc.profile;

/**
 * Messages from one line for which receivers in another line had to wait.
 *
 * @param waited cycles that the receivers waited
 * @param delay of the messages themselves, meanwhile or before
 */
public record AwaitedMessages(
        SourceLine sender, long messages, long waited, DelayBreakdown delay) {}
