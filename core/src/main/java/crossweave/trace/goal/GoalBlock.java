package crossweave.trace.goal;

import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.trace.goal.GoalFile.Block;
import crossweave.trace.goal.GoalFile.Item;
import crossweave.trace.schedule.LookAhead;
import crossweave.trace.text.FileProblems;
import crossweave.trace.text.LineStream;
import crossweave.trace.text.UnreadableLine;

import java.util.ArrayDeque;
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
    private int count; // operations
    private boolean isSpoiled; // an unreadable line may have had labels

    private record Dependency(String label, String required, SourcePosition where) {}

    void add(Item item, SourcePosition where) throws UnreadableLine {
        if (!item.isOperation()) {
            dependencies.add(new Dependency(item.label(), item.required(), where));
            return;
        }
        if (count == line.length) {
            line = Arrays.copyOf(line, 2 * count);
        }
        line[count] = item.line();
        Integer other = item.label().isEmpty() ? null : byLabel.putIfAbsent(item.label(), count);
        if (other != null) {
            throw new UnreadableLine(
                    where,
                    ProblemCode.DUPLICATE,
                    "label '%s' already stands in line %d; labels of a rank differ"
                            .formatted(item.label(), line[other]));
        }
        count++;
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
        boolean isBackward = true;
        for (Dependency each : dependencies) {
            boolean isThere = isThere(each.label, each.where, problems);
            isThere &= isThere(each.required, each.where, problems);
            isKnown &= isThere;
            isBackward &= isThere && operation(each.required) < operation(each.label);
        }
        if (isKnown && !isBackward) {
            lookForCircles(problems);
        }
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

    /** Repeatedly removes operations that wait for nothing; those that stay wait for themselves. */
    private void lookForCircles(FileProblems problems) {
        int[] open = new int[count]; // per operation: how many it waits for
        List<List<Integer>> followers = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            followers.add(new ArrayList<>());
        }
        for (Dependency each : dependencies) {
            open[operation(each.label)]++;
            followers.get(operation(each.required)).add(operation(each.label));
        }
        ArrayDeque<Integer> free = new ArrayDeque<>();
        for (int i = 0; i < count; i++) {
            if (open[i] == 0) {
                free.add(i);
            }
        }
        while (!free.isEmpty()) {
            for (int follower : followers.get(free.remove())) {
                if (--open[follower] == 0) {
                    free.add(follower);
                }
            }
        }
        for (Dependency each : dependencies) {
            if (open[operation(each.label)] > 0 && open[operation(each.required)] > 0) {
                problems.add(
                        each.where,
                        ProblemCode.CONTRADICTION,
                        "'%s' and '%s' wait for each other in a circle; none of it can start"
                                .formatted(each.label, each.required));
                return;
            }
        }
    }

    /** How to read the block that begins at this place. */
    Block at(LineStream.Place place, boolean inComment) {
        int[] last = new int[count]; // per operation: the last one that it requires
        Arrays.fill(last, -1);
        int known = 0;
        Map<String, Integer> forward = new HashMap<>();
        for (Dependency each : dependencies) {
            int waiting = operation(each.label);
            int required = operation(each.required);
            if (waiting < 0 || required < 0) {
                continue; // already reported
            }
            known = Math.max(known, each.where.line() - line[waiting]);
            last[waiting] = Math.max(last[waiting], required);
            if (required > waiting) {
                forward.put(each.required, required);
            }
        }
        LookAhead ahead = new LookAhead();
        Arrays.stream(last).forEach(ahead::add);
        return new Block(place, inComment, known, ahead.ahead(), Map.copyOf(forward));
    }
}
