package crossweave.trace.chakra;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.trace.schedule.Operation;
import crossweave.trace.schedule.OperationStream;
import crossweave.trace.schedule.Schedule;
import crossweave.trace.schedule.Work;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How well a schedule fits into execution traces. What cannot be told there at all is refused; what
 * is told less exactly is counted.
 */
public final class ChakraFit {
    private long crowded; // computations of processors that share the accelerator
    private long brief; // computations that last no microsecond, on processors with longer ones

    /** The computations of a processor. */
    private static final class Computations {
        private long brief;
        private long longer;
    }

    /**
     * Looks at all operations of a schedule.
     *
     * @throws BadInput if one cannot be told
     */
    public ChakraFit(Schedule schedule) {
        for (int rank = 0; rank < schedule.ranks(); rank++) {
            check(rank, schedule.operations(rank));
        }
    }

    private void check(int rank, OperationStream operations) {
        Map<Integer, Computations> streams = new HashMap<>();
        for (var next = operations.next(); next.isPresent(); next = operations.next()) {
            Operation operation = next.get();
            misfit(operation)
                    .ifPresent(
                            why -> {
                                throw new BadInput(
                                        "rank " + rank,
                                        ProblemCode.NOT_SUPPORTED,
                                        "operation %d %s, which Chakra cannot tell%s",
                                        operation.place(),
                                        why,
                                        operation.work().hasOwnTag()
                                                ? "; --algorithm makes messages of them all"
                                                : "");
                            });
            count(operation, streams);
            operations.done(operation.number());
        }
        count(streams);
    }

    /** Why an operation cannot be told in an execution trace, if it cannot. */
    private static Optional<String> misfit(Operation operation) {
        if (operation.follows().length > 0) {
            return Optional.of("starts when another one has started");
        }
        boolean fromAny =
                operation.work() instanceof Work.Receive receive
                        && (receive.from() == Work.ANY || receive.tag() == Work.ANY);
        if (operation.work().hasOwnTag()) {
            return Optional.of("is a message of a collective operation whose blocks differ");
        }
        return fromAny ? Optional.of("receives from any rank or with any tag") : Optional.empty();
    }

    private static void count(Operation operation, Map<Integer, Computations> streams) {
        Work work = operation.work();
        if (work instanceof Work.Compute || work instanceof Work.Calculate) {
            var of = streams.computeIfAbsent(operation.stream(), _ -> new Computations());
            boolean isBrief = ChakraWriter.micros(work) == 0;
            of.brief += isBrief ? 1 : 0;
            of.longer += isBrief ? 0 : 1;
        }
    }

    /** An accelerator that has the computations of one processor only is that processor. */
    private void count(Map<Integer, Computations> streams) {
        int processors = 0; // beside the host
        long computations = 0;
        for (var each : streams.entrySet()) {
            Computations of = each.getValue();
            brief += of.longer > 0 ? of.brief : 0;
            if (each.getKey() != ChakraWork.HOST && of.longer > 0) {
                processors++;
                computations += of.longer;
            }
        }
        crowded += processors > 1 ? computations : 0;
    }

    /** What the traces tell less exactly, a sentence each. */
    public List<String> notes() {
        List<String> notes = new ArrayList<>();
        if (crowded > 0) {
            notes.add(
                    "%,d computations of several processors take turns: an execution trace has a host, which is CPU 0, and an accelerator"
                            .formatted(crowded));
        }
        if (brief > 0) {
            notes.add(
                    "%,d computations of less than half a microsecond take no time, and wait for no other one"
                            .formatted(brief));
        }
        return notes;
    }
}
