package crossweave.trace;

import crossweave.config.Mark;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** Nodes of tasks that come in any order; each task has one, and no node has two. */
final class Placement {
    private final Complaints complaints;
    private final String taskWord; // what the file calls a task
    private final TreeMap<Integer, Integer> nodeOf = new TreeMap<>(); // by task
    private final Map<Integer, Mark> placeOfTask = new HashMap<>();
    private final Map<Integer, Mark> placeOfNode = new HashMap<>();

    Placement(String taskWord, Complaints complaints) {
        this.taskWord = taskWord;
        this.complaints = complaints;
    }

    void put(int task, int node, Mark mark) {
        Mark earlier = placeOfTask.putIfAbsent(task, mark);
        if (earlier != null) {
            complaints.add(
                    mark, "%s %d is already placed at %s".formatted(taskWord, task, earlier));
            return;
        }
        Mark taken = placeOfNode.putIfAbsent(node, mark);
        if (taken != null) {
            complaints.add(
                    mark,
                    "node %d is already taken at %s; a node has one task".formatted(node, taken));
        }
        nodeOf.put(task, node);
    }

    /** The nodes of tasks from the first number on, without gaps. */
    PlacementFile from(int first) {
        if (nodeOf.isEmpty()) {
            complaints.add(complaints.start(), "no %s in this file".formatted(taskWord));
        }
        int next = first;
        for (int task : nodeOf.keySet()) {
            if (task != next) {
                complaints.add(
                        placeOfTask.getOrDefault(task, complaints.start()),
                        "%s %d is here, but %d is nowhere; place all from %d on"
                                .formatted(taskWord, task, next, first));
                break;
            }
            next++;
        }
        complaints.throwIfAny();
        return new PlacementFile(nodeOf.values().stream().mapToInt(Integer::intValue).toArray());
    }

    /** The lowest number of a task, or 0 if there is none. */
    int lowest() {
        return nodeOf.isEmpty() ? 0 : nodeOf.firstKey();
    }
}
