package crossweave.cpc.vcode;

/**
 * One instruction.
 *
 * @param place index of the place in the source that it was made for ({@link VCode#places})
 */
public record Instruction(Opcode op, int a, int b, int place) {}
