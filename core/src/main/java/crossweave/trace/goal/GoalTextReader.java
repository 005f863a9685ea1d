package crossweave.trace.goal;

import crossweave.util.IntList;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

/**
 * The operations of a block. What an operation requires may stand in later lines, but only so many
 * as the block says; until then it waits here. Labels are known from their line until their
 * operation is done, and those of the few that are required earlier from the beginning.
 */
final class GoalTextReader implements GoalSchedule.Reader {
    private final GoalLines reader;
    private final int known; // lines after an operation that hold all its requirements
    private final Map<String, Integer> numbers; // by label
    private final Map<Integer, String> labels = new HashMap<>(); // by number: those read, not done
    private final Map<String, List<GoalItem>> early =
            new HashMap<>(); // by label: what it will require
    private final SequencedMap<Integer, Parts> waiting =
            new LinkedHashMap<>(); // by number: those that may require more
    private int count; // operations so far
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
            requires.sort();
            follows.sort();
            return new GoalOperation(
                    number,
                    item.kind(),
                    item.amount(),
                    item.peer(),
                    item.tag(),
                    item.cpu(),
                    item.nic(),
                    requires.toArray(),
                    follows.toArray(),
                    item.line());
        }
    }

    private GoalTextReader(GoalLines reader, int known, Map<String, Integer> numbers) {
        this.reader = reader;
        this.known = known;
        this.numbers = numbers;
    }

    static GoalSchedule.Reader of(GoalTextBlock block, GoalLines reader) {
        return new GoalTextReader(reader, block.known(), new HashMap<>(block.forward()));
    }

    @Override
    public Optional<GoalOperation> next() {
        while (!hasEnded && !isFirstComplete()) {
            reader.next().ifPresentOrElse(this::take, () -> hasEnded = true);
        }
        return Optional.ofNullable(waiting.pollFirstEntry()).map(e -> e.getValue().operation());
    }

    private boolean isFirstComplete() {
        return !waiting.isEmpty()
                && reader.line() >= waiting.firstEntry().getValue().item.line() + (long) known;
    }

    private void take(GoalItem item) {
        if (!item.isOperation()) {
            takeRequirement(item);
            return;
        }
        Parts parts = new Parts(item, count++);
        waiting.put(parts.number, parts);
        if (!item.label().isEmpty()) {
            numbers.put(item.label(), parts.number);
            labels.put(parts.number, item.label());
            early.getOrDefault(item.label(), List.of()).forEach(each -> require(parts, each));
            early.remove(item.label());
        }
    }

    private void takeRequirement(GoalItem item) {
        Integer number = numbers.get(item.label());
        Parts of = number == null ? null : waiting.get(number);
        if (of == null) {
            early.computeIfAbsent(item.label(), _ -> new ArrayList<>()).add(item);
        } else {
            require(of, item);
        }
    }

    /** Those that are not known any more are done. */
    private void require(Parts parts, GoalItem requirement) {
        Integer number = numbers.get(requirement.required());
        if (number != null) {
            (requirement.kind() == GoalKind.REQUIRES ? parts.requires : parts.follows).add(number);
        }
    }

    @Override
    public void done(int number) {
        String label = labels.remove(number);
        if (label != null) {
            numbers.remove(label);
        }
    }
}
