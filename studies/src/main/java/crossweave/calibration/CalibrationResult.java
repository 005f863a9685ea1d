package crossweave.calibration;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** What a search has found: all that was tried, and what follows from it. */
public record CalibrationResult(List<Unknown> unknowns, List<Target> targets, List<Trial> trials) {

    /** The trial that is nearest to all targets that were searched for. */
    public Trial best() {
        return trials.stream()
                .min(Comparator.comparingDouble(trial -> trial.squares(wanted())))
                .orElseThrow();
    }

    private List<Integer> wanted() {
        return IntStream.range(0, targets.size())
                .filter(i -> !targets.get(i).heldOut())
                .boxed()
                .toList();
    }

    /** How far the worst target that was searched for is off in a trial, in tolerances. */
    public double worst(Trial trial) {
        return trial.worst(wanted());
    }

    /** Trials that meet all targets that were searched for. */
    public List<Trial> feasible() {
        return trials.stream().filter(trial -> trial.worst(wanted()) <= 1).toList();
    }

    /** The ends of the values of an unknown with which all targets are met. */
    public record Range(double from, double to) {}

    /** Of each unknown; empty if nothing meets all targets. */
    public List<Range> region() {
        List<Trial> good = feasible();
        return good.isEmpty()
                ? List.of()
                : IntStream.range(0, unknowns.size()).mapToObj(i -> range(i, good)).toList();
    }

    private static Range range(int unknown, List<Trial> good) {
        var values = good.stream().mapToDouble(t -> t.values().get(unknown)).summaryStatistics();
        return new Range(values.getMin(), values.getMax());
    }

    /** The smallest deviation of a target whatever the others are, in tolerances. */
    public double nearest(int target) {
        return trials.stream()
                .mapToDouble(trial -> Math.abs(trial.deviations().get(target)))
                .min()
                .orElseThrow();
    }

    /**
     * Two targets that no trial meets together.
     *
     * @param worst the smallest that the larger of their deviations was
     */
    public record Conflict(Target one, Target other, double worst) {}

    /** Pairs that exclude each other though each of them can be met; the worst comes first. */
    public List<Conflict> conflicts() {
        return Calibration.pairs(wanted()).stream()
                .filter(pair -> pair.stream().allMatch(target -> nearest(target) <= 1))
                .map(this::conflict)
                .filter(conflict -> conflict.worst > 1)
                .sorted(Comparator.comparingDouble(Conflict::worst).reversed())
                .toList();
    }

    private Conflict conflict(List<Integer> pair) {
        double worst = trials.stream().mapToDouble(trial -> trial.worst(pair)).min().orElseThrow();
        return new Conflict(targets.get(pair.get(0)), targets.get(pair.get(1)), worst);
    }

    /** Targets that nothing meets even alone. */
    public List<Target> unreachable() {
        return wanted().stream().filter(i -> nearest(i) > 1).map(targets::get).toList();
    }
}
