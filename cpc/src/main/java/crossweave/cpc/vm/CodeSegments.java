package crossweave.cpc.vm;

import crossweave.cpc.vcode.Opcode;
import crossweave.cpc.vcode.StackDepths;
import crossweave.cpc.vcode.VCode;
import crossweave.cpc.vcode.VCodeFunction;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The segments of a code that become methods, and the instructions at which they can begin. Large
 * functions are cut, because the JVM does not compile large methods.
 */
final class CodeSegments {
    /** The segment of an instruction that is in none: its function needs too many variables. */
    static final int NONE = -1;

    private static final int MOST_STACK = 200; // cells, each of which is a variable of a method
    private static final int MOST_BYTES = 6500; // about; the JVM skips methods above 8000

    private final VCode code;
    private final StackDepths depths;
    private final List<Part> parts = new ArrayList<>();
    private final int[] partOf; // per instruction
    private final boolean[] isEntry; // per instruction: whether a context may enter there

    /** Instructions from one up to, but without, another. */
    record Part(VCodeFunction function, int from, int until) {
        boolean has(int pc) {
            return from <= pc && pc < until;
        }
    }

    CodeSegments(VCode code, StackDepths depths) {
        this.code = code;
        this.depths = depths;
        this.partOf = new int[code.instructions().length];
        this.isEntry = new boolean[code.instructions().length + 1];
        Arrays.fill(partOf, NONE);
        code.functions().stream().filter(f -> f.stack() <= MOST_STACK).forEach(this::cut);
        isEntry[code.entry()] = true;
        for (int pc = 0; pc < partOf.length; pc++) {
            findEntries(pc);
        }
    }

    List<Part> all() {
        return parts;
    }

    int of(int pc) {
        return partOf[pc];
    }

    boolean isEntry(int pc) {
        return isEntry[pc];
    }

    private void cut(VCodeFunction function) {
        int[] crossings = crossings(function);
        int from = function.entry();
        while (from < function.end()) {
            int until = end(from, function, crossings);
            Arrays.fill(partOf, from, until, parts.size());
            isEntry[from] = true;
            parts.add(new Part(function, from, until));
            from = until;
        }
    }

    /** Where a segment that begins here ends: in its second half, where the fewest jumps cross. */
    private int end(int from, VCodeFunction function, int[] crossings) {
        int bytes = bytes(from);
        int best = from + 1;
        for (int cut = from + 1; cut < function.end(); cut++) {
            boolean isBetter =
                    crossings[cut - function.entry()] <= crossings[best - function.entry()];
            if (isBetter || bytes <= MOST_BYTES / 2) {
                best = cut;
            }
            bytes += bytes(cut);
            if (bytes > MOST_BYTES) {
                return best;
            }
        }
        return function.end();
    }

    /** Per instruction of a function: jumps that go over its beginning. */
    private int[] crossings(VCodeFunction function) {
        int entry = function.entry();
        int[] crossings = new int[function.end() - entry + 2];
        for (int pc = entry; pc < function.end(); pc++) {
            for (int next : StackDepths.next(code, pc)) {
                crossings[Math.min(pc, next) + 1 - entry]++;
                crossings[Math.max(pc, next) + 1 - entry]--;
            }
        }
        Arrays.parallelPrefix(crossings, Integer::sum);
        return crossings;
    }

    /** Estimated bytes of the code for an instruction, its exit and re-entry included. */
    private int bytes(int pc) {
        Opcode op = code.at(pc).op();
        int cells = Math.max(depths.at(pc), depths.at(Math.min(pc + 1, partOf.length - 1)));
        if (stopsAt(op)) {
            return 70 + 32 * cells;
        }
        return switch (op) {
            case JUMP, JZ, JNZ, RET, INDEX, OFFSET, PTRADD, PTRDIFF, IDIV, IMOD -> 60 + 10 * cells;
            case LOADN, STOREN -> 16 + 10 * cells;
            case SWITCH -> {
                int ways = code.switches().get(code.at(pc).a()).targets().size() + 1;
                yield 20 + ways * (50 + 10 * cells);
            }
            default -> 16;
        };
    }

    private void findEntries(int pc) {
        Opcode op = code.at(pc).op();
        switch (op) {
            case NEWFORKCHILD, NEWFORALLCHILD -> isEntry[code.at(pc).a()] = true;
            default -> {}
        }
        for (int next : StackDepths.next(code, pc)) {
            boolean isFar = next <= pc || next < partOf.length && partOf[next] != partOf[pc];
            isEntry[next] |= isFar || stopsAt(op);
        }
    }

    private static boolean stopsAt(Opcode op) {
        return op == Opcode.CALL || op.isInteraction() || op.group() == Opcode.Group.REMOTE;
    }
}
