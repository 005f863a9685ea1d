package crossweave.contention;

/**
 * Of every path: the measure of all others that it meets (with a measure of 1 each, their number,
 * nu), and on how many of its channels it meets others that it has not met before (d).
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

    /** The same with the logical lengths of others, who counted whole paths. */
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
