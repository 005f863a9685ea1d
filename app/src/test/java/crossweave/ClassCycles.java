package crossweave;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The strongly connected components of a graph of classes, by Tarjan's algorithm. */
final class ClassCycles {
    private final Map<String, Set<String>> uses;
    private final Map<String, Integer> number = new HashMap<>(); // in the order of visiting
    private final Map<String, Integer> lowest = new HashMap<>(); // number that can be reached
    private final Deque<String> open = new ArrayDeque<>();
    private final List<Set<String>> found = new ArrayList<>();

    private ClassCycles(Map<String, Set<String>> uses) {
        this.uses = uses;
    }

    /** Those with more than one class. */
    static List<Set<String>> of(Map<String, Set<String>> uses) {
        ClassCycles search = new ClassCycles(uses);
        for (String name : uses.keySet()) {
            if (!search.number.containsKey(name)) {
                search.visit(name);
            }
        }
        return search.found.stream().filter(one -> one.size() > 1).toList();
    }

    private void visit(String name) {
        number.put(name, number.size());
        lowest.put(name, number.get(name));
        open.push(name);
        for (String used : uses.get(name)) {
            if (!number.containsKey(used)) {
                visit(used);
                lowest.merge(name, lowest.get(used), Math::min);
            } else if (open.contains(used)) {
                lowest.merge(name, number.get(used), Math::min);
            }
        }
        if (lowest.get(name).equals(number.get(name))) {
            Set<String> together = new TreeSet<>();
            while (!together.contains(name)) {
                together.add(open.pop());
            }
            found.add(together);
        }
    }
}
