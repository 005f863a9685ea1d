package crossweave.cpc.profile;

import java.util.List;

/**
 * Where messages waited, summed over all of them. Lists begin with the longest.
 *
 * @param behind cycles at their processors until their first flits left, by the lines whose
 *     messages left meanwhile
 * @param heldUp cycles that heads of their packets waited for channels
 */
public record DelayBreakdown(List<LineWait> behind, List<ChannelWait> heldUp) {

    /** Cycles of waiting behind messages of a line. */
    public record LineWait(SourceLine line, long waited) {}

    /** Cycles of waiting for a channel. */
    public record ChannelWait(int channel, long waited) {}

    public long atSource() {
        return behind.stream().mapToLong(LineWait::waited).sum();
    }

    public long inNetwork() {
        return heldUp.stream().mapToLong(ChannelWait::waited).sum();
    }

    public long all() {
        return atSource() + inNetwork();
    }
}
