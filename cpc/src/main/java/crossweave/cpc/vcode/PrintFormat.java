package crossweave.cpc.vcode;

import java.util.List;

/**
 * What a printf prints: texts and values in turn.
 *
 * @param toFile whether the first cell is a file ({@code fprintf})
 */
public record PrintFormat(List<Part> parts, boolean toFile) {

    public PrintFormat {
        parts = List.copyOf(parts);
    }

    /** Cells that it takes from the stack. */
    public int cells() {
        int values = (int) parts.stream().filter(Value.class::isInstance).count();
        return values + (toFile ? 1 : 0);
    }

    public sealed interface Part {}

    public record Text(String text) implements Part {}

    /**
     * One value, from a cell.
     *
     * @param flags of {@code - + 0 #} and space, as in C
     * @param width least number of characters, 0 if not given
     * @param precision -1 if not given
     * @param conversion one of d i u x X o c s f e E g G
     */
    public record Value(String flags, int width, int precision, char conversion) implements Part {}
}
