package crossweave.trace.msccl;

import crossweave.problem.BadInput;
import crossweave.trace.schedule.Operation;
import crossweave.trace.schedule.OperationStream;
import crossweave.trace.schedule.Schedule;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** An algorithm for messages of a given size; it is small, and kept in memory. */
public final class MscclFile implements Schedule {
    private final List<List<Operation>> ranks;

    MscclFile(List<List<Operation>> ranks) {
        this.ranks = ranks;
    }

    /**
     * Reads and checks an algorithm.
     *
     * @param bytes of the data of a GPU, which the algorithm divides into its chunks
     * @throws BadInput if something is wrong in it
     */
    public static MscclFile read(Path path, long bytes) {
        return new MscclReader(path, bytes).read();
    }

    @Override
    public String format() {
        return "algorithm of MSCCL";
    }

    @Override
    public int ranks() {
        return ranks.size();
    }

    @Override
    public OperationStream operations(int rank) {
        return new Listed(ranks.get(rank));
    }

    @Override
    public int ahead(int rank) {
        return ranks.get(rank).size() + 1; // all of it
    }

    private static final class Listed implements OperationStream {
        private final List<Operation> operations;
        private int next;

        Listed(List<Operation> operations) {
            this.operations = operations;
        }

        @Override
        public Optional<Operation> next() {
            return next < operations.size()
                    ? Optional.of(operations.get(next++))
                    : Optional.empty();
        }
    }
}
