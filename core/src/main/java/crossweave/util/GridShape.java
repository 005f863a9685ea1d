package crossweave.util;

import java.util.Arrays;
import java.util.stream.Collectors;

/** The extents of a grid, slowest-varying first: {@code 4x8} has 4 rows and 8 columns. */
public record GridShape(int... extents) {

    private static final int MOST_DIMENSIONS = 1000; // 31 of two or more fill all numbers

    public GridShape {
        if (extents.length == 0 || Arrays.stream(extents).anyMatch(extent -> extent < 1)) {
            throw new IllegalArgumentException("sizes of at least 1, such as 8x8");
        }
        extents = extents.clone();
    }

    public static GridShape parse(String text) {
        try {
            return new GridShape(
                    Arrays.stream(text.split("x", -1)).mapToInt(Integer::parseInt).toArray());
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("sizes such as 8x8 or 4x4x4", e);
        }
    }

    /** The same extent in every one of the dimensions. */
    public static GridShape cube(int extent, int dimensions) {
        if (dimensions > MOST_DIMENSIONS) {
            throw new IllegalArgumentException(
                    "%,d dimensions are more than the %d that are possible here"
                            .formatted(dimensions, MOST_DIMENSIONS));
        }
        int[] extents = new int[dimensions];
        Arrays.fill(extents, extent);
        return new GridShape(extents);
    }

    public int dimensions() {
        return extents.length;
    }

    /** The extent of a dimension counted from the fastest-varying one: 0 is along a row. */
    public int along(int dimension) {
        return extents[extents.length - 1 - dimension];
    }

    /** How many points the grid has; too many for an int is the user's mistake. */
    public int product() {
        long product = 1;
        for (int extent : extents) {
            product *= extent;
            if (product > Integer.MAX_VALUE) {
                throw new IllegalArgumentException(this + " has more than 2^31 points");
            }
        }
        return (int) product;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof GridShape sizes && Arrays.equals(extents, sizes.extents);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(extents);
    }

    @Override
    public String toString() {
        return Arrays.stream(extents).mapToObj(Integer::toString).collect(Collectors.joining("x"));
    }
}
