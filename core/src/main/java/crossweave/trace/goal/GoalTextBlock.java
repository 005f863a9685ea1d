package crossweave.trace.goal;

import crossweave.trace.text.LineStream;

import java.util.Map;

/**
 * Where the block of a rank is, and how to read it.
 *
 * @param start before its first line
 * @param inComment whether it begins within a comment
 * @param known lines after an operation within which all its requirements appear
 * @param ahead operations to read ahead
 * @param forward labels that are required by operations that stand before them, and the numbers of
 *     their operations
 */
record GoalTextBlock(
        LineStream.Place start,
        boolean inComment,
        int known,
        int ahead,
        Map<Long, Integer> forward) {
    /** The line in which it begins. */
    int line() {
        return start.number();
    }
}
