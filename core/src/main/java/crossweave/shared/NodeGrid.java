package crossweave.shared;

/**
 * The nodes of a machine, numbered row by row: node n is in row n / columns. Where they form no
 * grid, {@link #of} invents one that is as square as powers of 2 allow.
 */
public record NodeGrid(int nodes, int columns) {

    public static NodeGrid of(int nodes) {
        int bits = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(nodes);
        boolean isPower = nodes == 1 << bits;
        return new NodeGrid(nodes, isPower ? 1 << (bits + 1) / 2 : nodes);
    }

    public int rows() {
        return nodes / columns;
    }
}
