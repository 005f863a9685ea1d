package crossweave.contention;

import java.util.Arrays;

/**
 * Computes the levels of all paths in time linear in their lengths: every path that joins another
 * one is counted where it joins. On channel c_i those are all that cross c_i but not c_(i-1)
 * before; so it counts the runs of channels that two paths share. A path that leaves and rejoins is
 * counted again: the result is an upper bound, and exact if no path does ({@link RejoiningPaths}).
 */
final class SharedSegments {
    private final Paths paths;
    private final PairNumbering steps =
            new PairNumbering(); // pairs of channels that follow each other on some path
    private final int[] step; // per index: the step that leads to it; none on the first channel
    private final double[] onChannel; // measure of all paths
    private final double[] onStep;
    private final double[] ownOnChannel; // measure of the paths of one edge
    private final double[] ownOnStep;

    SharedSegments(Paths paths) {
        this.paths = paths;
        this.step = new int[paths.totalLength()];
        for (int path = 0; path < paths.count(); path++) {
            for (int at = paths.first(path) + 1; at < paths.first(path + 1); at++) {
                step[at] = steps.number(paths.channelAt(at - 1), paths.channelAt(at));
            }
        }
        this.onChannel = new double[paths.topology().networkChannels()];
        this.onStep = new double[steps.count()];
        this.ownOnChannel = new double[onChannel.length];
        this.ownOnStep = new double[onStep.length];
    }

    PairNumbering steps() {
        return steps;
    }

    /**
     * Computes levels by a measure of paths; paths of the same edge do not count for each other.
     */
    void levels(double[] measure, ContentionLevels result) {
        Arrays.fill(onChannel, 0);
        Arrays.fill(onStep, 0);
        for (int path = 0; path < paths.count(); path++) {
            add(path, measure[path], onChannel, onStep);
        }
        for (int edge = 0; edge < paths.graph().edges(); edge++) {
            int begin = paths.firstPath(edge);
            int end = paths.firstPath(edge + 1);
            for (int path = begin; path < end; path++) {
                add(path, measure[path], ownOnChannel, ownOnStep);
            }
            for (int path = begin; path < end; path++) {
                count(path, result);
            }
            for (int path = begin; path < end; path++) {
                clearOwn(path);
            }
        }
    }

    private void add(int path, double measure, double[] channels, double[] ofSteps) {
        int begin = paths.first(path);
        for (int at = begin; at < paths.first(path + 1); at++) {
            channels[paths.channelAt(at)] += measure;
            if (at > begin) {
                ofSteps[step[at]] += measure;
            }
        }
    }

    private void clearOwn(int path) {
        int begin = paths.first(path);
        for (int at = begin; at < paths.first(path + 1); at++) {
            ownOnChannel[paths.channelAt(at)] = 0;
            if (at > begin) {
                ownOnStep[step[at]] = 0;
            }
        }
    }

    private void count(int path, ContentionLevels result) {
        int begin = paths.first(path);
        double level = 0;
        int entered = 0; // channels on which others join
        for (int at = begin; at < paths.first(path + 1); at++) {
            int channel = paths.channelAt(at);
            double others = onChannel[channel] - ownOnChannel[channel];
            if (at > begin) {
                others -= onStep[step[at]] - ownOnStep[step[at]];
            }
            level += others;
            entered += others > 0 ? 1 : 0;
        }
        result.set(path, level, entered);
    }
}
