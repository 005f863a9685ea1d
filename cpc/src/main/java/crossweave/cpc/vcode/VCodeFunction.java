package crossweave.cpc.vcode;

import java.util.List;

/**
 * A function's code and frame: parameters, then locals, then the stack on which its expressions are
 * evaluated.
 *
 * @param entry its first instruction; its code ends before {@code end}, bodies of its foralls
 *     included
 * @param parameters cells of them
 * @param frame cells of parameters and locals
 * @param stack cells above them that it needs at most, parameters of what it calls included
 * @param result cells of it
 * @param variables for those who look at a running process
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

    /** Cells above the frame's beginning that it needs at most. */
    public int room() {
        return frame + stack;
    }
}
