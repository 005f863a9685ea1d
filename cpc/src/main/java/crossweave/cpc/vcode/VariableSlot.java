package crossweave.cpc.vcode;

/**
 * A variable, for the debugger.
 *
 * @param type how its cells are shown
 * @param cell from the start of the frame; for a global, from the start of the memory
 * @param isReference whether the cell holds a reference to the variable
 * @param from the first instruction at which it is visible
 * @param until the first instruction at which it is no longer visible
 */
public record VariableSlot(
        String name, DebugType type, int cell, boolean isReference, int from, int until) {}
