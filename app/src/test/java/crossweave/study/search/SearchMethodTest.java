package crossweave.study.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.experiment.sweep.Sweep;
import crossweave.experiment.sweep.SweepAxis;
import crossweave.files.scenario.ScenarioFile;
import crossweave.metric.MetricValues;
import crossweave.metric.Metrics;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;
import crossweave.study.Bound;
import crossweave.study.SearchSettings;
import crossweave.study.SearchSettings.Method;
import crossweave.study.SearchSettings.Prices;
import crossweave.study.Study;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** What methods find in spaces of which every point is known. */
class SearchMethodTest {
    private static final NetworkParts NOTHING = new NetworkParts(0, 0, 0, 0, 0, 0);
    private static final Prices PRICES = new Prices(1, 0, 0, 0, 0, 0);

    /** A space with a latency for each point, and the goal to keep a bound of it. */
    private record World(
            SearchSpace space,
            List<Candidate> candidates,
            Map<Candidate, Double> latency,
            Goal goal) {

        Assessment assess(Candidate candidate) {
            return goal.assess(candidate, Optional.of(values(candidate)));
        }

        MetricValues values(Candidate candidate) {
            MetricValues.Value value =
                    new MetricValues.Value(Metrics.LATENCY, latency.get(candidate), Double.NaN);
            return new MetricValues(Map.of("latency", value), false, false, 1, "");
        }

        /** The least of all that keep the bound. */
        double optimum() {
            return candidates.stream()
                    .map(this::assess)
                    .filter(Assessment::isFeasible)
                    .mapToDouble(Assessment::objective)
                    .min()
                    .orElse(Double.NaN);
        }
    }

    private static World world(
            List<SweepAxis> axes,
            ToDoubleFunction<Map<String, String>> cost,
            ToDoubleFunction<Map<String, String>> latency,
            Goal goal) {
        Study study = Study.of("t", ScenarioFile.empty(), new Sweep(axes, 1));
        SearchSpace space = new SearchSpace(study);
        Map<Candidate, Double> latencies = new HashMap<>();
        List<Candidate> candidates = new ArrayList<>();
        for (Study.Point point : study.points()) {
            Map<String, String> at = point.at().settings();
            Candidate next =
                    new Candidate(
                            candidates.size(),
                            point,
                            NOTHING,
                            cost.applyAsDouble(at),
                            space.place(point));
            candidates.add(next);
            latencies.put(next, latency.applyAsDouble(at));
        }
        return new World(space, candidates, latencies, goal);
    }

    private static SweepAxis axis(String name, int values) {
        return new SweepAxis(
                name, IntStream.rangeClosed(1, values).mapToObj(Integer::toString).toList());
    }

    private static int number(Map<String, String> at, String name) {
        return Integer.parseInt(at.getOrDefault(name, "0"));
    }

    private static Goal cheapestBelow(double latency) {
        Bound bound = new Bound(Bound.Order.BELOW, latency);
        return new Goal(Goal.COST, Map.of(Metrics.LATENCY, bound), Optional.empty());
    }

    private static SearchSettings settings(Method method, int budget, long seed) {
        return new SearchSettings(
                "cost",
                Map.of("latency", new Bound(Bound.Order.BELOW, 1)),
                PRICES,
                method,
                budget,
                4,
                seed,
                List.of());
    }

    /** Latencies of short measurements are those of whole ones here. */
    private static SearchHistory search(World world, SearchSettings settings) {
        SearchHistory history = new SearchHistory(world.goal, world.candidates, settings.budget());
        SearchMethod method = SearchMethod.of(settings, world.space);
        List<SearchMethod.Proposal> next = method.next(history);
        while (!next.isEmpty() && history.room(next.getFirst().divisor()) > 0) {
            next.stream()
                    .limit(history.room(next.getFirst().divisor()))
                    .forEach(
                            each ->
                                    history.add(
                                            new Trial(
                                                    each.candidate(),
                                                    each.divisor(),
                                                    Optional.of(world.values(each.candidate())),
                                                    world.assess(each.candidate()))));
            next = method.next(history);
        }
        return history;
    }

    /** Costs and latencies without any order. */
    private static World chaos(int seed) {
        RandomStream random = new RandomStreams(seed).stream("test", 0);
        List<SweepAxis> axes =
                List.of(
                        axis("a", 1 + random.nextInt(5)),
                        axis("b", 2 + random.nextInt(4)),
                        new SweepAxis("c", List.of("x", "y", "z")));
        Goal goal =
                seed % 2 == 0
                        ? cheapestBelow(5)
                        : new Goal(
                                Metrics.LATENCY,
                                Map.of(),
                                Optional.of(new Bound(Bound.Order.AT_MOST, 50)));
        return world(axes, _ -> random.nextInt(100), _ -> 1 + 10 * random.nextDouble(), goal);
    }

