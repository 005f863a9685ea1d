package crossweave.theory;

/**
 * A square 2-D mesh beside a hypercube of as many nodes, both with as many wires in their widest
 * cut: [003] chapter 2. Ratios are mesh over hypercube. Roots and logarithms are real numbers, so
 * that any number of nodes has its ratios.
 *
 * @param nodes N, 9 at least: smaller meshes are not as wide as theorem 3 says
 */
public record MeshOverCube(int nodes) {
    /** Nodes at least: a mesh of 3x3. */
    public static final int SMALLEST = 9;

    public MeshOverCube {
        if (nodes < SMALLEST) {
            throw new IllegalArgumentException(
                    "%d nodes, but mesh and hypercube are compared from %d on"
                            .formatted(nodes, SMALLEST));
        }
    }

    /** Between whom messages go. */
    public enum Reach {
        ADJACENT,
        AVERAGE,
        WORST
    }

    private double side() {
        return Math.sqrt(nodes);
    }

    private double dimensions() {
        return StrictMath.log(nodes) / StrictMath.log(2);
    }

    /** sqrt(N) + 1: peak width of the mesh, theorem 3; its side is 3 at least. */
    public double meshPeak() {
        return side() + 1;
    }

    /** floor(2 N / 3): peak width of the hypercube, theorem 2. */
    public long cubePeak() {
        return 2L * nodes / 3;
    }

    /** W^m / W^h = 2 sqrt(N) / 3, theorem 4: for many nodes. */
    public double widthRatio() {
        return 2 * side() / 3;
    }

    /** The same from the peak widths themselves: floor(2 N / 3) / (sqrt(N) + 1). */
    public double exactWidthRatio() {
        return cubePeak() / meshPeak();
    }

    /** R^m / R^h, theorem 6, without the sqrt(2) that table 2.1 leaves out too. */
    public double rateRatio(WireDelay delay) {
        return delay.rateRatio(Math.sqrt(2.0 * nodes) / dimensions());
    }

    /** R_b: ratio of channel bandwidths, table 2.1. */
    public double bandwidthRatio(WireDelay delay) {
        return widthRatio() * rateRatio(delay);
    }

    /** D^m: channels between nodes of a mesh, equation 2.21. */
    public double meshDistance(Reach reach) {
        return switch (reach) {
            case ADJACENT -> 1;
            case AVERAGE -> 2 * side() / 3;
            case WORST -> 2 * (side() - 1);
        };
    }

    /** D^h: channels between nodes of a hypercube. */
    public double cubeDistance(Reach reach) {
        return switch (reach) {
            case ADJACENT -> 1;
            case AVERAGE -> dimensions() / 2;
            case WORST -> dimensions();
        };
    }

    /** f = (D^h + L') / (D^m + L'): what longer ways leave of the bandwidth, equation 2.20. */
    public double pathFactor(Reach reach, double lengthInHeaders) {
        return (cubeDistance(reach) + lengthInHeaders) / (meshDistance(reach) + lengthInHeaders);
    }

    /** R_e = f R_b: ratio of effective bandwidths without contention. */
    public double speedUp(WireDelay delay, Reach reach, double lengthInHeaders) {
        return pathFactor(reach, lengthInHeaders) * bandwidthRatio(delay);
    }

    /** R_e = lambda_sat R_b, lemma 8: of a program that saturates the mesh, but not the cube. */
    public double speedUpUnderContention(WireDelay delay, double saturation) {
        return saturation * bandwidthRatio(delay);
    }
}
