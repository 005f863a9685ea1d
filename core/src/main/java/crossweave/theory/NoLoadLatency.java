package crossweave.theory;

/**
 * The time of a message that meets no other, of length L over D channels: [003] equations 1.1 to
 * 1.3. All times are in the same unit, lengths in the unit that {@code perUnit} is for. All
 * channels are equally fast; {@link PathTime} is for those that are not.
 *
 * @param overhead a: fixed cost of a message
 * @param perUnit b: time of a byte or flit on a channel
 * @param perHop C1, C2: time of a probe or head for a channel; storing packets needs none
 */
public record NoLoadLatency(double overhead, double perUnit, double perHop) {

    /** D (a + b L): every router receives the message whole before it sends it on. */
    public double storeAndForward(int hops, double length) {
        return hops * (overhead + perUnit * length);
    }

    /** C1 D + a + b L: a probe reserves the path, then the message goes as to a neighbour. */
    public double circuit(int hops, double length) {
        return perHop * hops + overhead + perUnit * length;
    }

    /** a + C2 D + b (L - 1): the rest of the message follows its head. */
    public double wormhole(int hops, double length) {
        return overhead + perHop * hops + perUnit * (length - 1);
    }
}
