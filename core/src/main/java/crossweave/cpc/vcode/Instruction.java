package crossweave.cpc.vcode;

/**
 * One instruction.
 *
 * @param place index of the place in the source that it was made for ({@link Code#places})
 */
public record Instruction(Op op, int a, int b, int place) {}
