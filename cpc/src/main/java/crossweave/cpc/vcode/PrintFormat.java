package crossweave.cpc.vcode;

import java.util.List;

/**
 * A parsed format of printf: texts and conversions in order.
 *
 * @param toFile whether the first cell is a file, as in {@code fprintf}
 */
public record PrintFormat(List<Part> parts, boolean toFile) {

    public PrintFormat {
        parts = List.copyOf(parts);
    }

    /** Cells that printing pops. */
    public int cells() {
        int values = (int) parts.stream().filter(Value.class::isInstance).count();
        return values + (toFile ? 1 : 0);
    }

    public sealed interface Part {}

    public record Text(String text) implements Part {}

    /**
     * A conversion of one cell.
     *
     * @param flags of {@code - + 0 #} and space, as in C
     * @param width the minimum number of characters; 0 if not given
     * @param precision -1 if not given
     * @param conversion one of d i u x X o c s f e E g G
     */
    public record Value(String flags, int width, int precision, char conversion) implements Part {}
}
