package crossweave.script;

import java.util.List;

/** A script as flat code: what a process does, instruction after instruction. Immutable. */
public final class ScriptCode {
    private final String name;
    private final ScriptInstruction[] instructions;
    private final List<String> variables; // per slot: its name, empty if it has none
    private final List<String> sections;
    private final List<ScriptCollective> collectives;
    private final int depth; // most values on the stack

    ScriptCode(
            String name,
            List<ScriptInstruction> instructions,
            int depth,
            ScriptNames names,
            List<ScriptCollective> collectives) {
        this.name = name;
        this.instructions = instructions.toArray(new ScriptInstruction[0]);
        this.depth = depth;
        this.variables = List.copyOf(names.variables());
        this.collectives = List.copyOf(collectives);
        this.sections = List.copyOf(names.sections());
    }

    public ScriptInstruction at(int index) {
        return instructions[index];
    }

    /** Where an instruction comes from, as in {@code ring.xws:7}. */
    public String line(int index) {
        return name + ":" + instructions[index].where().line();
    }

    /** The same with the column. */
    public String place(int index) {
        return line(index) + ":" + instructions[index].where().column();
    }

    /** Names of variables by their slots; empty for those that a script cannot name. */
    public List<String> variables() {
        return variables;
    }

    /** Names of measured sections. */
    public List<String> sections() {
        return sections;
    }

    /** Collective operations, by the operand of {@link ScriptOp#COLLECTIVE}. */
    public List<ScriptCollective> collectives() {
        return collectives;
    }

    /** Most values on the stack at a time. */
    public int depth() {
        return depth;
    }
}
