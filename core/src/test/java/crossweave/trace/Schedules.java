package crossweave.trace;

import crossweave.trace.schedule.Operation;
import crossweave.trace.schedule.OperationStream;
import crossweave.trace.schedule.Schedule;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** Schedules as texts. */
public final class Schedules {
    private Schedules() {}

    /** The operations of a rank, a line each: where it stands, what it does, what it waits for. */
    public static String text(Schedule schedule, int rank) {
        StringBuilder text = new StringBuilder();
        OperationStream operations = schedule.operations(rank);
        for (Optional<Operation> next = operations.next();
                next.isPresent();
                next = operations.next()) {
            Operation it = next.get();
            text.append(it.place()).append(": ").append(it.work());
            text.append(numbers(", requires ", it.requires()));
            text.append(numbers(", follows ", it.follows()));
            text.append(it.stream() == Operation.FREE ? "" : ", stream " + it.stream());
            text.append('\n');
        }
        return text.toString();
    }

    private static String numbers(String words, int[] numbers) {
        return numbers.length == 0
                ? ""
                : Arrays.stream(numbers)
                        .mapToObj(Integer::toString)
                        .collect(Collectors.joining(" ", words, ""));
    }
}
