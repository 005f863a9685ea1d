package crossweave.unit;

import java.util.Optional;

/**
 * What a file says of the speed of one direction of a link: a bandwidth in physical units or in
 * flits a cycle, or none, and a latency in physical units or in cycles.
 *
 * @param rate empty if the bandwidth is physical, or not given
 * @param cycles of the latency, at least 1; without effect if there is a physical one
 */
public record LinkSpeed(
        Optional<Rate> rate, Optional<Quantity> bandwidth, int cycles, Optional<Quantity> latency) {
    /** Nothing is said: a flit a cycle, and a cycle of latency. */
    public static final LinkSpeed PLAIN = ofCycles(1);

    /** A flit a cycle, whatever others carry. */
    public static final LinkSpeed FULL =
            new LinkSpeed(Optional.of(Rate.ONE), Optional.empty(), 1, Optional.empty());

    public static LinkSpeed ofCycles(int cycles) {
        return new LinkSpeed(Optional.empty(), Optional.empty(), cycles, Optional.empty());
    }

    public static LinkSpeed of(Quantity bandwidth, Quantity latency) {
        return new LinkSpeed(Optional.empty(), Optional.of(bandwidth), 1, Optional.of(latency));
    }

    public boolean hasBandwidth() {
        return rate.isPresent() || bandwidth.isPresent();
    }
}
