package crossweave.trace.schedule;

import crossweave.util.IntList;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * What the operations of a rank require, while they are checked: whether they can all start, and
 * how far the rank must be read ahead later, when it is no longer in memory.
 */
public final class Requirements {
    private final IntList waiting = new IntList(); // per requirement: the operation that has it
    private final IntList required = new IntList(); // per requirement: the operation that it needs
    private int operations;
    private boolean isBackward = true; // whether all require only those before them

    /** The number of the next operation, which is counted. */
    public int count() {
        return operations++;
    }

    /** An operation requires another one, which may have a higher number. */
    public void add(int operation, int other) {
        waiting.add(operation);
        required.add(other);
        isBackward &= other < operation;
    }

    /** The operation that has this requirement, counted in the order of adding. */
    public int waiting(int requirement) {
        return waiting.get(requirement);
    }

    /** The operation that it needs. */
    public int required(int requirement) {
        return required.get(requirement);
    }

    /** Whether there are operations that wait for each other, so that none of them can start. */
    public boolean hasCircle() {
        return circle().findAny().isPresent();
    }

    /** The requirements of operations that can never start, for others that cannot either. */
    public IntStream circle() {
        if (isBackward) {
            return IntStream.empty();
        }
        int[] open = openAfterAllThatCan();
        return IntStream.range(0, waiting.size())
                .filter(i -> open[waiting.get(i)] > 0 && open[required.get(i)] > 0);
    }

    /**
     * Operations that wait for each other, each for the next one and the last one for the first;
     * empty if there are none.
     */
    public List<Integer> oneCircle() {
        Map<Integer, Integer> next = new HashMap<>(); // one that cannot start either
        circle().forEach(i -> next.putIfAbsent(waiting.get(i), required.get(i)));
        if (next.isEmpty()) {
            return List.of();
        }
        List<Integer> path = new ArrayList<>();
        Set<Integer> passed = new HashSet<>();
        int at = Collections.min(next.keySet());
        while (passed.add(at)) {
            path.add(at);
            at = Objects.requireNonNull(next.get(at));
        }
        List<Integer> circle = path.subList(path.indexOf(at), path.size());
        Collections.rotate(circle, -circle.indexOf(Collections.min(circle)));
        return circle;
    }

    /** Removes operations that wait for nothing; per operation: how many it still waits for. */
    private int[] openAfterAllThatCan() {
        int[] open = new int[operations];
        int[] end = new int[operations + 1]; // per operation: behind its followers
        for (int i = 0; i < waiting.size(); i++) {
            open[waiting.get(i)]++;
            end[required.get(i) + 1]++;
        }
        Arrays.parallelPrefix(end, Integer::sum);
        int[] next = end.clone();
        int[] followers = new int[waiting.size()];
        for (int i = 0; i < waiting.size(); i++) {
            followers[next[required.get(i)]++] = waiting.get(i);
        }
        ArrayDeque<Integer> free = new ArrayDeque<>();
        for (int i = 0; i < operations; i++) {
            if (open[i] == 0) {
                free.add(i);
            }
        }
        while (!free.isEmpty()) {
            int done = free.remove();
            for (int f = end[done]; f < end[done + 1]; f++) {
                if (--open[followers[f]] == 0) {
                    free.add(followers[f]);
                }
            }
        }
        return open;
    }

    /**
     * How many operations must be read beyond the last one that has started, so that every
     * operation is known when it can start.
     */
    public int ahead() {
        int[] last = new int[operations]; // per operation: the last one that it requires
        Arrays.fill(last, -1);
        for (int i = 0; i < waiting.size(); i++) {
            int operation = waiting.get(i);
            last[operation] = Math.max(last[operation], required.get(i));
        }
        int ahead = 1; // the end must be seen, too
        for (int i = 0; i < operations; i++) {
            ahead = Math.max(ahead, i - last[i]);
        }
        return ahead;
    }
}
