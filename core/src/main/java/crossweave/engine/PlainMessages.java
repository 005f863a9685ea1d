package crossweave.engine;

/**
 * The messages of a {@link MessageSource} in plain numbers, from which a device draws the same.
 *
 * @param table entries of what is drawn, as in {@code random.DrawTable}
 * @param destinations place of the entry for destinations, of as many terminals as there are
 *     streams
 * @param lengths likewise for flits
 * @param injection likewise for the cycle of the next message
 * @param streams per terminal: the two words of its random stream
 * @param next per terminal: the cycle of its next message, or {@link EventQueue#NEVER}
 * @param memory per terminal: what the injection remembers of it
 */
public record PlainMessages(
        long[] table,
        int destinations,
        int lengths,
        int injection,
        long[][] streams,
        long[] next,
        long[] memory) {}
