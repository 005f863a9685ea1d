package crossweave.profile;

import java.util.List;

/**
 * Messages from one line for which receivers in another had to wait.
 *
 * @param waited cycles that the receivers did
 * @param heldUp channels for which the messages had to wait meanwhile or before
 */
public record Awaited(SourceLine sender, long messages, long waited, List<ChannelWait> heldUp) {}
