package crossweave.mapping.search;

import crossweave.config.Catalog;
import crossweave.config.Catalog.Entry;
import crossweave.config.Doc;
import crossweave.graph.ProcessGraph;
import crossweave.mapping.PlacementQuality;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;

import java.util.List;
import java.util.function.Function;

/**
 * What a search minimises. Annealing follows an energy that one step changes a little: the sum over
 * channels of a power of their load. If {@code meetings} is set, the same power of what crosses the
 * same two channels in succession is subtracted, since two paths that stay together meet once: with
 * power 2 that is the sum of path contention levels, plus the number of paths, if paths that part
 * do not meet again. The same power of each path's hops is added: a long path meets many, even
 * where channels have little load. With power 1 and weights it is hop-bytes. Of all placements
 * visited, the one with the best verdict wins: first by its worst, then by the sum.
 *
 * <p>Where channels are not equally fast, a path counts on a channel as the cycles that a flit
 * takes there, and as a path that others meet with those of its slowest channel.
 *
 * @param weighted whether an edge counts by its weight, or as one path
 * @param power of loads: the higher, the more the worst channels matter
 */
public record SearchObjective(
        boolean weighted,
        double power,
        boolean meetings,
        Function<PlacementQuality, Verdict> verdict) {

    /** How good a placement is: compared by the worst, then by the total; less is better. */
    public record Verdict(double worst, double total) implements Comparable<Verdict> {
        @Override
        public int compareTo(Verdict other) {
            int byWorst = Double.compare(worst, other.worst);
            return byWorst != 0 ? byWorst : Double.compare(total, other.total);
        }
    }

    record Steep(
            @Doc(
                            value =
                                    "exponent of channel loads in the energy; a high one emphasises"
                                            + " the worst channels",
                            byDefault = "4")
                    double power) {
        Steep {
            if (!(power >= 1 && power <= 16)) {
                throw new InvalidSettings(
                        "power", ProblemCode.NOT_ALLOWED, "is %s, but must be from 1 to 16", power);
            }
        }
    }

    public static final Catalog<SearchObjective> ALL =
            new Catalog<>(
                    "objective",
                    SearchObjective.class,
                    List.of(
                            Entry.of(
                                    "contention",
                                    "the worst path contention level, then the sum of all",
                                    Steep.class,
                                    s ->
                                            new SearchObjective(
                                                    false, s.power, true, SearchObjective::levels)),
                            Entry.of(
                                    "channel-load",
                                    "the largest number of paths over a channel, then "
                                            + "the sum of squares",
                                    Steep.class,
                                    s ->
                                            new SearchObjective(
                                                    false, s.power, false, SearchObjective::loads)),
                            Entry.of(
                                    "weighted",
                                    "the largest weight over a channel, then the sum of squares",
                                    Steep.class,
                                    s ->
                                            new SearchObjective(
                                                    true,
                                                    s.power,
                                                    false,
                                                    SearchObjective::volumes)),
                            Entry.of(
                                    "hop-bytes",
                                    "weights times hops, summed over all edges",
                                    new SearchObjective(
                                            true, 1, false, q -> new Verdict(q.hopBytes(), 0)))));

    /** The default objective: path contention levels. */
    public static SearchObjective contention() {
        return new SearchObjective(false, 4, true, SearchObjective::levels);
    }

    /** The objective that suits a graph: weights of edges, if they differ, are to count. */
    public static SearchObjective suiting(ProcessGraph graph) {
        return graph.isWeighted()
                ? new SearchObjective(true, 4, false, SearchObjective::volumes)
                : contention();
    }

    private static Verdict levels(PlacementQuality quality) {
        double sum = 0;
        for (double level : quality.times().level()) {
            sum += level;
        }
        return new Verdict(quality.times().highestLevel(), sum);
    }

    private static Verdict loads(PlacementQuality quality) {
        return new Verdict(quality.times().mostBusy(), quality.times().squares());
    }

    private static Verdict volumes(PlacementQuality quality) {
        double squares = 0;
        for (double volume : quality.volume()) {
            squares += volume * volume;
        }
        return new Verdict(quality.maxVolume(), squares);
    }

    /** What a channel, or a pair of successive channels, of this load adds to the energy. */
    double of(double load) {
        if (power == 1) {
            return load;
        }
        double square = load * load;
        if (power == 2) {
            return square;
        }
        return power == 4 ? square * square : StrictMath.pow(load, power);
    }
}
