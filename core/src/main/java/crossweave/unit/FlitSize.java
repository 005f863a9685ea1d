package crossweave.unit;

/** How many bytes a flit has, as a user writes it: {@code 32 B} or {@code 256 bits}. */
public record FlitSize(Quantity written) {

    public static FlitSize parse(String text) {
        return Quantity.parse(text)
                .filter(size -> size.dimension() == Dimension.DATA && size.isPositive())
                .map(FlitSize::new)
                .orElseThrow(() -> new IllegalArgumentException("a size such as 32 B or 256 bits"));
    }

    @Override
    public String toString() {
        return written.toString();
    }
}
