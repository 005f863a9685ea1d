package crossweave.workload.schedule;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.trace.schedule.Operation;
import crossweave.trace.schedule.OperationStream;
import crossweave.trace.schedule.Requirements;
import crossweave.trace.schedule.Work;
import crossweave.util.IntList;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * How the operations of a rank are numbered when its collective ones have become messages. Those of
 * a group follow each other, as they stand in the file.
 */
final class ExpandedRank {
    private final Function<Work.Together, StepMessages> messages;
    private final IntList first = new IntList(); // per operation: the first one that it becomes
    private final Map<Integer, StepMessages> together = new HashMap<>(); // by operation
    private final Map<Integer, Integer> last = new HashMap<>(); // by group: its last operation
    private final Map<Integer, Integer> before = new HashMap<>(); // by operation: of its group

    /**
     * Reads the operations of a rank.
     *
     * @param messages what a collective operation becomes
     */
    ExpandedRank(
            int rank, OperationStream operations, Function<Work.Together, StepMessages> messages) {
        this.messages = messages;
        Requirements requirements = new Requirements();
        int count = 0;
        for (var next = operations.next(); next.isPresent(); next = operations.next()) {
            Operation operation = next.get();
            first.add(count);
            count += add(operation);
            int number = requirements.count();
            requiredBy(operation).forEach(each -> requirements.add(number, each));
        }
        if (requirements.hasCircle()) {
            throw new BadInput(
                    "rank " + rank,
                    ProblemCode.NOT_SUPPORTED,
                    "a collective operation waits for a later one of its process group; as"
                            + " messages, they follow each other as they stand in the file");
        }
    }

    private int add(Operation operation) {
        if (!(operation.work() instanceof Work.Together work)) {
            return 1;
        }
        StepMessages own = messages.apply(work);
        together.put(operation.number(), own);
        Integer previous = last.put(work.group(), operation.number());
        if (previous != null) {
            before.put(operation.number(), previous);
        }
        return Math.max(1, own.messages().size());
    }

    /** What an operation requires, also as one of its group. */
    private IntStream requiredBy(Operation operation) {
        Integer previous = before.get(operation.number());
        IntStream required = IntStream.of(operation.requires());
        return previous == null
                ? required
                : IntStream.concat(required, IntStream.of(previous)).distinct();
    }

    /** What an operation becomes. */
    List<Operation> expanded(Operation operation, MessageTags tags) {
        int[] requires = requiredBy(operation).flatMap(this::ends).sorted().toArray();
        int[] follows = IntStream.of(operation.follows()).map(first::get).toArray();
        int number = first.get(operation.number());
        StepMessages own = together.get(operation.number());
        if (own == null) {
            Work work = tags.tagged(operation.work());
            return List.of(
                    new Operation(
                            number,
                            work,
                            operation.stream(),
                            requires,
                            follows,
                            operation.place()));
        }
        if (own.messages().isEmpty()) {
            return List.of(free(number, new Work.Nothing(), requires, follows, operation.place()));
        }
        return IntStream.range(0, own.messages().size())
                .mapToObj(
                        i -> {
                            StepMessages.Message one = own.messages().get(i);
                            int[] among = moved(one.requires(), number);
                            boolean begins = among.length == 0;
                            return free(
                                    number + i,
                                    one.work(),
                                    begins ? requires : among,
                                    begins ? follows : new int[0],
                                    operation.place());
                        })
                .toList();
    }

    private static Operation free(
            int number, Work work, int[] requires, int[] follows, long place) {
        return new Operation(number, work, Operation.FREE, requires, follows, place);
    }

    /** Those that are done when an operation is. */
    private IntStream ends(int operation) {
        int number = first.get(operation);
        StepMessages own = together.get(operation);
        return own == null || own.messages().isEmpty()
                ? IntStream.of(number)
                : IntStream.of(moved(own.ends(), number));
    }

    private static int[] moved(int[] numbers, int by) {
        return IntStream.of(numbers).map(each -> each + by).toArray();
    }
}
