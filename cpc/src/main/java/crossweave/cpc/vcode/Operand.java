package crossweave.cpc.vcode;

import java.util.List;

/** Kinds of operands: what the numbers {@code a} and {@code b} of an instruction mean. */
public enum Operand {
    /** An integer. */
    NUMBER,
    /** A cell of the frame; of global memory. */
    LOCAL,
    GLOBAL,
    /** An instruction of the same function. */
    LABEL,
    /** An instruction of function 0, where a forked child begins. */
    CHILD,
    /** Indices into the tables of {@link VCode}. */
    CONSTANT,
    FUNCTION,
    TYPE,
    FORMAT,
    SWITCH,
    /**
     * Indices into {@link MathFunction#ALL}, {@link FileFunction#ALL} and {@link
     * CollectiveFunction#ALL}.
     */
    MATH,
    FILE,
    COLLECTIVE;

    public static List<Operand> of(Opcode op) {
        return switch (op) {
            case CONST, LOADN, STOREN, OFFSET, LDREFN, STREFN, COPYBLOCK, PTRADD, PTRDIFF, RET ->
                    List.of(NUMBER);
            case GIVECHANNEL -> List.of(NUMBER);
            case INDEX, NTH -> List.of(NUMBER, NUMBER);
            case LITERAL -> List.of(CONSTANT);
            case LDLOCAL, STLOCAL, ADLOCAL -> List.of(LOCAL);
            case LDGLOBAL, STGLOBAL, ADGLOBAL -> List.of(GLOBAL);
            case JUMP, JZ, JNZ, NEWFORALLCHILD -> List.of(LABEL);
            case NEWFORKCHILD -> List.of(CHILD, NUMBER);
            case CALL -> List.of(FUNCTION);
            case SWITCH -> List.of(SWITCH);
            case MATH -> List.of(MATH);
            case FILE -> List.of(FILE);
            case COLLECTIVE -> List.of(COLLECTIVE, TYPE);
            case PRINT -> List.of(FORMAT);
            case VIRTUAL_SEND, PHYSICAL_SEND, VIRTUAL_BROADCAST, PHYSICAL_BROADCAST ->
                    List.of(TYPE);
            case RECEIVE, STCHANNEL, LDCHANNEL -> List.of(TYPE);
            case NEWCHANNELS -> List.of(TYPE, NUMBER);
            default -> List.of();
        };
    }

    /** The value of operand 0 ({@code a}) or 1 ({@code b}). */
    public static int value(Instruction instruction, int operand) {
        return operand == 0 ? instruction.a() : instruction.b();
    }
}
