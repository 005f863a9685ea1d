package crossweave.trace.goal;

import crossweave.trace.binary.ByteStream;

/**
 * A node of a binary file: 39 bytes.
 *
 * @param dependencies how many nodes it waits for
 * @param type 1 sends, 2 receives, 3 calculates
 * @param requiredBy how many nodes wait for its end
 * @param requiredAt where their numbers begin in the appendix
 * @param followedBy how many nodes wait for its start
 * @param followedAt likewise
 */
record GoalNode(
        long dependencies,
        int type,
        long peer,
        long amount,
        long tag,
        int cpu,
        int nic,
        long requiredBy,
        long requiredAt,
        long followedBy,
        long followedAt) {
    static final int BYTES = 39;
    static final long ANY = 0xFFFF_FFFFL; // rank or tag

    static GoalNode read(ByteStream bytes) {
        return new GoalNode(
                bytes.u32(),
                bytes.i8(),
                bytes.u32(),
                bytes.i64(),
                bytes.u32(),
                bytes.u8(),
                bytes.u8(),
                bytes.u32(),
                bytes.u32(),
                bytes.u32(),
                bytes.u32());
    }

    GoalKind kind() {
        return switch (type) {
            case 1 -> GoalKind.SEND;
            case 2 -> GoalKind.RECEIVE;
            default -> GoalKind.CALC;
        };
    }

    static int type(GoalKind kind) {
        return switch (kind) {
            case SEND -> 1;
            case RECEIVE -> 2;
            default -> 3;
        };
    }
}
