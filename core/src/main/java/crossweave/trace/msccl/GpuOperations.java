package crossweave.trace.msccl;

import crossweave.problem.ProblemCode;
import crossweave.trace.msccl.ThreadBlock.Step;
import crossweave.trace.schedule.Operation;
import crossweave.trace.schedule.Requirements;
import crossweave.trace.schedule.Work;
import crossweave.trace.text.FileProblems;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Makes the steps of a GPU's thread blocks operations; one that receives and sends becomes two. */
final class GpuOperations {
    private static final int NONE = -1;

    private final Map<Integer, ThreadBlock> blocks;
    private final ChunkSize chunk;
    private final FileProblems problems;
    private final Map<Integer, Integer> first = new HashMap<>(); // by block: its first operation
    private final Requirements requirements = new Requirements();
    private final List<Step> required = new ArrayList<>(); // per requirement: whose it is
    private final List<Operation> operations = new ArrayList<>();

    GpuOperations(Map<Integer, ThreadBlock> blocks, ChunkSize chunk, FileProblems problems) {
        this.blocks = blocks;
        this.chunk = chunk;
        this.problems = problems;
    }

    List<Operation> list() {
        int count = 0;
        for (ThreadBlock block : blocks.values()) {
            first.put(block.id(), count);
            count += block.steps().stream().mapToInt(GpuOperations::operations).sum();
        }
        blocks.values().forEach(this::add);
        requirements
                .circle()
                .findFirst()
                .ifPresent(
                        i ->
                                problems.add(
                                        required.get(i).where(),
                                        ProblemCode.CONTRADICTION,
                                        "this step and others wait for each other in a circle;"
                                                + " none of it can start"));
        return operations;
    }

    private static int operations(Step step) {
        return step.type().receives && step.type().sends ? 2 : 1;
    }

    private void add(ThreadBlock block) {
        int before = NONE; // the operation before, in this block
        for (Step step : block.steps()) {
            ThreadBlock.Type type = step.type();
            int dependency = dependency(step);
            if (type.receives) {
                Work receive = new Work.Receive(block.from(), block.channel());
                before = add(step, receive, before, dependency);
            }
            if (type.sends) {
                long bytes = chunk.of(step.chunks());
                Work send = new Work.Send(block.to(), block.channel(), bytes);
                before = add(step, send, before, type.receives ? NONE : dependency);
            }
            if (!type.receives && !type.sends) {
                before = add(step, new Work.Nothing(), before, dependency);
            }
        }
    }

    private int add(Step step, Work work, int before, int dependency) {
        int number = requirements.count();
        int[] requires = IntStream.of(before, dependency).filter(i -> i != NONE).toArray();
        for (int other : requires) {
            requirements.add(number, other);
            required.add(step);
        }
        operations.add(
                new Operation(
                        number, work, Operation.FREE, requires, new int[0], step.where().line()));
        return number;
    }

    /** The last operation of the step that must be done before, or NONE. */
    private int dependency(Step step) {
        if (step.block() == ThreadBlock.NOBODY) {
            return NONE;
        }
        ThreadBlock other = blocks.get(step.block());
        if (other == null || step.after() < 0 || step.after() >= other.steps().size()) {
            problems.add(
                    step.where(),
                    ProblemCode.UNKNOWN_NAME,
                    "this step waits for step %d of thread block %d, which is not there"
                            .formatted(step.after(), step.block()));
            return NONE;
        }
        return first.getOrDefault(step.block(), 0)
                + other.steps().subList(0, step.after() + 1).stream()
                        .mapToInt(GpuOperations::operations)
                        .sum()
                - 1;
    }
}
