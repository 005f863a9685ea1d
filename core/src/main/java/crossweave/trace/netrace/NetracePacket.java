package crossweave.trace.netrace;

import java.io.Serializable;
import java.util.Locale;

/**
 * A packet.
 *
 * @param id increases from packet to packet; a number of 32 bits without a sign
 * @param cycle in which it was sent when it was recorded
 * @param followers ids of packets that are not sent before this one has arrived
 */
public record NetracePacket(
        int id, long cycle, Kind kind, int source, int destination, int[] followers)
        implements Serializable {

    /** What packets are, by their numbers in a file. */
    public enum Kind {
        READ_REQUEST(1, Kind.CONTROL),
        READ_RESPONSE(2, Kind.LINE),
        READ_RESPONSE_WITH_INVALIDATE(3, Kind.LINE),
        WRITE_REQUEST(4, Kind.LINE),
        WRITE_RESPONSE(5, Kind.CONTROL),
        WRITEBACK(6, Kind.LINE),
        UPGRADE_REQUEST(13, Kind.CONTROL),
        UPGRADE_RESPONSE(14, Kind.CONTROL),
        READ_EXCLUSIVE_REQUEST(15, Kind.CONTROL),
        READ_EXCLUSIVE_RESPONSE(16, Kind.LINE),
        BAD_ADDRESS(25, Kind.CONTROL),
        INVALIDATE_REQUEST(27, Kind.CONTROL),
        INVALIDATE_RESPONSE(28, Kind.CONTROL),
        DOWNGRADE_REQUEST(29, Kind.CONTROL),
        DOWNGRADE_RESPONSE(30, Kind.LINE);

        private static final int CONTROL = 8; // bytes
        private static final int LINE = 72; // bytes: the same and a line of a cache

        final int number;
        final int bytes;

        Kind(int number, int bytes) {
            this.number = number;
            this.bytes = bytes;
        }

        /** In words. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    public int bytes() {
        return kind.bytes;
    }
}
