package crossweave.network.device;

import java.util.Arrays;
import java.util.stream.Collectors;

/** The numbers in which a host and the kernels tell each other of a network. */
@SuppressWarnings("EnumOrdinal") // C knows them by their numbers
enum Header {
    /** Addresses. */
    OWN_MEMORY,
    COMMON_MEMORY,
    TRAFFIC_MEMORY,
    PACKET_MEMORY,
    /** How many packets fit into it. */
    PACKETS_FIT,
    /** The cycle to simulate next, and the end of the window. */
    NOW,
    UNTIL,
    /** Messages ever. */
    SENT,
    /** Why a window ended early: too few packets (1) or too long a one (2); some may be stuck. */
    IS_SHORT,
    IS_STUCK,
    /** The cycle before which a search for deadlocks is done already. */
    SEARCHED,
    /** Messages of the sample to wait for; 0: of all. */
    AWAITED,
    /** Packets in use or used before. */
    LIMIT_REACHED,
    /** Counts since the host last set them to 0. */
    SENT_PACKETS,
    SENT_FLITS,
    ARRIVED_PACKETS,
    ARRIVED_FLITS,
    FLIT_HOPS;

    /** Numbers that only kernels use, in memory that a block shares. */
    enum Work {
        /** Packets taken in this slice, free ones, ids ever used, and ids that there are. */
        TAKEN,
        FREE,
        LIMIT,
        CAPACITY,
        SHORT,
        /** Packets on the list of those that arrive, those that stay on it, and which list. */
        ARRIVING,
        KEPT,
        PARITY,
        /** Packets of the sample that arrive in the slice, and when the last does. */
        MEMBERS,
        LAST,
        STUCK,
        CHANGED,
        /** Of a grid: the cycle after the last slice, and whether the sample is complete. */
        NEXT,
        ENDED,
        /** Blocks that have met. */
        MET
    }

    /** All as constants of C. */
    static String constants() {
        return Arrays.stream(values()).map(Header::constant).collect(Collectors.joining())
                + Arrays.stream(Work.values()).map(Header::constant).collect(Collectors.joining());
    }

    private static String constant(Enum<?> item) {
        return "#define %s %d\n".formatted(item.name(), item.ordinal());
    }
}
