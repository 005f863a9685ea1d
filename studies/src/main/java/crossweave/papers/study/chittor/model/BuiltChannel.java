package crossweave.papers.study.chittor.model;

import java.util.List;

/**
 * The channels of a machine that was built, [003] table 2.3.
 *
 * @param width bits in parallel
 * @param rate Mbit/s per bit of the width
 */
public record BuiltChannel(String system, String topology, int width, double rate) {
    public static final BuiltChannel IPSC1 = new BuiltChannel("iPSC/1", "hypercube", 1, 10);
    public static final BuiltChannel MRC = new BuiltChannel("MRC", "2-D mesh", 8, 20);

    public static final List<BuiltChannel> ALL =
            List.of(
                    new BuiltChannel("Ametek system 14", "hypercube", 1, 3),
                    IPSC1,
                    new BuiltChannel("Torus", "2-D torus", 8, 8),
                    MRC,
                    new BuiltChannel("iWarp", "2-D mesh", 32, 10),
                    new BuiltChannel("NDF", "2-D mesh", 9, 50));

    /** In Mbit/s. */
    public double bandwidth() {
        return width * rate;
    }
}
