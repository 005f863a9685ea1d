package crossweave.network.head;

import java.io.Serializable;

/**
 * Finds out when the flits of a long packet, whose head has left the network, repeat themselves: by
 * comparing their times, counted from one of them, with times that were kept. These are replaced
 * after 1, 2, 4, 8, ... blocks of flits, as in {@link PeriodSearch}.
 */
final class FlitPeriods implements Serializable {
    private long[] kept = new long[0]; // times of flits, then of channels
    private boolean hasKept;
    private long keptAt; // the tick that times were counted from
    private int steps; // blocks since then
    private int limit; // blocks until other times are kept

    /** Begins with the flits of another packet. */
    void restart() {
        hasKept = false;
        limit = 1;
    }

    /**
     * Another block has left the network. Returns how many blocks ago the first flits, and the
     * channels that they are to cross, were as they are now; or 0.
     */
    int find(long[] came, int flits, long[] links, int channels) {
        long now = at(links, channels);
        steps++;
        if (hasKept && isKept(came, flits, links, channels, now)) {
            return steps;
        }
        if (!hasKept || steps >= limit) {
            limit = hasKept ? 2 * limit : limit;
            keep(came, flits, links, channels, now);
        }
        return 0;
    }

    /** The ticks since then. */
    long ticks(long[] links, int channels) {
        return at(links, channels) - keptAt;
    }

    /** Times are counted from the one of the last channel. */
    private static long at(long[] links, int channels) {
        return links[FlitTimes.LINK * (channels - 1)];
    }

    private boolean isKept(long[] came, int flits, long[] links, int channels, long now) {
        for (int k = 0; k < flits; k++) {
            if (came[k] - now != kept[k]) {
                return false;
            }
        }
        for (int i = 0; i < channels; i++) {
            if (links[FlitTimes.LINK * i] - now != kept[flits + i]) {
                return false;
            }
        }
        return true;
    }

    private void keep(long[] came, int flits, long[] links, int channels, long now) {
        if (kept.length < flits + channels) {
            kept = new long[2 * (flits + channels)];
        }
        for (int k = 0; k < flits; k++) {
            kept[k] = came[k] - now;
        }
        for (int i = 0; i < channels; i++) {
            kept[flits + i] = links[FlitTimes.LINK * i] - now;
        }
        hasKept = true;
        keptAt = now;
        steps = 0;
    }
}
