package crossweave.cpc.profile;

import java.util.List;
import java.util.SortedSet;

/**
 * What a channel carried for a program.
 *
 * @param flits headers included
 * @param waited cycles that heads waited for it
 * @param lines whose messages it carried, those of most flits first
 */
public record ChannelProfile(
        int channel, long packets, long flits, long waited, List<Share> lines) {

    /** The share of a line, and the processes that sent it. */
    public record Share(
            SourceLine line, SortedSet<Integer> processes, long packets, long flits, long waited) {}
}
