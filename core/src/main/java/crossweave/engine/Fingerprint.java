package crossweave.engine;

import crossweave.util.Mix;

import java.io.Serializable;

/**
 * One number for all deliveries of a run. Deliveries of the same cycle are added, so their order
 * does not matter; cycles are chained, so theirs does. Two runs with the same number delivered the
 * same packets at the same times.
 */
public final class Fingerprint implements Serializable {
    private long chained;
    private long cycle = -1; // the cycle being summed
    private long sum;

    public void delivered(long at, int source, int destination, long sentAt) {
        assert at >= cycle : "cycles go forwards";
        if (at != cycle) {
            closeCycle();
            cycle = at;
        }
        sum += Mix.mix(Mix.mix((long) source << Integer.SIZE | destination) ^ sentAt);
    }

    private void closeCycle() {
        if (sum != 0) {
            chained = Mix.mix(chained ^ Mix.mix(cycle) ^ sum);
            sum = 0;
        }
    }

    public long value() {
        closeCycle();
        return chained;
    }

    @Override
    public String toString() {
        return "%016x".formatted(value());
    }
}
