package crossweave.script;

import crossweave.problem.SourcePosition;

/** An instruction of flat code, and where in the script it comes from. */
public record ScriptInstruction(ScriptOp op, long operand, SourcePosition where) {}
