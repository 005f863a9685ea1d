package crossweave.cpc.vcode;

import java.util.List;

/**
 * A machine that a program declares.
 *
 * @param topology its text, such as {@code torus 8x8}; {@code shared} for shared memory
 * @param extents the ranges of a processor's indices; with shared memory their product is the
 *     number of processors
 */
public record Architecture(String topology, List<Integer> extents) {
    public static final String SHARED = "shared";

    public Architecture {
        extents = List.copyOf(extents);
    }

    /** Whether the indices of processors wrap around, as on rings and tori. */
    public boolean wrapsAround() {
        return topology.startsWith("ring") || topology.startsWith("torus");
    }

    public boolean isShared() {
        return topology.equals(SHARED);
    }
}
