package crossweave.trace.dumpi;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A call by which a rank makes a communicator of another one.
 *
 * @param at byte of the call
 * @param parent number of the creation of the other one in this rank; or WORLD or SELF
 * @param color ranks of the same color get a communicator together
 * @param key orders them in it, if the color is told
 * @param grid dimensions of a grid, or which of its dimensions a part keeps
 * @param isMember whether the rank is in the new one
 */
record Creation(
        long at, How how, int parent, int color, int key, List<Integer> grid, boolean isMember) {
    static final int WORLD = -1;
    static final int SELF = -2;

    /** What the color and the key are. */
    enum How {
        /** All that are members are together, in the order that they have. */
        TOGETHER,
        /** They are told. */
        SPLIT,
        /** They follow from the place in a grid. */
        PART_OF_GRID
    }

    /** The creation that a call is, if it is one. */
    static Optional<Creation> of(DumpiCall call, int parent) {
        return switch (call.function) {
            case "Comm_dup", "Comm_create", "Graph_create" ->
                    Optional.of(of(call, How.TOGETHER, parent, 0, 0, List.of()));
            case "Cart_create" ->
                    Optional.of(of(call, How.TOGETHER, parent, 0, 0, list(call.lists.get(0))));
            case "Comm_split" -> {
                int color = call.numbers.get(0);
                int key = call.numbers.get(1);
                yield Optional.of(of(call, How.SPLIT, parent, color, key, List.of()));
            }
            case "Cart_sub" ->
                    Optional.of(of(call, How.PART_OF_GRID, parent, 0, 0, list(call.lists.get(0))));
            default -> Optional.empty();
        };
    }

    private static Creation of(
            DumpiCall call, How how, int parent, int color, int key, List<Integer> grid) {
        boolean isMember = call.made() > Handles.NULL;
        return new Creation(call.at, how, parent, color, key, grid, isMember);
    }

    private static List<Integer> list(int[] numbers) {
        return Arrays.stream(numbers).boxed().toList();
    }
}
