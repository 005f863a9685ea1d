package crossweave.cpc.vcode;

/**
 * References to cells in the memory of any process.
 *
 * <pre>  bits 63..32 process | 31..0 address</pre>
 *
 * Cell 0 of every memory stays unused, so that no valid reference is 0.
 */
public final class CellReferences {
    public static final long NULL = 0;

    /** The process number in references to shared memory. */
    public static final int SHARED = Integer.MAX_VALUE;

    private CellReferences() {}

    public static long of(int process, int address) {
        return (long) process << 32 | Integer.toUnsignedLong(address);
    }

    /** A reference moved by a number of cells, within the memory of the same process. */
    public static long plus(long reference, long cells) {
        return of(process(reference), (int) (address(reference) + cells));
    }

    public static int process(long reference) {
        return (int) (reference >> 32);
    }

    public static int address(long reference) {
        return (int) reference;
    }
}
