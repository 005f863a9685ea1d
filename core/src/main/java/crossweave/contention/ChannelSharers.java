package crossweave.contention;

import java.util.Arrays;

/**
 * Lists the paths over each channel. Contention levels then follow from their definition, whatever
 * the paths are, in time that grows with the squares of channel loads.
 */
final class ChannelSharers {
    private static final int NOBODY = -1;

    private final Paths paths;
    private final int[] firstUser; // per channel: index of its first path in users; one more
    private final int[] users; // paths by channel, each once per channel
    private final int[] metBy; // per path: the last path that has met it

    ChannelSharers(Paths paths, ChannelLoads loads) {
        this.paths = paths;
        this.metBy = new int[paths.count()];
        int channels = paths.topology().networkChannels();
        this.firstUser = new int[channels + 1];
        for (int channel = 0; channel < channels; channel++) {
            firstUser[channel + 1] = firstUser[channel] + loads.paths(channel);
        }
        this.users = new int[firstUser[channels]];
        int[] next = Arrays.copyOf(firstUser, channels);
        int[] last = new int[channels]; // per channel: the path that was counted last
        Arrays.fill(last, NOBODY);
        for (int path = 0; path < paths.count(); path++) {
            for (int at = paths.first(path); at < paths.first(path + 1); at++) {
                int channel = paths.channelAt(at);
                if (last[channel] != path) {
                    users[next[channel]++] = path;
                    last[channel] = path;
                }
            }
        }
    }

    /**
     * Computes levels by a measure of paths; paths of the same edge do not count for each other.
     */
    void levels(double[] measure, ContentionLevels result) {
        Arrays.fill(metBy, NOBODY);
        for (int path = 0; path < paths.count(); path++) {
            meet(path, measure, result);
        }
    }

    private void meet(int path, double[] measure, ContentionLevels result) {
        int edge = paths.edge(path);
        double level = 0;
        int entered = 0;
        for (int at = paths.first(path); at < paths.first(path + 1); at++) {
            int channel = paths.channelAt(at);
            boolean isNew = false;
            for (int i = firstUser[channel]; i < firstUser[channel + 1]; i++) {
                int other = users[i];
                if (metBy[other] != path && paths.edge(other) != edge) {
                    metBy[other] = path;
                    level += measure[other];
                    isNew = true;
                }
            }
            entered += isNew ? 1 : 0;
        }
        result.set(path, level, entered);
    }
}
