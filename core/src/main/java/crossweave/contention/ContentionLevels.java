package crossweave.contention;

/**
 * Per path: the summed measure of all others that it meets (with a measure of 1 each, their number,
 * nu), and on how many of its channels it meets others for the first time (d).
 */
final class ContentionLevels {
    private final double[] level; // per path
    private final int[] logicalLength; // per path

    ContentionLevels(int paths) {
        this(new double[paths], new int[paths]);
    }

    private ContentionLevels(double[] level, int[] logicalLength) {
        this.level = level;
        this.logicalLength = logicalLength;
    }

    /**
     * The same levels with the logical lengths of another count, which took each path as a whole.
     */
    ContentionLevels withLengths(ContentionLevels counted) {
        return new ContentionLevels(level, counted.logicalLength);
    }

    void set(int path, double itsLevel, int itsLogicalLength) {
        level[path] = itsLevel;
        logicalLength[path] = itsLogicalLength;
    }

    double level(int path) {
        return level[path];
    }

    int logicalLength(int path) {
        return logicalLength[path];
    }
}
