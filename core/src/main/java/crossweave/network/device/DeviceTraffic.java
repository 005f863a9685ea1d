package crossweave.network.device;

import crossweave.network.Network;

/**
 * The traffic of a network as arrays for {@code traffic.c}, and what is measured of it as arrays of
 * {@code tally.c}.
 */
public interface DeviceTraffic {
    /** The most data flits of a message. */
    int longest();

    /** The fewest data flits of a message. */
    int shortest();

    /** Whether there are no messages at all. */
    boolean isSilent();

    /**
     * Messages of the sample that have not arrived, once the window of the measurement is closed; 0
     * before. The device stops after the cycle in which the last of them arrives.
     */
    long awaited();

    /**
     * The constants that {@code traffic.c} and {@code tally.c} need, as lines of C; networks with
     * other random numbers, loads and patterns of the same kind should have the same.
     */
    String constants();

    /** Adds the arrays of both to a layout. */
    void addTo(NetworkLayout layout);

    /** Writes how they begin. */
    void begin(NetworkImage image);

    /** The latest end of a window that begins in a cycle. */
    long horizon(long from);

    /** Before a window: tells the device what is measured. */
    void beforeWindow(Window window);

    /** After a window from a cycle to another, which is excluded: adds its sums to the meter. */
    void afterWindow(Window window, long from, long until);

    /** Before the result: adds what was left on the device, histograms for example. */
    void settle(Reader reader);

    /** Reads arrays of one network, which may be long. */
    interface Reader {
        long[] read(NetworkLayout.Array array, long first, long count);
    }

    /** Makes it of a traffic, or says why not in a sentence (a {@link Device.DeviceFailure}). */
    @FunctionalInterface
    interface Factory {
        DeviceTraffic of(Network.Traffic traffic, int terminals);
    }
}
