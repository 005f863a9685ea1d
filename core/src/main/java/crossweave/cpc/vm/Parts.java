package crossweave.cpc.vm;

import crossweave.cpc.vcode.Code;
import crossweave.cpc.vcode.Function;
import crossweave.cpc.vcode.Op;
import crossweave.cpc.vcode.StackDepths;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The parts of a code that become methods, and the instructions at which they can begin. Large
 * functions are cut, for the JVM leaves large methods uncompiled.
 */
final class Parts {
    /** The part of an instruction that is in none: its function needs too many variables. */
    static final int NONE = -1;

    private static final int MOST_STACK = 200; // cells, each of which is a variable of a method
    private static final int MOST_WEIGHT = 600; // about so many times 12 bytes, of 8000
    private static final int CELLS_PER_WEIGHT = 2; // spilled or moved

    private final Code code;
    private final StackDepths depths;
    private final List<Part> parts = new ArrayList<>();
    private final int[] partOf; // per instruction
    private final boolean[] isEntry; // per instruction: whether a context may stand there

    /** Instructions from one to before another. */
    record Part(Function function, int from, int until) {
        boolean has(int pc) {
            return from <= pc && pc < until;
        }
    }

    Parts(Code code, StackDepths depths) {
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

    private void cut(Function function) {
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

    /** Where a part that begins here ends: in its second half, where the fewest jumps cross. */
    private int end(int from, Function function, int[] crossings) {
        int weight = weight(from);
        int best = from + 1;
        for (int cut = from + 1; cut < function.end(); cut++) {
            boolean isBetter =
                    crossings[cut - function.entry()] <= crossings[best - function.entry()];
            if (isBetter || weight <= MOST_WEIGHT / 2) {
                best = cut;
            }
            weight += weight(cut);
            if (weight > MOST_WEIGHT) {
                return best;
            }
        }
        return function.end();
    }

    /** Per instruction of a function: jumps that go over its beginning. */
    private int[] crossings(Function function) {
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

    private int weight(int pc) {
        int cells = Math.max(0, depths.at(pc));
        return switch (code.at(pc).op().group()) {
            case INTERACTION, REMOTE, MEMORY, CONTROL -> 1 + cells / CELLS_PER_WEIGHT;
            default -> 1;
        };
    }

    private int crossings(int cut, Function function) {
        int crossings = 0;
        for (int pc = function.entry(); pc < function.end(); pc++) {
            for (int next : StackDepths.next(code, pc)) {
                crossings += pc < cut != next < cut ? 1 : 0;
            }
        }
        return crossings;
    }

    private void findEntries(int pc) {
        Op op = code.at(pc).op();
        switch (op) {
            case NEWFORKCHILD, NEWFORALLCHILD -> isEntry[code.at(pc).a()] = true;
            default -> {}
        }
        for (int next : StackDepths.next(code, pc)) {
            boolean isFar = next <= pc || next < partOf.length && partOf[next] != partOf[pc];
            isEntry[next] |= isFar || stopsAt(op);
        }
    }

    private static boolean stopsAt(Op op) {
        return op == Op.CALL || op.isInteraction() || op.group() == Op.Group.REMOTE;
    }
}
