package crossweave.cpc.profile;

/**
 * Messages from one line for which receivers in another had to wait.
 *
 * @param waited cycles that the receivers did
 * @param delay of the messages themselves, meanwhile or before
 */
public record AwaitedMessages(
        SourceLine sender, long messages, long waited, DelayBreakdown delay) {}
