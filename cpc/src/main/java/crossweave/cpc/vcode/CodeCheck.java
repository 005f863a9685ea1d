package crossweave.cpc.vcode;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Verifies a code: operands are in their tables, jumps stay in their function, the depth of the
 * stack is the same however an instruction is reached, and it is never below 0 or above what the
 * function says. A program that passes can do no harm to who executes it: addresses that it
 * computes are not followed, but a wild one is stopped by the bounds of the process's own memory.
 */
public final class CodeCheck {
    private static final int MOST_CELLS = 1 << 24; // that an instruction is about

    private final VCode code;
    private final List<String> problems = new ArrayList<>();

    private CodeCheck(VCode code) {
        this.code = code;
    }

    /** All that is wrong, a line each; empty if the code is sound. */
    public static List<String> problems(VCode code) {
        CodeCheck check = new CodeCheck(code);
        if (code.functions().isEmpty()) {
            return List.of("there is no function");
        }
        check.functions();
        if (!check.problems.isEmpty()) {
            return check.problems; // whose instructions are whose is not known
        }
        for (int pc = 0; pc < code.instructions().length; pc++) {
            check.instruction(pc);
        }
        if (check.problems.isEmpty()) {
            check.problems.addAll(StackDepths.of(code).problems());
        }
        return check.problems;
    }

    private void functions() {
        int end = code.functions().stream().mapToInt(VCodeFunction::entry).min().orElseThrow();
        demand(end == 0, "code is before all functions");
        List<VCodeFunction> inOrder =
                code.functions().stream()
                        .sorted(Comparator.comparingInt(VCodeFunction::entry))
                        .toList(); // function 0 may come last
        for (VCodeFunction function : inOrder) {
            demand(function.entry() >= end, function.name() + " begins in the one before it");
            demand(function.parameters() <= function.frame(), function.name() + " has no room");
            demand(function.entry() < function.end(), function.name() + " has no instructions");
            end = function.end();
        }
        demand(end == code.instructions().length, "code is outside of all functions");
        VCodeFunction first = code.functions().getFirst();
        demand(first.frame() == 0, "function 0 has variables");
        demand(isIn(first, code.entry()), "the entry is not in function 0");
    }

    private void instruction(int pc) {
        Instruction instruction = code.at(pc);
        List<Operand> operands = Operand.of(instruction.op());
        for (int i = 0; i < operands.size(); i++) {
            int value = Operand.value(instruction, i);
            boolean isRight = isInTable(operands.get(i), value, pc) && hasSense(pc, value);
            demand(isRight, "%d %s: operand %d".formatted(pc, instruction.op(), value));
        }
    }

    /** Whether the table of an operand has such an entry. */
    private boolean isInTable(Operand operand, int value, int pc) {
        return switch (operand) {
            case NUMBER -> true;
            case LOCAL -> isIndex(value, code.functionAt(pc).frame());
            case GLOBAL -> value > 0 && value < code.globals().length;
            case LABEL -> isIn(code.functionAt(pc), value);
            case CHILD -> isIn(code.functions().getFirst(), value);
            case CONSTANT -> isIndex(value, code.pool().length);
            case FUNCTION -> isIndex(value, code.functions().size());
            case TYPE -> isIndex(value, code.types().size());
            case FORMAT -> isIndex(value, code.formats().size());
            case SWITCH -> isIndex(value, code.switches().size()) && staysInFunction(pc);
            case MATH -> isIndex(value, MathFunction.ALL.size());
            case FILE -> isIndex(value, FileFunction.ALL.size());
        };
    }

    /** Whether every jump of a switch leads to an instruction of its own function. */
    private boolean staysInFunction(int pc) {
        return StackDepths.next(code, pc).stream().allMatch(to -> isIn(code.functionAt(pc), to));
    }

    private boolean hasSense(int pc, int value) {
        return switch (code.at(pc).op()) {
            case LOADN, STOREN, LDREFN, STREFN, COPYBLOCK -> isIndex(value, MOST_CELLS);
            case INDEX, NTH -> value >= 0;
            case PTRDIFF -> value != 0;
            case RET -> value == code.functionAt(pc).result() && !isFirst(pc);
            case NEWCHANNELS, NEWFORKCHILD, GIVECHANNEL -> isIndex(value, MOST_CELLS);
            default -> true;
        };
    }

    /** Whether an instruction is in function 0, which nobody has called. */
    private boolean isFirst(int pc) {
        return isIn(code.functions().getFirst(), pc);
    }

    private static boolean isIndex(int value, int size) {
        return value >= 0 && value < size;
    }

    private static boolean isIn(VCodeFunction function, int pc) {
        return pc >= function.entry() && pc < function.end();
    }

    private void demand(boolean holds, String otherwise) {
        if (!holds) {
            problems.add(otherwise);
        }
    }
}
