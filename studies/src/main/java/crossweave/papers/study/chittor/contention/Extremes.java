package crossweave.papers.study.chittor.contention;

import crossweave.papers.NumberText;

import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** The minimum and maximum of a ratio over samples, and the samples that have them. */
record Extremes(double least, String leastAt, double most, String mostAt) {

    static Extremes of(List<MappingSample> samples, ToDoubleFunction<MappingSample> ratio) {
        Comparator<MappingSample> order = Comparator.comparingDouble(ratio);
        MappingSample low = samples.stream().min(order).orElseThrow();
        MappingSample high = samples.stream().max(order).orElseThrow();
        return new Extremes(
                ratio.applyAsDouble(low), low.name(), ratio.applyAsDouble(high), high.name());
    }

    String ratios() {
        return NumberText.number("from %.2f (%s) to %.2f (%s)", least, leastAt, most, mostAt);
    }

    String differences() {
        return "from %s (%s) to %s (%s)"
                .formatted(
                        NumberText.difference(least), leastAt, NumberText.difference(most), mostAt);
    }
}
