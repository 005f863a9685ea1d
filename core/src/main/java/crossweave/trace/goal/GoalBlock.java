package crossweave.trace.goal;

import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.trace.schedule.Requirements;
import crossweave.trace.text.FileProblems;
import crossweave.trace.text.LineStream;
import crossweave.trace.text.UnreadableLine;
import crossweave.util.IntList;
import crossweave.util.LongRunMap;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The operations of one rank and what they require, while its block is checked. It determines how
 * far the block must be read ahead later, when it is no longer in memory.
 */
final class GoalBlock {
    private static final int UNKNOWN = -1;

    private final GoalLabels labels;
    private final FileProblems problems;
    private final LongRunMap byLabel = new LongRunMap(UNKNOWN); // operations
    private final IntList lines = new IntList(); // per operation
    private final Requirements requirements = new Requirements();
    private final IntList places = new IntList(); // per requirement: line and column
    private final List<GoalItem> open = new ArrayList<>(); // requirements of unknown labels
    private final Map<Long, Integer> forward = new HashMap<>(); // see GoalTextBlock
    private int known; // likewise
    private boolean isSpoiled; // an unreadable line may have had labels

    GoalBlock(GoalLabels labels, FileProblems problems) {
        this.labels = labels;
        this.problems = problems;
    }

    void add(GoalItem item) throws UnreadableLine {
        if (item.isOperation()) {
            addOperation(item);
        } else if (isKnown(item)) {
            require(item);
        } else {
            open.add(item);
        }
    }

    private void addOperation(GoalItem item) throws UnreadableLine {
        int number = requirements.count();
        lines.add(item.line());
        if (!item.hasLabel()) {
            return;
        }
        int other = byLabel.get(item.label());
        if (other != UNKNOWN) {
            throw new UnreadableLine(
                    where(item),
                    ProblemCode.DUPLICATE,
                    "label '%s' already stands in line %d; labels of a rank differ"
                            .formatted(labels.text(item.label()), lines.get(other)));
        }
        byLabel.put(item.label(), number);
    }

    private SourcePosition where(GoalItem item) {
        return problems.mark(item.line(), item.column());
    }

    private boolean isKnown(GoalItem requirement) {
        return byLabel.get(requirement.label()) != UNKNOWN
                && byLabel.get(requirement.required()) != UNKNOWN;
    }

    private void require(GoalItem item) {
        int waiting = byLabel.get(item.label());
        int required = byLabel.get(item.required());
        requirements.add(waiting, required);
        places.addAll(item.line(), item.column());
        known = Math.max(known, item.line() - lines.get(waiting));
        if (required > waiting) {
            forward.put(item.required(), required);
        }
    }

    /** Records that a line could not be read. */
    void spoil() {
        isSpoiled = true;
    }

    /** Reports missing labels, and operations that wait for each other. */
    void resolve() {
        if (isSpoiled) {
            return;
        }
        for (GoalItem each : open) {
            if (isKnown(each)) {
                require(each);
            } else {
                reportIfMissing(each, each.label());
                reportIfMissing(each, each.required());
            }
        }
        requirements
                .circle()
                .boxed()
                .min(Comparator.comparingInt(this::line))
                .ifPresent(this::reportCircle);
    }

    private int line(int requirement) {
        return places.get(2 * requirement);
    }

    private void reportCircle(int requirement) {
        long waiting = byLabel.key(requirements.waiting(requirement));
        long required = byLabel.key(requirements.required(requirement));
        problems.add(
                problems.mark(line(requirement), places.get(2 * requirement + 1)),
                ProblemCode.CONTRADICTION,
                "'%s' and '%s' wait for each other in a circle; none of it can start"
                        .formatted(labels.text(waiting), labels.text(required)));
    }

    private void reportIfMissing(GoalItem requirement, long label) {
        if (byLabel.get(label) == UNKNOWN) {
            problems.add(
                    where(requirement),
                    ProblemCode.UNKNOWN_NAME,
                    "there is no operation '%s' in this block".formatted(labels.text(label)));
        }
    }

    /** How to read the block that begins at this place. */
    GoalTextBlock at(LineStream.Place place, boolean inComment) {
        return new GoalTextBlock(
                place, inComment, known, requirements.ahead(), Map.copyOf(forward));
    }
}
