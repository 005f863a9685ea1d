package crossweave.contention;

import java.util.Arrays;

/**
 * Levels of all paths in time linear in their lengths: every path that enters the way of another
 * one is counted where it enters. On channel c_i those are all that go over c_i but not from
 * c_(i-1); so what is counted are runs of channels that two paths share. A path that leaves and
 * comes back is counted again: the result is an upper bound, and exact if there is none such
 * ({@link RejoiningPaths}).
 */
final class SharedSegments {
    private final Paths paths;
    private final PairNumbering steps =
            new PairNumbering(); // channels that follow each other on some path
    private final int[] step; // per place: the step that leads to it; none on the first channel
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

    /** Levels by a measure of paths; those of the same edge do not count for each other. */
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
        int entered = 0; // channels on which others enter
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