    @ParameterizedTest
    @EnumSource
    void everyMethodFindsTheOptimumIfItMayRunAllPoints(Method method) {
        for (int seed = 0; seed < 12; seed++) {
            World world = chaos(seed);
            SearchHistory history = search(world, settings(method, world.candidates.size(), seed));
            assertEquals(
                    world.optimum(),
                    history.best().map(best -> best.assessment().objective()).orElse(Double.NaN),
                    "world " + seed);
            assertEquals(List.of(), history.open());
        }
    }

    /** A queue: what is sent, by what vcs and buffers carry; both cost. */
    private static World queues() {
        List<SweepAxis> axes = List.of(axis("vcs", 8), axis("buffer", 8), axis("width", 4));
        return world(
                axes,
                at -> number(at, "width") * (20 + number(at, "vcs") * (2.0 + number(at, "buffer"))),
                at -> {
                    double carried =
                            number(at, "width")
                                    * (1 - StrictMath.exp(-.4 * number(at, "vcs")))
                                    * (1 - StrictMath.exp(-.5 * number(at, "buffer")));
                    return carried <= 1.5 ? 1000 : 20 + 10 / (carried - 1.5);
                },
                cheapestBelow(35));
    }

    private static long successes(World world, Method method, int budget) {
        return IntStream.rangeClosed(1, 10)
                .filter(
                        seed ->
                                search(world, settings(method, budget, seed))
                                        .best()
                                        .filter(
                                                best ->
                                                        best.assessment().objective()
                                                                == world.optimum())
                                        .isPresent())
                .count();
    }

    @Test
    void aModelNeedsFewerPointsThanChance() {
        World world = queues();
        int budget = 60; // of 256, of which 167 are cheaper than the optimum
        long byChance = successes(world, Method.RANDOM, budget);
        assertTrue(byChance < 5, byChance + " of 10");
        assertEquals(10, successes(world, Method.SURROGATE, budget));
        assertEquals(10, successes(world, Method.HALVING, budget));
    }

    @ParameterizedTest
    @EnumSource
    void equalSeedsRunEqualPoints(Method method) {
        World world = queues();
        List<Trial> once = search(world, settings(method, 30, 7)).trials();
        assertEquals(once, search(world, settings(method, 30, 7)).trials());
        assertNotEquals(once, search(world, settings(method, 30, 8)).trials());
    }

    @Test
    void halvingSpendsNoMoreThanItsBudget() {
        World world = queues();
        List<Trial> trials = search(world, settings(Method.HALVING, 30, 1)).trials();
        double spent = trials.stream().mapToDouble(trial -> 1.0 / trial.divisor()).sum();
        assertTrue(spent > 20 && spent <= 30 + 1e-6, spent + " points");
        assertEquals(27, trials.getFirst().divisor());
        assertEquals(1, trials.getLast().divisor());
    }

    @Test
    void whatCostsMoreThanTheBestIsNeverRun() {
        World world = queues();
        SearchHistory history = search(world, settings(Method.RANDOM, 256, 1));
        double best = Double.POSITIVE_INFINITY;
        List<Trial> trials = history.trials();
        for (int i = 0; i < trials.size(); i += 4) {
            List<Trial> batch = trials.subList(i, Math.min(i + 4, trials.size()));
            for (Trial trial : batch) {
                assertTrue(trial.candidate().cost() < best);
            }
            for (Trial trial : batch) {
                boolean isFeasible = trial.assessment().isFeasible();
                best = isFeasible ? Math.min(best, trial.candidate().cost()) : best;
            }
        }
        assertEquals(world.candidates.size(), history.whole().size() + history.ruledOut());
    }

    @Test
    void aGaussianProcessMeetsWhatItHasSeen() {
        World world = queues();
        List<Candidate> seen = world.candidates.subList(0, 60);
        double[] values = seen.stream().mapToDouble(Candidate::cost).toArray();
        GaussianProcess process = GaussianProcess.of(world.space, seen, values);
        for (Candidate each : seen) {
            GaussianProcess.Guess guess = process.at(each);
            assertEquals(each.cost(), guess.mean(), 5);
        }
        GaussianProcess.Guess near = process.at(seen.getFirst());
        GaussianProcess.Guess far = process.at(world.candidates.getLast());
        assertTrue(far.deviation() > 5 * near.deviation(), far + " " + near);
        GaussianProcess sure = process.believing(world.candidates.getLast());
        assertTrue(sure.at(world.candidates.getLast()).deviation() < far.deviation());
    }
}
