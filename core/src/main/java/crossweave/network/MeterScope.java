package crossweave.network;

/**
 * What a {@link TrafficMeter} measures at present, for a device that measures in its place.
 *
 * @param isOpen messages sent now belong to the sample
 * @param seeksEnd this is a warm-up whose end is sought
 * @param start the cycle in which the sample begins
 * @param first number of the first message of the sample
 * @param end one after the number of its last message, or the largest number
 * @param early messages below this number are sent into a nearly empty network
 * @param restarts how often the sample began anew
 */
public record MeterScope(
        boolean isOpen,
        boolean seeksEnd,
        long start,
        long first,
        long end,
        long early,
        int restarts) {}
