package crossweave.trace.task;

import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.trace.text.FileProblems;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** Collects the nodes of tasks in any order; each task has one node, and no node has two tasks. */
final class TaskPlacement {
    private final FileProblems problems;
    private final String taskWord; // what the file calls a task
    private final TreeMap<Integer, Integer> nodeOf = new TreeMap<>(); // by task
    private final Map<Integer, SourcePosition> placeOfTask = new HashMap<>();
    private final Map<Integer, SourcePosition> placeOfNode = new HashMap<>();

    TaskPlacement(String taskWord, FileProblems problems) {
        this.taskWord = taskWord;
        this.problems = problems;
    }

    void put(int task, int node, SourcePosition where) {
        SourcePosition earlier = placeOfTask.putIfAbsent(task, where);
        if (earlier != null) {
            problems.add(
                    where,
                    ProblemCode.DUPLICATE,
                    "%s %d is already placed at %s".formatted(taskWord, task, earlier));
            return;
        }
        SourcePosition taken = placeOfNode.putIfAbsent(node, where);
        if (taken != null) {
            problems.add(
                    where,
                    ProblemCode.DUPLICATE,
                    "node %d is already taken at %s; a node has one task".formatted(node, taken));
        }
        nodeOf.put(task, node);
    }

    /** The nodes of tasks from the first number on, without gaps. */
    PlacementFile from(int first) {
        if (nodeOf.isEmpty()) {
            problems.add(
                    problems.start(),
                    ProblemCode.MISSING_PART,
                    "no %s in this file".formatted(taskWord));
        }
        int next = first;
        for (int task : nodeOf.keySet()) {
            if (task != next) {
                problems.add(
                        placeOfTask.getOrDefault(task, problems.start()),
                        ProblemCode.MISSING_PART,
                        "%s %d is here, but %d is nowhere; place all from %d on"
                                .formatted(taskWord, task, next, first));
                break;
            }
            next++;
        }
        problems.throwIfAny();
        return new PlacementFile(nodeOf.values().stream().mapToInt(Integer::intValue).toArray());
    }

    /** The lowest number of a task, or 0 if there is none. */
    int lowest() {
        return nodeOf.isEmpty() ? 0 : nodeOf.firstKey();
    }
}
