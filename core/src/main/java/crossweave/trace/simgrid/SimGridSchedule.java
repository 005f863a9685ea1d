package crossweave.trace.simgrid;

import crossweave.problem.BadInput;
import crossweave.trace.schedule.Operation;
import crossweave.trace.schedule.OperationStream;
import crossweave.trace.schedule.Schedule;
import crossweave.trace.schedule.Work;
import crossweave.trace.simgrid.SimGridFile.Action;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A trace of SimGrid as a schedule, to be written in other formats. What it does not have is the
 * waiting of senders until long messages are received.
 */
public final class SimGridSchedule implements Schedule {
    private final SimGridFile file;
    private final List<Integer> ranks; // all
    private final List<SimGridOrder> read; // per rank, to its end
    private final Set<Work.Together> together = new LinkedHashSet<>();

    private SimGridSchedule(SimGridFile file) {
        this.file = file;
        this.ranks = IntStream.range(0, file.ranks()).boxed().toList();
        this.read = ranks.stream().map(rank -> new SimGridOrder(rank, ranks)).toList();
    }

    /**
     * Reads a whole trace and checks it.
     *
     * @throws BadInput if it cannot be read, or something is wrong in it
     */
    public static SimGridSchedule read(Path path) {
        SimGridSchedule schedule = new SimGridSchedule(SimGridFile.read(path));
        schedule.readAll();
        return schedule;
    }

    /** Ranks take turns, so that few lines are queued where they share a file. */
    private void readAll() {
        SimGridFile.Reader reader = file.reader();
        boolean goesOn = true;
        while (goesOn) {
            goesOn = false;
            for (int rank : ranks) {
                Optional<Action> action = reader.next(rank);
                if (action.isPresent()) {
                    goesOn = true;
                    read.get(rank).add(action.get());
                    note(read.get(rank));
                }
            }
        }
    }

    private void note(SimGridOrder order) {
        for (var next = order.order().next(); next.isPresent(); next = order.order().next()) {
            if (next.get().work() instanceof Work.Together one) {
                together.add(one);
            }
        }
    }

    @Override
    public String format() {
        return "trace of SimGrid";
    }

    @Override
    public int ranks() {
        return ranks.size();
    }

    @Override
    public OperationStream operations(int rank) {
        return new Operations(file.actions(rank), new SimGridOrder(rank, ranks));
    }

    @Override
    public int ahead(int rank) {
        return read.get(rank).order().ahead();
    }

    @Override
    public List<List<Integer>> groups() {
        return List.of(ranks);
    }

    @Override
    public Set<Work.Together> together() {
        return together;
    }

    @Override
    public String file(int rank, String written) {
        return file.name(rank);
    }

    private record Operations(SeparateActions.OfRank actions, SimGridOrder order)
            implements OperationStream {
        @Override
        public Optional<Operation> next() {
            Optional<Operation> made = order.order().next();
            while (made.isEmpty()) {
                Optional<Action> action = actions.next();
                if (action.isEmpty()) {
                    return Optional.empty();
                }
                order.add(action.get());
                made = order.order().next();
            }
            return made;
        }
    }
}
