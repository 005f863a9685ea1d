package crossweave.cpc.vcode;

import crossweave.workload.SourceLocation;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A compiled program; it never changes. A process begins with a memory whose first {@link #globals}
 * cells are these; its first frame comes after them.
 *
 * @param name of the program's file
 * @param entry where the first process begins, in function 0: it calls main, and in its code are
 *     the beginnings of forked children, which call what was forked
 * @param pool constants of LITERAL
 * @param globals first values of the global cells; cell 0 is not used
 * @param channels channels that are there from the beginning, by number: the type of each, an index
 *     into types; the first process owns them
 * @param virtual {@code arch}, where the program has one
 * @param physical {@code phyArch}, likewise
 * @param files the lines of every file, by its name
 */
public record VCode(
        String name,
        Instruction[] instructions,
        int entry,
        List<VCodeFunction> functions,
        long[] pool,
        long[] globals,
        List<VariableSlot> globalVariables,
        List<CellType> types,
        List<Integer> channels,
        List<PrintFormat> formats,
        List<JumpTable> switches,
        List<SourceLocation> places,
        Optional<Architecture> virtual,
        Optional<Architecture> physical,
        Map<String, List<String>> files) {

    public Instruction at(int pc) {
        return instructions[pc];
    }

    public SourceLocation place(int pc) {
        return places.get(instructions[pc].place());
    }

    /** The function that an instruction belongs to. */
    public VCodeFunction functionAt(int pc) {
        for (VCodeFunction function : functions) {
            if (function.entry() <= pc && pc < function.end()) {
                return function;
            }
        }
        throw new IllegalArgumentException("no function has instruction " + pc);
    }
}
