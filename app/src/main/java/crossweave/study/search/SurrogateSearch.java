package crossweave.study.search;

import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;

import org.hipparchus.special.Erf;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * Runs some candidates that lie far from each other, then those from which a model expects most: by
 * how much each would be better than the best so far, times the probability that it keeps the
 * bounds (Schonlau, Welch and Jones 1998). There is a Gaussian process for each bound and, where no
 * price tells it, for the objective.
 */
final class SurrogateSearch implements SearchMethod {
    private static final int MOST_LEARNED = 300; // trials; learning takes their third power
    private static final int MOST_GUESSED = 5000; // candidates that are compared

    private final SearchSpace space;
    private final int batch;
    private final long seed;
    private List<Candidate> spread = List.of(); // the first ones

    SurrogateSearch(SearchSpace space, int batch, long seed) {
        this.space = space;
        this.batch = batch;
        this.seed = seed;
    }

    @Override
    public List<Proposal> next(SearchHistory history) {
        List<Candidate> open = history.open();
        if (open.isEmpty()) {
            return List.of();
        }
        if (spread.isEmpty()) {
            spread = spread(RandomSearch.shuffled(open, seed), space.dimensions() + 2);
        }
        List<Candidate> first =
                spread.stream()
                        .filter(each -> !history.wasRun(each) && !history.isRuledOut(each))
                        .limit(batch)
                        .toList();
        if (!first.isEmpty()) {
            return first.stream().map(Proposal::new).toList();
        }
        return promising(some(open, history), history).stream().map(Proposal::new).toList();
    }

    /** Each as far as possible from those before it. */
    private List<Candidate> spread(List<Candidate> all, int size) {
        List<Candidate> chosen = new ArrayList<>(List.of(all.getFirst()));
        double[] nearest = new double[all.size()]; // per candidate: squared, to the chosen ones
        Arrays.fill(nearest, Double.POSITIVE_INFINITY);
        while (chosen.size() < Math.min(size, all.size())) {
            int farthest = 0;
            for (int i = 0; i < nearest.length; i++) {
                nearest[i] = Math.min(nearest[i], distance(all.get(i), chosen.getLast()));
                farthest = nearest[i] > nearest[farthest] ? i : farthest;
            }
            chosen.add(all.get(farthest));
        }
        return chosen;
    }

    private double distance(Candidate one, Candidate other) {
        double squares = 0;
        for (int axis = 0; axis < space.dimensions(); axis++) {
            double gap = space.gap(one, other, axis);
            squares += gap * gap;
        }
        return squares;
    }

    /** All of them, or a random choice where they are very many. */
    private List<Candidate> some(List<Candidate> open, SearchHistory history) {
        if (open.size() <= MOST_GUESSED) {
            return open;
        }
        RandomStream random =
                new RandomStreams(seed).stream("search choice", history.trials().size());
        Set<Candidate> some = new HashSet<>();
        List<Candidate> chosen = new ArrayList<>();
        while (chosen.size() < MOST_GUESSED) {
            Candidate next = open.get(random.nextInt(open.size()));
            if (some.add(next)) {
                chosen.add(next);
            }
        }
        return chosen;
    }

    /** The best, then the best if that one turns out as expected, and so on. */
    private List<Candidate> promising(List<Candidate> open, SearchHistory history) {
        List<Candidate> left = new ArrayList<>(open);
        List<Candidate> chosen = new ArrayList<>();
        Model model = model(history);
        while (chosen.size() < batch && !left.isEmpty()) {
            Candidate next = model.mostPromising(left);
            chosen.add(next);
            left.remove(next);
            model = model.believing(next);
        }
        return chosen;
    }

    @Override
    public OptionalDouble chance(SearchHistory history) {
        Model model = model(history);
        return history.open().stream().limit(MOST_GUESSED).mapToDouble(model::chance).max();
    }

