package crossweave.cpc.vcode;

/**
 * A variable of a program, for those who look at a running one.
 *
 * @param cell from the beginning of the frame, or of the memory if it is global
 * @param from the first instruction at which it is in view; {@code until} is the first after it
 * @param type how its cells are to be shown
 * @param isReference whether the cell holds a reference to the variable
 */
public record VariableSlot(
        String name, ShownType type, int cell, boolean isReference, int from, int until) {}
