package crossweave.cpc.compile;

import crossweave.cpc.syntax.SourceSpan;
import crossweave.cpc.vcode.Instruction;
import crossweave.cpc.vcode.Opcode;
import crossweave.workload.SourceLocation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The code of a program as it is generated: instructions, labels, source locations and the depth of
 * the operand stack.
 */
final class CodeBuilder {
    private static final int UNBOUND = -1; // of a label that is not placed yet
    private static final int NONE = -1;

    private final List<Instruction> instructions = new ArrayList<>();
    private final Map<SourceLocation, Integer> places = new LinkedHashMap<>();
    private final List<Label> labels = new ArrayList<>();
    private int place;
    private int statement = NONE; // index of its location; NONE after its first instruction
    private int depth; // cells on the operand stack
    private int maxDepth; // in the current function

    /** A target of jumps. */
    static final class Label {
        private int pc = UNBOUND;
        private final List<Integer> jumps = new ArrayList<>(); // instructions that jump here

        boolean isBound() {
            return pc != UNBOUND;
        }

        /** The instruction that follows the label; known once all code is generated. */
        int pc() {
            assert pc != UNBOUND : "a label that was never put anywhere";
            return pc;
        }
    }

    /** Sets the source location of the instructions that follow. */
    void at(SourceSpan span) {
        place = place(span, false);
    }

    /** Begins a statement: the next instruction is marked as its first. */
    void atStatement(SourceSpan span) {
        place = place(span, false);
        statement = place(span, true);
    }

    private int place(SourceSpan span, boolean isStatement) {
        SourceLocation here =
                new SourceLocation(span.file(), span.line(), span.column(), isStatement);
        return places.computeIfAbsent(here, _ -> places.size());
    }

    /** The location index of the next instruction. */
    private int nextPlace() {
        int next = statement == NONE ? place : statement;
        statement = NONE;
        return next;
    }

    int pc() {
        return instructions.size();
    }

    // The operand stack

    void beginFunction() {
        depth = 0;
        maxDepth = 0;
    }

    int depth() {
        return depth;
    }

    /** Sets the depth where control flow merges; it must be equal on all paths. */
    void setDepth(int cells) {
        depth = cells;
    }

    int maxDepth() {
        return maxDepth;
    }

    // Instructions

    void emit(Opcode op) {
        emit(op, 0, 0);
    }

    void emit(Opcode op, int a) {
        emit(op, a, 0);
    }

    void emit(Opcode op, int a, int b) {
        assert op.pops() != Opcode.VARIES && op.pushes() != Opcode.VARIES
                : op + " says not how much";
        emit(new Instruction(op, a, b, nextPlace()), op.pops(), op.pushes());
    }

    /** Emits an instruction whose numbers of pops and pushes vary. */
    void emit(Opcode op, int a, int b, int pops, int pushes) {
        emit(new Instruction(op, a, b, nextPlace()), pops, pushes);
    }

    private void emit(Instruction instruction, int pops, int pushes) {
        instructions.add(instruction);
        depth = Math.max(0, depth + pushes - pops); // an erroneous value may be missing
        maxDepth = Math.max(maxDepth, depth);
    }

    // Jumps

    Label label() {
        Label label = new Label();
        labels.add(label);
        return label;
    }

    void bind(Label label) {
        label.pc = pc();
    }

    /** Emits a jump, or another instruction whose operand a is a label. */
    void jump(Opcode op, Label target) {
        jump(op, target, 0, op.pops(), op.pushes());
    }

    void jump(Opcode op, Label target, int b, int pops, int pushes) {
        target.jumps.add(pc());
        emit(new Instruction(op, 0, b, nextPlace()), pops, pushes);
    }

    /** All instructions, with the jumps resolved. */
    Instruction[] instructions() {
        for (Label label : labels) {
            for (int jump : label.jumps) {
                Instruction open = instructions.get(jump);
                instructions.set(
                        jump, new Instruction(open.op(), label.pc(), open.b(), open.place()));
            }
        }
        return instructions.toArray(new Instruction[0]);
    }

    List<SourceLocation> places() {
        return List.copyOf(places.keySet());
    }
}
