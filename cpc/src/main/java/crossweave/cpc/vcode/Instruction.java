package crossweave.cpc.vcode;

/**
 * An instruction.
 *
 * @param a the first operand
 * @param b the second operand
 * @param place index of its source location in {@link VCode#places}
 */
public record Instruction(Opcode op, int a, int b, int place) {}
