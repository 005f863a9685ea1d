package crossweave.workload.shared;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What processors wait for; those that wait for the same in the same line share a sentence. */
final class Waiters {
    private static final int MOST_RUNS = 8; // runs of numbers in a sentence

    private record Cause(String place, String reason) {}

    private final Map<Cause, List<Integer>> groups = new LinkedHashMap<>(); // processors, by number

    /** Adds a processor; they must come in the order of their numbers. */
    void add(int processor, String place, String reason) {
        groups.computeIfAbsent(new Cause(place, reason), _ -> new ArrayList<>()).add(processor);
    }

    /** Such as "processors 0 to 2, 5 (Fft.java:57) wait for memory". */
    List<String> sentences() {
        return groups.entrySet().stream()
                .map(group -> sentence(group.getValue(), group.getKey()))
                .toList();
    }

    private static String sentence(List<Integer> who, Cause cause) {
        boolean isOne = who.size() == 1;
        return "%s %s (%s) %s %s"
                .formatted(
                        isOne ? "processor" : "processors",
                        numbers(who),
                        cause.place,
                        isOne ? "waits" : "wait",
                        cause.reason);
    }

    private static String numbers(List<Integer> who) {
        List<String> runs = new ArrayList<>();
        int first = 0; // of the run, as an index in the list
        for (int i = 0; i < who.size(); i++) {
            boolean isLast = i + 1 == who.size() || who.get(i + 1) != who.get(i) + 1;
            if (isLast) {
                runs.add(run(who.get(first), who.get(i)));
                first = i + 1;
            }
        }
        return runs.size() <= MOST_RUNS
                ? String.join(", ", runs)
                : "%s, ... (%,d of them)"
                        .formatted(String.join(", ", runs.subList(0, MOST_RUNS)), who.size());
    }

    private static String run(int first, int last) {
        return first == last ? Integer.toString(first) : first + " to " + last;
    }
}
