package crossweave.cpc.machine;

/**
 * How long messages are.
 *
 * @param flitBytes of a flit
 * @param headerBytes that every message has before its data
 * @param controlBytes of data in a control message: births, deaths, barriers, requests
 */
public record MessageSizes(int flitBytes, int headerBytes, int controlBytes) {
    public static final int CELL_BYTES = 8; // of cells behind a reference, whose type is unknown

    public int flits(long bytes) {
        long flits = Math.ceilDiv(headerBytes + bytes, flitBytes);
        return Math.clamp(flits, 1, Integer.MAX_VALUE);
    }
}
