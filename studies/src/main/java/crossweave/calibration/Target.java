package crossweave.calibration;

import crossweave.config.Doc;

import java.util.List;
import java.util.Optional;

/** A figure that was published, and the run that is to give it. */
public record Target(
        @Doc("what it is called in reports") String name,
        @Doc("settings over the scenario, such as workload.load=0.2") List<String> set,
        @Doc("settings of a second run, by whose figure the first is divided") List<String> over,
        @Doc("a metric, such as makespan, or a path in the result's JSON") String figure,
        @Doc("the figure to divide by, of the second run if there is one; not given: the same")
                Optional<String> overFigure,
        @Doc(value = "what one of it is in the unit of value", byDefault = "1") double scale,
        @Doc("what was published") double value,
        @Doc(value = "how far off it may be, as a share of value", byDefault = "5%")
                double tolerance,
        @Doc(value = "compared in the end, but not searched for", byDefault = "false")
                boolean heldOut) {

    public Target {
        set = List.copyOf(set);
        over = List.copyOf(over);
        if (value == 0 || !(tolerance > 0)) {
            throw new IllegalArgumentException(
                    "%s: value and tolerance must not be 0".formatted(name));
        }
    }

    public boolean isRatio() {
        return !over.isEmpty() || overFigure.isPresent();
    }

    /** The run that the figure is divided by: another, or the same. */
    public List<String> base() {
        return over.isEmpty() ? set : over;
    }

    /** How far a figure is off, in tolerances: from -1 to 1 is good. */
    double deviation(double measured) {
        return (measured - value) / (tolerance * Math.abs(value));
    }
}
