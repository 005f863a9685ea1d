package crossweave.cpc.vcode;

import java.util.List;

/** What the operands of an instruction mean; {@link Instruction#a} is the first, b the second. */
public enum Operand {
    /** A number as it is. */
    NUMBER,
    /** A cell of the frame, or of the memory. */
    LOCAL,
    GLOBAL,
    /** An instruction of the same function. */
    LABEL,
    /** The beginning of a forked child, in function 0. */
    CHILD,
    /** Indices into the tables of a code. */
    CONSTANT,
    FUNCTION,
    TYPE,
    FORMAT,
    SWITCH,
    /** Ordinals. */
    MATH,
    FILE;

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
            case PRINT -> List.of(FORMAT);
            case VIRTUAL_SEND, PHYSICAL_SEND, VIRTUAL_BROADCAST, PHYSICAL_BROADCAST ->
                    List.of(TYPE);
            case RECEIVE, STCHANNEL, LDCHANNEL -> List.of(TYPE);
            case NEWCHANNELS -> List.of(TYPE, NUMBER);
            default -> List.of();
        };
    }

    /** Operand 0 is a, 1 is b. */
    public static int value(Instruction instruction, int operand) {
        return operand == 0 ? instruction.a() : instruction.b();
    }
}
