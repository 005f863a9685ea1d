package crossweave.trace.schedule;

import java.io.Serializable;

/**
 * An operation of a rank.
 *
 * @param number of operations before it in its rank, in the order in which they are read
 * @param stream operations of the same stream run one after the other; those of FREE need not wait
 * @param requires numbers of operations that must be done before it starts; later ones, too
 * @param follows numbers of operations that must have started before it starts
 * @param place in its file, for messages: a line, or a number that the file gives it
 */
public record Operation(
        int number, Work work, int stream, int[] requires, int[] follows, long place)
        implements Serializable {
    public static final int FREE = -1;

    /** The same that does something else. */
    Operation with(Work other) {
        return new Operation(number, other, stream, requires, follows, place);
    }
}
