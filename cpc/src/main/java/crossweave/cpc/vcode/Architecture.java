package crossweave.cpc.vcode;

import java.util.List;

/**
 * A machine as a program describes it.
 *
 * @param topology its text, such as {@code torus 8x8}; {@code shared} where processors share memory
 * @param extents numbers between brackets; their product is the number of processors where the
 *     topology is shared
 */
public record Architecture(String topology, List<Integer> extents) {
    public static final String SHARED = "shared";

    public Architecture {
        extents = List.copyOf(extents);
    }

    /** Whether numbers of processors go on at the other end, as on rings and tori. */
    public boolean wrapsAround() {
        return topology.startsWith("ring") || topology.startsWith("torus");
    }

    public boolean isShared() {
        return topology.equals(SHARED);
    }
}
