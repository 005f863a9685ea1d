package crossweave.contention;

import java.util.Arrays;

/**
 * Counts the paths over each channel between routers; a path that crosses one twice counts once.
 * Loads are times: a path counts as many times as the channel needs cycles for a flit.
 */
final class ChannelLoads {
    private final int[] paths; // per channel
    private final double[] load; // per channel: weight of its paths over its rate

    ChannelLoads(Paths all) {
        int channels = all.topology().networkChannels();
        this.paths = new int[channels];
        this.load = new double[channels];
        int[] last = new int[channels]; // per channel: the path that was counted last
        Arrays.fill(last, -1);
        for (int path = 0; path < all.count(); path++) {
            double weight = all.weight(path);
            for (int at = all.first(path); at < all.first(path + 1); at++) {
                int channel = all.channelAt(at);
                if (last[channel] != path) {
                    last[channel] = path;
                    paths[channel]++;
                    load[channel] += weight * all.topology().cyclesPerFlit(channel);
                }
            }
        }
    }

    int paths(int channel) {
        return paths[channel];
    }

    /** chi: the sum of the weights of all paths over a channel, divided by its rate. */
    double load(int channel) {
        return load[channel];
    }

    double sum() {
        return Arrays.stream(load).sum();
    }

    double most() {
        return Arrays.stream(load).max().orElse(0);
    }

    /**
     * Comparisons that {@link ChannelSharers#levels} makes: each path with each other, per channel.
     */
    double squares() {
        return Arrays.stream(paths).mapToDouble(n -> (double) n * n).sum();
    }
}
