package crossweave.trace.goal;

import crossweave.util.IntList;
import crossweave.util.IntObjectMap;
import crossweave.util.LongIntMap;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The operations of a block. What an operation requires may stand in later lines, but only so many
 * as the block says; until then it waits here. Labels are known from their line until their
 * operation is done, and those of the few that are required earlier from the beginning.
 */
final class GoalTextReader implements GoalSchedule.Reader {
    private static final int UNKNOWN = -1;
    private static final int[] NONE = {};

    private final GoalLines reader;
    private final int known; // lines after an operation that hold all its requirements
    private final LongIntMap numbers = new LongIntMap(UNKNOWN); // by label
    private final IntObjectMap<GoalItem> labelled = new IntObjectMap<>(); // by number: not done
    private final Map<Long, List<GoalItem>> early =
            new HashMap<>(); // by label: what it will require
    private final IntObjectMap<Parts> waiting =
            new IntObjectMap<>(); // by number: those that may require more
    private int count; // operations so far
    private int first; // of those that wait; all after it do
    private boolean hasEnded;

    /** An operation before all that it requires is known. */
    private static final class Parts implements Serializable {
        private final GoalItem item;
        private final int number;
        private final IntList requires = new IntList();
        private final IntList follows = new IntList();

        Parts(GoalItem item, int number) {
            this.item = item;
            this.number = number;
        }

        GoalOperation operation() {
            return new GoalOperation(
                    number,
                    item.kind(),
                    item.amount(),
                    item.peer(),
                    item.tag(),
                    item.cpu(),
                    item.nic(),
                    sorted(requires),
                    sorted(follows),
                    item.line());
        }
    }

    private static int[] sorted(IntList numbers) {
        if (numbers.size() == 0) {
            return NONE;
        }
        numbers.sort();
        return numbers.toArray();
    }

    private GoalTextReader(GoalLines reader, int known) {
        this.reader = reader;
        this.known = known;
    }

    static GoalSchedule.Reader of(GoalTextBlock block, GoalLines lines) {
        GoalTextReader reader = new GoalTextReader(lines, block.known());
        block.forward().forEach(reader.numbers::put);
        return reader;
    }

    @Override
    public Optional<GoalOperation> next() {
        while (!hasEnded && !isFirstComplete()) {
            reader.next().ifPresentOrElse(this::take, () -> hasEnded = true);
        }
        Parts parts = waiting.get(first);
        if (parts == null) {
            return Optional.empty();
        }
        waiting.remove(first++);
        return Optional.of(parts.operation());
    }

    private boolean isFirstComplete() {
        Parts parts = waiting.get(first);
        return parts != null && reader.line() >= parts.item.line() + (long) known;
    }

    private void take(GoalItem item) {
        if (!item.isOperation()) {
            takeRequirement(item);
            return;
        }
        Parts parts = new Parts(item, count++);
        waiting.put(parts.number, parts);
        if (item.hasLabel()) {
            numbers.put(item.label(), parts.number);
            labelled.put(parts.number, item);
            if (!early.isEmpty()) {
                early.getOrDefault(item.label(), List.of()).forEach(each -> require(parts, each));
                early.remove(item.label());
            }
        }
    }

    private void takeRequirement(GoalItem item) {
        int number = numbers.get(item.label());
        Parts of = number == UNKNOWN ? null : waiting.get(number);
        if (of == null) {
            early.computeIfAbsent(item.label(), _ -> new ArrayList<>()).add(item);
        } else {
            require(of, item);
        }
    }

    /** Those that are not known any more are done. */
    private void require(Parts parts, GoalItem requirement) {
        int number = numbers.get(requirement.required());
        if (number != UNKNOWN) {
            (requirement.kind() == GoalKind.REQUIRES ? parts.requires : parts.follows).add(number);
        }
    }

    @Override
    public void done(int number) {
        GoalItem item = labelled.get(number);
        if (item != null) {
            labelled.remove(number);
            numbers.remove(item.label());
        }
    }
}
