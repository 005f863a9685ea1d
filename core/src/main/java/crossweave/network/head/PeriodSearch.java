package crossweave.network.head;

import crossweave.network.Counters;
import crossweave.util.IntList;

import java.io.Serializable;

/**
 * Finds out when a train repeats itself, by comparing its state, with times counted from the
 * current cycle, at each new packet with one that was kept. The kept one is replaced after 1, 2, 4,
 * 8, ... packets, so that a period of any number of packets is found however late it begins (R. P.
 * Brent: An improved Monte Carlo factorization algorithm, 1980).
 */
final class PeriodSearch implements Serializable {
    private static final int LONGEST_PAUSE = 64; // packets

    private final IntList kept = new IntList(); // a state
    private boolean hasKept;
    private long keptAt; // cycle
    private int keptNumber; // of the packet at the front
    private long[] crossed = new long[8]; // per channel of the path: packets that had crossed it
    private long[] waited = new long[8]; // likewise: cycles that they had waited for it
    private int steps; // packets since then
    private int limit; // packets until another state is kept
    private int pause; // packets to let pass before the next look
    private int nextPause;

    long period; // cycles
    int packets; // in a period
    int number; // of the packet at the front when the period was found
    long[] waits = new long[8]; // per channel of the path: cycles waited in the period before

    void restart() {
        hasKept = false;
        limit = 1;
        steps = 0;
        pause = 0;
        nextPause = 1;
    }

    /** Whether to look at the state at all: less and less often while others are in the way. */
    boolean isDue() {
        return pause-- <= 0;
    }

    /** Others are on the path. */
    void isDisturbed() {
        hasKept = false;
        limit = 1;
        pause = nextPause;
        nextPause = Math.min(LONGEST_PAUSE, 2 * nextPause);
    }

    /** Whether a train without others on its path, with this state, has repeated itself. */
    boolean finds(Train train, IntList state, int front, long cycle, Counters counters) {
        nextPause = 1;
        if (hasKept && isKept(state) && isUndisturbed(train, front, counters)) {
            period = cycle - keptAt;
            packets = front - keptNumber;
            number = front;
            return true;
        }
        if (!hasKept || ++steps >= limit) {
            limit = hasKept ? 2 * limit : limit;
            keep(train, state, counters);
            keptAt = cycle;
            keptNumber = front;
        }
        return false;
    }

    private boolean isKept(IntList state) {
        if (state.size() != kept.size()) {
            return false;
        }
        for (int i = 0; i < state.size(); i++) {
            if (state.get(i) != kept.get(i)) {
                return false;
            }
        }
        return true;
    }

    private void keep(Train train, IntList state, Counters counters) {
        kept.clear();
        state.forEach(kept::add);
        if (crossed.length < train.path.size()) {
            crossed = new long[2 * train.path.size()];
            waited = new long[crossed.length];
            waits = new long[crossed.length];
        }
        for (int i = 0; i < train.path.size(); i++) {
            crossed[i] = counters.packets(train.path.get(i));
            waited[i] = counters.waited(train.path.get(i));
        }
        hasKept = true;
        steps = 0;
    }

    /** Whether nobody but its own packets has crossed the channels of the path since then. */
    private boolean isUndisturbed(Train train, int front, Counters counters) {
        for (int i = 0; i < train.path.size(); i++) {
            int channel = train.path.get(i);
            if (counters.packets(channel) - crossed[i] != front - keptNumber) {
                return false;
            }
            waits[i] = counters.waited(channel) - waited[i];
        }
        return true;
    }
}