    private Model model(SearchHistory history) {
        List<Trial> all = history.whole();
        List<Trial> learned = all.subList(Math.max(0, all.size() - MOST_LEARNED), all.size());
        List<GaussianProcess> margins = new ArrayList<>();
        for (int i = 0; i < history.goal().bounded().size(); i++) {
            int bound = i;
            margins.add(
                    learn(
                            learned,
                            learned.stream()
                                    .mapToDouble(each -> each.assessment().margins().get(bound))
                                    .toArray()));
        }
        double worst =
                learned.stream()
                        .mapToDouble(each -> each.assessment().objective())
                        .filter(Double::isFinite)
                        .max()
                        .orElse(0);
        double[] objectives =
                learned.stream()
                        .mapToDouble(each -> each.assessment().objective())
                        .map(value -> Double.isFinite(value) ? value : worst)
                        .toArray();
        boolean isKnown = history.goal().isKnown();
        double dearest = history.candidates().stream().mapToDouble(Candidate::cost).max().orElse(0);
        double toBeat =
                history.best()
                        .map(best -> best.assessment().objective())
                        .orElse(isKnown ? Math.nextUp(dearest) : worst);
        return new Model(
                margins, isKnown ? List.of() : List.of(learn(learned, objectives)), toBeat);
    }

    private GaussianProcess learn(List<Trial> trials, double[] values) {
        return GaussianProcess.of(space, trials.stream().map(Trial::candidate).toList(), values);
    }

    /**
     * What is expected of candidates.
     *
     * @param margins a process for each bound
     * @param objective one process, or none if the cost is the objective
     * @param toBeat the objective that a candidate must be below
     */
    private record Model(
            List<GaussianProcess> margins, List<GaussianProcess> objective, double toBeat) {

        Model believing(Candidate candidate) {
            return new Model(
                    margins.stream().map(each -> each.believing(candidate)).toList(),
                    objective.stream().map(each -> each.believing(candidate)).toList(),
                    toBeat);
        }

        Candidate mostPromising(List<Candidate> open) {
            Candidate best = open.getFirst();
            double most = promise(best);
            for (Candidate each : open.subList(1, open.size())) {
                double promise = promise(each);
                if (promise > most) {
                    most = promise;
                    best = each;
                }
            }
            return best;
        }

        /** The expected improvement, in its logarithm, as probabilities may be tiny. */
        private double promise(Candidate candidate) {
            return StrictMath.log(improvement(candidate)) + logOfProbability(leastSure(candidate));
        }

        /**
         * By how many deviations a candidate is expected to keep the bound that it keeps least.
         * Bounds such as those of latency and accepted load are kept or broken together, so that
         * the product of their probabilities would be far too small.
         */
        private double leastSure(Candidate candidate) {
            double least = Double.POSITIVE_INFINITY;
            for (GaussianProcess margin : margins) {
                GaussianProcess.Guess guess = margin.at(candidate);
                least = Math.min(least, -guess.mean() / guess.deviation());
            }
            return least;
        }

        private double improvement(Candidate candidate) {
            if (objective.isEmpty()) {
                return Math.max(Double.MIN_NORMAL, toBeat - candidate.cost());
            }
            GaussianProcess.Guess guess = objective.getFirst().at(candidate);
            double z = (toBeat - guess.mean()) / guess.deviation();
            double density = StrictMath.exp(-z * z / 2) / Math.sqrt(2 * Math.PI);
            return Math.max(Double.MIN_NORMAL, guess.deviation() * (z * probability(z) + density));
        }

        /** The probability that a candidate keeps the bounds and is better. */
        double chance(Candidate candidate) {
            double chance = probability(leastSure(candidate));
            for (GaussianProcess each : objective) {
                GaussianProcess.Guess guess = each.at(candidate);
                chance *= probability((toBeat - guess.mean()) / guess.deviation());
            }
            return chance;
        }

        /** That a normal number is below z. */
        private static double probability(double z) {
            return .5 * Erf.erfc(-z / Math.sqrt(2));
        }

        /** Far out the tail is about the density by -z. */
        private static double logOfProbability(double z) {
            return z > -8
                    ? StrictMath.log(probability(z))
                    : -z * z / 2 - StrictMath.log(-z * Math.sqrt(2 * Math.PI));
        }
    }
}
