package crossweave.cpc.vcode;

import java.util.List;

/**
 * A function's code and the layout of its frame: parameters, then locals, then the operand stack.
 *
 * @param entry its first instruction
 * @param end after its last instruction, the bodies of its foralls included
 * @param parameters cells of its parameters
 * @param frame cells of its parameters and locals
 * @param stack maximum depth of the operand stack in cells, arguments of calls included
 * @param result cells of its result
 * @param variables for the debugger
 */
public record VCodeFunction(
        String name,
        int entry,
        int end,
        int parameters,
        int frame,
        int stack,
        int result,
        List<VariableSlot> variables) {

    public VCodeFunction {
        variables = List.copyOf(variables);
    }

    /** Cells that a call needs at most, from the start of the frame. */
    public int frameSize() {
        return frame + stack;
    }
}
