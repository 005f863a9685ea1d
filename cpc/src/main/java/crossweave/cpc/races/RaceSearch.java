package crossweave.cpc.races;

import crossweave.random.RandomStreams;

import java.util.Optional;
import java.util.function.BiPredicate;

/**
 * Runs a program with processors of many speeds, and checks whether it does the same each time. Of
 * a run that differs, it then resets as many processors as possible to the usual speed, as long as
 * the run still differs.
 */
public final class RaceSearch {
    private final ProgramRunner lab;
    private final Plan plan;
    private final Watcher watcher;

    /** Runs the program; empty if the user has cancelled. */
    @FunctionalInterface
    public interface ProgramRunner {
        Optional<ObservedBehaviour> run(ProcessorSpeeds speeds);
    }

    /**
     * The size of the search.
     *
     * @param spread speeds are from 1 - spread to 1 + spread
     */
    public record Plan(int processors, int runs, double spread, long seed) {}

    /** Observes the progress of the search. */
    @FunctionalInterface
    public interface Watcher {
        void at(String what);
    }

    /** A run and its outcome. */
    public record Trial(ProcessorSpeeds speeds, ObservedBehaviour behaviour) {}

    /**
     * The outcome of the search.
     *
     * @param runs that were made, the one with usual speeds included
     * @param otherOutput runs with another output than that one
     * @param otherOrder runs that receive something in another order
     * @param trials the run with usual speeds, and the smallest other one that differs from it
     */
    public record Found(int runs, int otherOutput, int otherOrder, Optional<Pair> trials) {
        public boolean isRace() {
            return trials.isPresent();
        }
    }

    /** Two runs that differ. */
    public record Pair(Trial usual, Trial other) {}

    public RaceSearch(ProgramRunner lab, Plan plan, Watcher watcher) {
        this.lab = lab;
        this.plan = plan;
        this.watcher = watcher;
    }

    public Found search() {
        watcher.at("run 1 of " + plan.runs);
        ProcessorSpeeds usual = ProcessorSpeeds.usual(plan.processors);
        Optional<ObservedBehaviour> first = lab.run(usual);
        return first.map(behaviour -> compare(new Trial(usual, behaviour)))
                .orElse(new Found(0, 0, 0, Optional.empty()));
    }

    private Found compare(Trial usual) {
        RandomStreams streams = new RandomStreams(plan.seed);
        Optional<Trial> shown = Optional.empty(); // the first with another output
        Optional<Trial> hidden = Optional.empty(); // the first in which only the order differs
        int otherOutput = 0;
        int otherOrder = 0;
        int runs = 1;
        for (; runs < plan.runs; runs++) {
            watcher.at("run %d of %d, %d differ".formatted(runs + 1, plan.runs, otherOrder));
            ProcessorSpeeds speeds =
                    ProcessorSpeeds.drawn(
                            plan.processors, plan.spread, streams.stream("race", runs));
            Optional<ObservedBehaviour> behaviour = lab.run(speeds);
            if (behaviour.isEmpty()) {
                break;
            }
            Trial trial = new Trial(speeds, behaviour.get());
            if (behaviour.get().showsOtherThan(usual.behaviour)) {
                otherOutput++;
                shown = shown.or(() -> Optional.of(trial));
            }
            if (isOtherOrder(behaviour.get(), usual.behaviour)) {
                otherOrder++;
                hidden = hidden.or(() -> Optional.of(trial));
            }
        }
        Optional<Trial> smallest =
                shown.isPresent()
                        ? shown.map(
                                trial -> shrink(trial, usual, ObservedBehaviour::showsOtherThan))
                        : hidden.map(trial -> shrink(trial, usual, RaceSearch::isOtherOrder));
        return new Found(
                runs, otherOutput, otherOrder, smallest.map(trial -> new Pair(usual, trial)));
    }

    private static boolean isOtherOrder(ObservedBehaviour one, ObservedBehaviour other) {
        return one.parting(other).isPresent();
    }

    /** Resets processors to the usual speed, by halves, then quarters and so on. */
    private Trial shrink(
            Trial trial, Trial usual, BiPredicate<ObservedBehaviour, ObservedBehaviour> differs) {
        Trial smallest = trial;
        for (int size = plan.processors; size >= 1; size /= 2) {
            for (int from = 0; from < plan.processors; from += size) {
                ProcessorSpeeds fewer =
                        smallest.speeds.usualWithin(from, Math.min(plan.processors, from + size));
                if (fewer.unusual() == 0 || fewer.equals(smallest.speeds)) {
                    continue;
                }
                watcher.at("%d processors differ; fewer?".formatted(smallest.speeds.unusual()));
                Optional<ObservedBehaviour> behaviour = lab.run(fewer);
                if (behaviour.isEmpty()) {
                    return smallest;
                }
                if (differs.test(behaviour.get(), usual.behaviour)) {
                    smallest = new Trial(fewer, behaviour.get());
                }
            }
        }
        return smallest;
    }
}
