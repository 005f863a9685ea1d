package crossweave.cpc.vcode;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Verifies code before it runs: operands are in their tables, jumps stay in their function, the
 * operand stack has the same depth on every path to an instruction, and that depth is never below 0
 * or above what the function declares. Verified code cannot harm its executor: addresses that a
 * program computes are not verified, but the bounds of the process's memory stop a wild one.
 */
public final class CodeCheck {
    private static final int MAX_CELLS = 1 << 24; // limit of an operand that counts cells

    private final VCode code;
    private final List<String> problems = new ArrayList<>();

    private CodeCheck(VCode code) {
        this.code = code;
    }

    /** All problems, one line each; empty if the code is valid. */
    public static List<String> problems(VCode code) {
        CodeCheck check = new CodeCheck(code);
        if (code.functions().isEmpty()) {
            return List.of("there is no function");
        }
        check.functions();
        if (!check.problems.isEmpty()) {
            return check.problems; // instructions cannot be assigned to functions
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
        require(end == 0, "code is before all functions");
        List<VCodeFunction> inOrder =
                code.functions().stream()
                        .sorted(Comparator.comparingInt(VCodeFunction::entry))
                        .toList(); // function 0 may come last
        for (VCodeFunction function : inOrder) {
            require(function.entry() >= end, function.name() + " begins in the one before it");
            require(function.parameters() <= function.frame(), function.name() + " has no room");
            require(function.entry() < function.end(), function.name() + " has no instructions");
            end = function.end();
        }
        require(end == code.instructions().length, "code is outside of all functions");
        VCodeFunction first = code.functions().getFirst();
        require(first.frame() == 0, "function 0 has variables");
        require(isIn(first, code.entry()), "the entry is not in function 0");
    }

    private void instruction(int pc) {
        Instruction instruction = code.at(pc);
        List<Operand> operands = Operand.of(instruction.op());
        for (int i = 0; i < operands.size(); i++) {
            int value = Operand.value(instruction, i);
            boolean isLegal = isInTable(operands.get(i), value, pc) && isValid(pc, value);
            require(isLegal, "%d %s: operand %d".formatted(pc, instruction.op(), value));
        }
    }

    /** Whether the table of an operand has this entry. */
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
            case COLLECTIVE -> isIndex(value, CollectiveFunction.ALL.size());
        };
    }

    /** Whether all targets of a switch are in its own function. */
    private boolean staysInFunction(int pc) {
        return StackDepths.next(code, pc).stream().allMatch(to -> isIn(code.functionAt(pc), to));
    }

    private boolean isValid(int pc, int value) {
        return switch (code.at(pc).op()) {
            case LOADN, STOREN, LDREFN, STREFN, COPYBLOCK -> isIndex(value, MAX_CELLS);
            case INDEX, NTH -> value >= 0;
            case PTRDIFF -> value != 0;
            case RET -> value == code.functionAt(pc).result() && !isInStart(pc);
            case COLLECTIVE -> isOfCells(code.at(pc).b());
            case NEWCHANNELS, NEWFORKCHILD, GIVECHANNEL -> isIndex(value, MAX_CELLS);
            default -> true;
        };
    }

    /** Whether elements of a type are one cell each. */
    private boolean isOfCells(int type) {
        return isIndex(type, code.types().size()) && code.types().get(type).cells() == 1;
    }

    /** Whether an instruction is in function 0, which is never called and must not return. */
    private boolean isInStart(int pc) {
        return isIn(code.functions().getFirst(), pc);
    }

    private static boolean isIndex(int value, int size) {
        return value >= 0 && value < size;
    }

    private static boolean isIn(VCodeFunction function, int pc) {
        return pc >= function.entry() && pc < function.end();
    }

    private void require(boolean holds, String otherwise) {
        if (!holds) {
            problems.add(otherwise);
        }
    }
}
