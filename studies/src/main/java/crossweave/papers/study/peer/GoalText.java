package crossweave.papers.study.peer;

import java.util.ArrayList;
import java.util.List;

/** Writes a schedule in the text form of GOAL, rank by rank. */
final class GoalText {
    private final StringBuilder text;
    private int operations; // of this rank so far

    GoalText(int ranks) {
        this.text = new StringBuilder("num_ranks " + ranks + "\n");
    }

    void begin(int rank) {
        text.append("rank ").append(rank).append(" {\n");
        operations = 0;
    }

    void end() {
        text.append("}\n");
    }

    /** Adds an operation that needs others of its rank to be done; returns its number. */
    int add(String operation, List<Integer> required) {
        int number = ++operations;
        text.append("l%d: %s\n".formatted(number, operation));
        required.forEach(other -> text.append("l%d requires l%d\n".formatted(number, other)));
        return number;
    }

    /** Adds operations that all need the same others; returns their numbers. */
    List<Integer> addAll(List<String> several, List<Integer> required) {
        List<Integer> numbers = new ArrayList<>();
        several.forEach(operation -> numbers.add(add(operation, required)));
        return numbers;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
