package crossweave.contention;

import crossweave.util.LongSet;

import java.util.Arrays;

/**
 * Finds whether two paths share channels, part, and share channels again: where none do, {@link
 * SharedSegments} is exact. Two of them do if and only if, for some channels a and b,
 *
 * <ul>
 *   <li>two paths go from a to b, but leave a over different channels, or
 *   <li>one crosses a and later b, and one crosses b and later a.
 * </ul>
 *
 * What matters is where paths go from a channel, not whose they are: the rest of a path from a
 * channel on is checked once, for all paths that have it. Routing by destination has at most as
 * many rests as channels times destinations, however many paths.
 */
final class RejoiningPaths {
    private static final int END = 0; // the rest after the last channel

    private final int channels;
    private final PairNumbering rests =
            new PairNumbering(); // a channel, and the rest after it plus 1
    private final int[] component; // per channel: see ChannelCycles
    private final int[] seenFrom; // per channel: the last one from which it was reached
    private final int[] seenBy; // per channel: the channel after that one, on the path to it
    private final LongSet order = new LongSet(); // pairs of channels in path order, in cycles only

    private RejoiningPaths(Paths paths, PairNumbering steps) {
        this.channels = paths.topology().networkChannels();
        this.component = new ChannelCycles(channels, steps).components();
        this.seenFrom = new int[channels];
        this.seenBy = new int[channels];
        Arrays.fill(seenFrom, -1);
        for (int path = 0; path < paths.count(); path++) {
            int rest = END;
            for (int at = paths.first(path + 1) - 1; at >= paths.first(path); at--) {
                rest = rests.number(paths.channelAt(at), rest) + 1;
            }
        }
    }

    /** Whether any two paths rejoin, or one meets itself. */
    static boolean any(Paths paths, PairNumbering steps) {
        return new RejoiningPaths(paths, steps).any();
    }

    private boolean any() {
        for (int rest : byChannel()) {
            if (meetsOnTheWay(rest)) {
                return true;
            }
        }
        return false;
    }

    /** Numbers of rests, sorted by their first channels. */
    private int[] byChannel() {
        int[] next = new int[channels + 1];
        for (int rest = 0; rest < rests.count(); rest++) {
            next[rests.a(rest) + 1]++;
        }
        for (int channel = 0; channel < channels; channel++) {
            next[channel + 1] += next[channel];
        }
        int[] sorted = new int[rests.count()];
        for (int rest = 0; rest < rests.count(); rest++) {
            sorted[next[rests.a(rest)]++] = rest;
        }
        return sorted;
    }

    /** Follows a rest and checks it against what was reached from the same channel before. */
    private boolean meetsOnTheWay(int rest) {
        int from = rests.a(rest);
        int behind = rests.b(rest);
        if (behind == END) {
            return false;
        }
        int by = rests.a(behind - 1);
        for (int at = behind; at != END; at = rests.b(at - 1)) {
            int channel = rests.a(at - 1);
            if (seenFrom[channel] != from) {
                seenFrom[channel] = from;
                seenBy[channel] = by;
                if (isBothWays(from, channel)) {
                    return true;
                }
            } else if (seenBy[channel] != by) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether a path crosses them in the other order, which is possible only in a cycle of steps.
     */
    private boolean isBothWays(int from, int to) {
        if (component[from] != component[to]) {
            return false;
        }
        if (from == to) {
            return true;
        }
        order.add((long) from * channels + to);
        return order.contains((long) to * channels + from);
    }
}
