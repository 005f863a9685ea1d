package crossweave.dap;

import crossweave.cpc.debug.value.CallFrame;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Numbers for objects that editors ask about later; they are valid until the program moves. */
final class Handles {

    /**
     * The context of an expression.
     *
     * @param frame empty: outside any call
     */
    record Spot(int process, Optional<CallFrame> frame) {}

    private final List<Spot> spots = new ArrayList<>(); // the number of a spot is its index + 1
    private final List<ExpandableItem> items = new ArrayList<>(); // likewise

    void clear() {
        spots.clear();
        items.clear();
    }

    int add(Spot spot) {
        spots.add(spot);
        return spots.size();
    }

    int add(ExpandableItem item) {
        items.add(item);
        return items.size();
    }

    Spot spot(int number) {
        return get(spots, number, "frame");
    }

    ExpandableItem item(int number) {
        return get(items, number, "variable");
    }

    private static <T> T get(List<T> all, int number, String what) {
        if (number < 1 || number > all.size()) {
            throw new IllegalArgumentException(
                    "there is no %s %d any more: the program has moved since"
                            .formatted(what, number));
        }
        return all.get(number - 1);
    }
}
