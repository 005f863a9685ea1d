package crossweave.cpc.profile;

import crossweave.workload.ProgramReport.Use;

import java.util.Comparator;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * Where the time of a program went.
 *
 * @param lines in the order of files and lines, those in which anything happened
 * @param channels that carried anything, those for which messages waited longest first
 * @param trips all messages on the network
 */
public record Profile(
        List<LineProfile> lines, List<ChannelProfile> channels, List<MessageTrip> trips) {

    /** The lines that took most of the time, first the one of the most cycles. */
    public List<LineProfile> hottest() {
        return lines.stream()
                .filter(line -> line.all() > 0)
                .sorted(Comparator.comparingLong(LineProfile::all).reversed())
                .toList();
    }

    /** The lines that wait, or whose messages do, first those of the most cycles. */
    public List<LineProfile> waiting() {
        return lines.stream()
                .filter(line -> line.held() > 0)
                .sorted(Comparator.comparingLong(LineProfile::held).reversed())
                .toList();
    }

    /** Cycles of all lines for one use. */
    public long in(Use use) {
        return sum(line -> line.in(use));
    }

    /** A figure summed over all lines. */
    public long sum(ToLongFunction<LineProfile> of) {
        return lines.stream().mapToLong(of).sum();
    }
}
