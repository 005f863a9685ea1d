package crossweave.network.device;

import crossweave.network.Network;

import java.util.Arrays;

/**
 * The traffic of a network as arrays for {@code traffic.c}, and what is measured of it as arrays of
 * {@code tally.c}.
 */
public interface DeviceTraffic {
    /** The most data flits of a message. */
    int longest();

    /** How many workloads it is of. */
    int workloads();

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

    /**
     * Adds the arrays of both to a layout, which serves all traffic with the same constants for as
     * many terminals.
     */
    void addTo(NetworkLayout layout);

    /** Finds the arrays in a layout, and says how those begin that are not zeros. */
    void begin(NetworkLayout layout, NetworkImage image);

    /** What messages are drawn from: the arrays of {@link NetworkLayout.Place#TRAFFIC}. */
    Tables tables();

    /**
     * Tables of a {@code random.DrawTable}, of which there is one for all traffic that is equal but
     * for its random streams.
     *
     * @param places per workload: where its table begins, and of its entries for destinations,
     *     lengths and injection
     * @param words the entries
     */
    record Tables(long[] places, long[] words) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Tables(long[] otherPlaces, long[] otherWords)
                    && Arrays.equals(places, otherPlaces)
                    && Arrays.equals(words, otherWords);
        }

        @Override
        public int hashCode() {
            return 31 * Arrays.hashCode(places) + Arrays.hashCode(words);
        }

        /** The bytes that they take in a layout. */
        long bytes(NetworkLayout layout) {
            return layout.array("draws").offset() + Long.BYTES * (long) words.length;
        }

        void writeTo(NetworkLayout layout, NetworkImage image) {
            image.fill(layout.array("draw_places"), i -> places[(int) i]);
            image.fill(layout.array("draws").withCount(words.length), i -> words[(int) i]);
        }
    }

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
