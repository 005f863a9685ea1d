package crossweave.trace.goal;

import crossweave.trace.schedule.Schedule;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Writes schedules as text. Labels are numbers; what an operation requires stands in the lines
 * behind it, or behind the later one that is required, as txt2bin wants labels to be known.
 */
public final class GoalTextWriter {
    private final GoalSchedule schedule;
    private final Appendable out;

    public GoalTextWriter(Schedule schedule, Appendable out) {
        this.schedule = ConvertedGoal.of(schedule);
        this.out = out;
    }

    public void write() throws IOException {
        out.append("num_ranks ").append(Integer.toString(schedule.ranks())).append("\n");
        for (int rank = 0; rank < schedule.ranks(); rank++) {
            out.append("rank ").append(Integer.toString(rank)).append(" {\n");
            write(schedule.reader(rank));
            out.append("}\n");
        }
    }

    private void write(GoalSchedule.Reader reader) throws IOException {
        Map<Integer, StringBuilder> later = new TreeMap<>(); // by number: lines to write behind it
        for (Optional<GoalOperation> next = reader.next(); next.isPresent(); next = reader.next()) {
            GoalOperation operation = next.get();
            int number = operation.number();
            out.append(line(operation));
            StringBuilder waiting = later.remove(number);
            out.append(waiting == null ? "" : waiting);
            for (int other : operation.requires()) {
                write(number, "requires", other, later);
            }
            for (int other : operation.follows()) {
                write(number, "irequires", other, later);
            }
        }
    }

    private void write(int number, String word, int other, Map<Integer, StringBuilder> later)
            throws IOException {
        String line = "l%d %s l%d\n".formatted(number, word, other);
        if (other > number) {
            later.computeIfAbsent(other, _ -> new StringBuilder()).append(line);
        } else {
            out.append(line);
        }
    }

    private static String line(GoalOperation operation) {
        String what =
                switch (operation.kind()) {
                    case SEND -> "send %db to %d tag %d".formatted(message(operation));
                    case RECEIVE -> "recv %db from %d tag %d".formatted(message(operation));
                    default -> "calc " + operation.amount();
                };
        String cpu = operation.cpu() == 0 ? "" : " cpu " + operation.cpu();
        String nic = operation.nic() == 0 ? "" : " nic " + operation.nic();
        return "l%d: %s%s%s\n".formatted(operation.number(), what, cpu, nic);
    }

    private static Object[] message(GoalOperation operation) {
        return new Object[] {operation.amount(), operation.peer(), operation.tag()};
    }
}
