package crossweave.cpc.races;

import crossweave.random.RandomStream;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The speed of each processor of a run; 1 is the usual one. */
public record ProcessorSpeeds(List<Double> each) {
    private static final double STEPS = 1000; // in 1, so that printed values are exact

    public ProcessorSpeeds {
        each = List.copyOf(each);
    }

    static ProcessorSpeeds usual(int processors) {
        return new ProcessorSpeeds(Stream.generate(() -> 1.0).limit(processors).toList());
    }

    /** Draws speeds from 1 - spread to 1 + spread. */
    static ProcessorSpeeds drawn(int processors, double spread, RandomStream random) {
        return new ProcessorSpeeds(
                Stream.generate(() -> 1 + spread * (2 * random.nextDouble() - 1))
                        .limit(processors)
                        .map(speed -> Math.max(1, Math.round(STEPS * speed)) / STEPS)
                        .toList());
    }

    /** The same, but with the usual speed from one processor up to, but without, another. */
    ProcessorSpeeds usualWithin(int from, int to) {
        List<Double> changed = new ArrayList<>(each);
        changed.subList(from, to).replaceAll(_ -> 1.0);
        return new ProcessorSpeeds(changed);
    }

    /** Number of processors of another speed than usual. */
    public long unusual() {
        return each.stream().filter(speed -> speed != 1).count();
    }

    /** As the setting workload.speeds has them: trailing ones that are 1 are left out. */
    public String text() {
        int count = each.size();
        while (count > 0 && each.get(count - 1) == 1) {
            count--;
        }
        return each.stream()
                .limit(count)
                .map(speed -> speed == 1 ? "1" : speed.toString())
                .collect(Collectors.joining(","));
    }
}
