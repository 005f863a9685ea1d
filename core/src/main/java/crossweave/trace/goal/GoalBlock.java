package crossweave.trace.goal;

import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.trace.schedule.Requirements;
import crossweave.trace.text.FileProblems;
import crossweave.trace.text.LineStream;
import crossweave.trace.text.UnreadableLine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The operations of one rank and what they require, while its block is checked. It determines how
 * far the block must be read ahead later, when it is no longer in memory.
 */
final class GoalBlock {
    private final Map<String, Integer> byLabel = new HashMap<>(); // operations
    private final List<Dependency> dependencies = new ArrayList<>();
    private int[] line = new int[64]; // per operation
    private final Requirements requirements = new Requirements();
    private boolean isSpoiled; // an unreadable line may have had labels

    private record Dependency(String label, String required, SourcePosition where) {}

    void add(GoalItem item, SourcePosition where) throws UnreadableLine {
        if (!item.isOperation()) {
            dependencies.add(new Dependency(item.label(), item.required(), where));
            return;
        }
        int number = requirements.count();
        if (number == line.length) {
            line = Arrays.copyOf(line, 2 * number);
        }
        line[number] = item.line();
        Integer other = item.label().isEmpty() ? null : byLabel.putIfAbsent(item.label(), number);
        if (other != null) {
            throw new UnreadableLine(
                    where,
                    ProblemCode.DUPLICATE,
                    "label '%s' already stands in line %d; labels of a rank differ"
                            .formatted(item.label(), line[other]));
        }
    }

    /** Records that a line could not be read. */
    void spoil() {
        isSpoiled = true;
    }

    /** Reports missing labels, and operations that wait for each other. */
    void resolve(FileProblems problems) {
        if (isSpoiled) {
            return;
        }
        boolean isKnown = true;
        for (Dependency each : dependencies) {
            isKnown &= isThere(each.label, each.where, problems);
            isKnown &= isThere(each.required, each.where, problems);
        }
        if (isKnown) {
            dependencies.forEach(
                    each -> requirements.add(operation(each.label), operation(each.required)));
            requirements.circle().ifPresent(i -> addCircle(dependencies.get(i), problems));
        }
    }

    private static void addCircle(Dependency first, FileProblems problems) {
        problems.add(
                first.where,
                ProblemCode.CONTRADICTION,
                "'%s' and '%s' wait for each other in a circle; none of it can start"
                        .formatted(first.label, first.required));
    }

    private boolean isThere(String label, SourcePosition where, FileProblems problems) {
        if (byLabel.containsKey(label)) {
            return true;
        }
        problems.add(
                where,
                ProblemCode.UNKNOWN_NAME,
                "there is no operation '%s' in this block".formatted(label));
        return false;
    }

    private int operation(String label) {
        return byLabel.getOrDefault(label, -1);
    }

    /** How to read the block that begins at this place. */
    GoalTextBlock at(LineStream.Place place, boolean inComment) {
        int known = 0;
        Map<String, Integer> forward = new HashMap<>();
        for (Dependency each : dependencies) {
            int waiting = operation(each.label);
            int required = operation(each.required);
            if (waiting < 0 || required < 0) {
                continue; // already reported
            }
            known = Math.max(known, each.where.line() - line[waiting]);
            if (required > waiting) {
                forward.put(each.required, required);
            }
        }
        return new GoalTextBlock(
                place, inComment, known, requirements.ahead(), Map.copyOf(forward));
    }
}
