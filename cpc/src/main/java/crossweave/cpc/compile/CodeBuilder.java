package crossweave.cpc.compile;

import crossweave.cpc.syntax.SourceSpan;
import crossweave.cpc.vcode.Instruction;
import crossweave.cpc.vcode.Opcode;
import crossweave.workload.SourceLocation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Instructions in the making: where jumps go, where they come from, how deep the stack is. */
final class CodeBuilder {
    private static final int OPEN = -1; // a label whose place is not known yet
    private static final int NONE = -1;

    private final List<Instruction> instructions = new ArrayList<>();
    private final Map<SourceLocation, Integer> places = new LinkedHashMap<>();
    private final List<Label> labels = new ArrayList<>();
    private int place;
    private int statement = NONE; // its place, until its first instruction is there
    private int depth; // cells on the stack
    private int deepest; // since the function began

    /** Somewhere to jump to. */
    static final class Label {
        private int pc = OPEN;
        private final List<Integer> jumps = new ArrayList<>(); // instructions that go there

        boolean isPut() {
            return pc != OPEN;
        }

        /** Where it is, once all code is made. */
        int pc() {
            assert pc != OPEN : "a label that was never put anywhere";
            return pc;
        }
    }

    /** What is made next comes from here. */
    void at(SourceSpan span) {
        place = place(span, false);
    }

    /** A statement begins here: the next instruction is its first. */
    void atStatement(SourceSpan span) {
        place = place(span, false);
        statement = place(span, true);
    }

    private int place(SourceSpan span, boolean isStatement) {
        SourceLocation here =
                new SourceLocation(span.file(), span.line(), span.column(), isStatement);
        return places.computeIfAbsent(here, _ -> places.size());
    }

    /** The place of the next instruction. */
    private int nextPlace() {
        int next = statement == NONE ? place : statement;
        statement = NONE;
        return next;
    }

    int pc() {
        return instructions.size();
    }

    // The stack

    void beginFunction() {
        depth = 0;
        deepest = 0;
    }

    int depth() {
        return depth;
    }

    /** Where ways meet, the stack is as deep as on any of them. */
    void setDepth(int cells) {
        depth = cells;
    }

    int deepest() {
        return deepest;
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

    /** An instruction whose pops and pushes are not always the same. */
    void emit(Opcode op, int a, int b, int pops, int pushes) {
        emit(new Instruction(op, a, b, nextPlace()), pops, pushes);
    }

    private void emit(Instruction instruction, int pops, int pushes) {
        instructions.add(instruction);
        depth = Math.max(0, depth + pushes - pops); // where a value was wrong, one is missing
        deepest = Math.max(deepest, depth);
    }

    // Jumps

    Label label() {
        Label label = new Label();
        labels.add(label);
        return label;
    }

    void put(Label label) {
        label.pc = pc();
    }

    /** A jump, or another instruction whose operand a is a place in the code. */
    void jump(Opcode op, Label target) {
        jump(op, target, 0, op.pops(), op.pushes());
    }

    void jump(Opcode op, Label target, int b, int pops, int pushes) {
        target.jumps.add(pc());
        emit(new Instruction(op, 0, b, nextPlace()), pops, pushes);
    }

    /** All instructions, with their jumps. */
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
