package crossweave.script;

import crossweave.config.Mark;

/** A step of flat code, and where in the script it comes from. */
public record Instruction(Op op, long operand, Mark mark) {}
