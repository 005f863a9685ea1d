package crossweave.profile;

/** Cycles that messages waited for a channel. */
public record ChannelWait(int channel, long waited) {}
