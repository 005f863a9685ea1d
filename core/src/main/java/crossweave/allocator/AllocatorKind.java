package crossweave.allocator;

/** The kinds of allocators. */
public enum AllocatorKind {
    /** Every output picks an input, every input picks an output; turns advance if both agree. */
    ISLIP,
    /** Every input picks an output, then every output one of the inputs that picked it. */
    SEPARABLE_INPUT_FIRST,
    /** Every output picks an input, then every input one of the outputs that picked it. */
    SEPARABLE_OUTPUT_FIRST,
    /** Diagonal by diagonal, grants whatever is still free: the matching is maximal. */
    WAVEFRONT;

    /** The settings of an allocator: iterations, and the kind of its arbiters. */
    public record Style(int iterations, ArbiterBank.Kind arbiter) {}

    public Allocator create(int inputs, int outputs, Style style) {
        return switch (this) {
            case ISLIP ->
                    new SeparableAllocator(
                            inputs,
                            outputs,
                            false,
                            true,
                            new Style(style.iterations(), ArbiterBank.Kind.ROUND_ROBIN));
            case SEPARABLE_INPUT_FIRST ->
                    new SeparableAllocator(inputs, outputs, true, false, style);
            case SEPARABLE_OUTPUT_FIRST ->
                    new SeparableAllocator(inputs, outputs, false, false, style);
            case WAVEFRONT -> new WavefrontAllocator(inputs, outputs);
        };
    }
}
