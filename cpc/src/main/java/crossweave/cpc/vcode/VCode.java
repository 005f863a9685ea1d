package crossweave.cpc.vcode;

import crossweave.workload.SourceLocation;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A compiled program; it is immutable. The memory of a process begins with the cells of {@link
 * #globals}; its first frame follows them.
 *
 * @param name of the program's file
 * @param entry where the first process begins, in function 0. Function 0 calls main; the entries of
 *     forked children are there too, and call the forked functions.
 * @param pool constants of LITERAL
 * @param globals initial values of the global cells; cell 0 is not used
 * @param channels the types of the channels that exist from the start, as indices into types; the
 *     first process owns them
 * @param virtual the machine declared with {@code arch}, if there is one
 * @param physical the machine declared with {@code phyArch}, if there is one
 * @param files the lines of every file, by file name
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

    /** The function that contains an instruction. */
    public VCodeFunction functionAt(int pc) {
        for (VCodeFunction function : functions) {
            if (function.entry() <= pc && pc < function.end()) {
                return function;
            }
        }
        throw new IllegalArgumentException("no function has instruction " + pc);
    }
}
