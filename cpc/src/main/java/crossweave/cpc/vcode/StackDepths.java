package crossweave.cpc.vcode;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The depth of the operand stack before each instruction, found by following all paths of control
 * flow. Operands must be in their tables, and every function must have an instruction.
 */
public final class StackDepths {
    /** The depth of an unreachable instruction. */
    public static final int UNREACHED = -1;

    private final VCode code;
    private final int[] depths; // in cells, per instruction
    private final Deque<Integer> worklist = new ArrayDeque<>();
    private final List<String> problems = new ArrayList<>();

    private StackDepths(VCode code) {
        this.code = code;
        this.depths = new int[code.instructions().length];
        Arrays.fill(depths, UNREACHED);
    }

    public static StackDepths of(VCode code) {
        StackDepths depths = new StackDepths(code);
        depths.reach(code.entry(), 0);
        for (VCodeFunction function : code.functions()) {
            depths.reach(function.entry(), 0);
        }
        while (!depths.worklist.isEmpty()) {
            depths.propagate(depths.worklist.pop());
        }
        return depths;
    }

    public int at(int pc) {
        return depths[pc];
    }

    List<String> problems() {
        return problems;
    }

    /** The successors of an instruction within its function. */
    public static Collection<Integer> next(VCode code, int pc) {
        Instruction instruction = code.at(pc);
        return switch (instruction.op()) {
            case JUMP -> Set.of(instruction.a());
            case JZ, JNZ -> new TreeSet<>(List.of(instruction.a(), pc + 1));
            case SWITCH -> {
                JumpTable jumps = code.switches().get(instruction.a());
                Set<Integer> targets = new TreeSet<>(jumps.targets().values());
                targets.add(jumps.defaultTarget());
                yield targets;
            }
            case RET, FORKCHILDEND, FORALLCHILDEND, PROGRAMEND, EXIT -> Set.of();
            default -> Set.of(pc + 1);
        };
    }

    private void propagate(int pc) {
        VCodeFunction function = code.functionAt(pc);
        Instruction instruction = code.at(pc);
        StackEffect effect = StackEffect.of(code, instruction);
        int below = depths[pc] - effect.pops();
        int after = below + effect.pushes();
        if (below < 0) {
            problems.add(problem(pc, "pops %d of %d cells".formatted(effect.pops(), depths[pc])));
            return;
        }
        if (effect.pushes() > 0 && after > function.stack()) {
            problems.add(problem(pc, after + " cells on a stack of " + function.stack()));
        }
        switch (instruction.op()) {
            case NEWFORKCHILD -> reach(instruction.a(), instruction.b());
            case NEWFORALLCHILD -> reach(instruction.a(), 0);
            default -> {}
        }
        for (int next : next(code, pc)) {
            if (next < function.entry() || next >= function.end()) {
                problems.add(problem(pc, "goes on at %d, outside its function".formatted(next)));
            } else {
                reach(next, after);
            }
        }
    }

    private void reach(int pc, int depth) {
        if (depths[pc] == UNREACHED) {
            depths[pc] = depth;
            worklist.push(pc);
        } else if (depths[pc] != depth) {
            problems.add(
                    problem(pc, "reached with %d and with %d cells".formatted(depths[pc], depth)));
        }
    }

    private String problem(int pc, String what) {
        return "%d %s: %s".formatted(pc, code.at(pc).op(), what);
    }
}
