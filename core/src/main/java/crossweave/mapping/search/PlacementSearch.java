package crossweave.mapping.search;

import crossweave.graph.ProcessGraph;
import crossweave.mapping.PlacementQuality;
import crossweave.mapping.PlacementTarget;
import crossweave.mapping.Routes;
import crossweave.mapping.TracedRoutes;
import crossweave.mapping.search.SearchObjective.Verdict;
import crossweave.random.RandomStream;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Searches for a placement that is good by an objective: simulated annealing that starts from
 * recursive bisection, or from a greedy placement. A step moves one task to another node, or swaps
 * it with the task there, and follows only the paths of these. The temperature is not given: it is
 * adjusted so that the share of accepted steps falls from HOT to COLD as the budget is spent,
 * whatever the scale of energies.
 */
public final class PlacementSearch {
    private static final double HOT = .05;
    private static final double COLD = .001;
    private static final int STARTS = 8;
    private static final int LOOKS = 200; // exact verdicts, evenly over the budget
    private static final int STRIDE = 256; // steps between two checks of the budget
    private static final int NEAREST = 12; // nodes that count as near

    private final ProcessGraph graph;
    private final PlacementTarget ground;
    private final SearchObjective objective;
    private final int keep; // best placements
    private final Routes routes;
    private final List<int[]> known = new ArrayList<>(); // placements that compete
    private final SearchState state;
    private final int[][] near; // per node: the nearest nodes, filled as needed
    private final List<Found> best = new ArrayList<>(); // sorted by verdict
    private final List<Step> course = new ArrayList<>();
    private long evaluations;

    /** Decides how long a search goes on, and may inspect it meanwhile. */
    @FunctionalInterface
    public interface Budget {
        /** The share of the budget that is spent: at 1 the search ends. */
        double spent(PlacementSearch search);

        /** Number of placements after which the search ends, whatever is spent. */
        default long most() {
            return Long.MAX_VALUE;
        }

        static Budget ofEvaluations(long most) {
            Budget share = search -> (double) search.evaluations() / most;
            return share.upTo(most);
        }

        /** The same that also ends after exactly so many placements. */
        default Budget upTo(long most) {
            Budget same = this;
            return new Budget() {
                @Override
                public double spent(PlacementSearch search) {
                    return same.spent(search);
                }

                @Override
                public long most() {
                    return most;
                }
            };
        }
    }

    /** A placement: the node of each task, and its quality. */
    public record Found(int[] placement, PlacementQuality quality, Verdict verdict) {}

    /** The verdict of the best placement after so many evaluations. */
    public record Step(long evaluations, Verdict verdict) {}

    /** Keeps so many of the best placements. */
    public PlacementSearch(
            ProcessGraph graph, PlacementTarget ground, SearchObjective objective, int keep) {
        if (graph.tasks() > ground.nodes()) {
            throw new IllegalArgumentException(
                    "the graph has %d tasks, but there are %d nodes for them"
                            .formatted(graph.tasks(), ground.nodes()));
        }
        this.graph = graph;
        this.ground = ground;
        this.objective = objective;
        this.keep = keep;
        this.routes = new TracedRoutes(ground);
        this.state = new SearchState(graph, ground.topology(), ground.nodes(), routes, objective);
        this.near = new int[ground.nodes()][];
    }

    /** Placements evaluated so far. */
    public long evaluations() {
        return evaluations;
    }

    /** The best placement so far; exists from the first query of the budget on. */
    public Found best() {
        return best.getFirst();
    }

    /** The best placements, best first. */
    public List<Found> all() {
        return List.copyOf(best);
    }

    /** How the best placement improved. */
    public List<Step> course() {
        return List.copyOf(course);
    }

    /** Evaluates a placement; it does not become one of the best. */
    public Found judge(int[] placement) {
        PlacementQuality quality =
                PlacementQuality.of(graph, task -> placement[task], routes, ground.topology());
        return new Found(placement.clone(), quality, objective.verdict().apply(quality));
    }

    /** Lets a known placement compete with those that the search finds. */
    public void consider(int[] placement) {
        known.add(placement.clone());
    }

    /** Searches until the budget is spent. */
    public Found run(Budget budget, RandomStream random) {
        int[] start = start(random);
        if (graph.edges() > 0 && ground.nodes() > 1) {
            anneal(start, budget, random);
        }
        return best();
    }

    /** The placement of least energy among a greedy one and some by bisection. */
    private int[] start(RandomStream random) {
        int[] start = GreedyPlacement.place(graph, routes, ground.nodes());
        note(start);
        state.set(start);
        double least = state.energy();
        for (int i = 0; i < STARTS; i++) {
            int[] halves = new RecursiveBisection(graph, routes, random).place(ground.nodes());
            note(halves);
            state.set(halves);
            if (state.energy() < least) {
                least = state.energy();
                start = halves;
            }
        }
        known.forEach(this::note); // annealing would only spoil them
        return start;
    }

    private void anneal(int[] start, Budget budget, RandomStream random) {
        state.set(start);
        double temperature = firstTemperature(random);
        double taken = HOT; // share of accepted steps, smoothed
        double lowest = state.energy(); // since the last exact verdict
        int[] lowestPlacement = start;
        double spent = budget.spent(this);
        double nextLook = 1. / LOOKS;
        double wanted = HOT;
        for (int i = 1; spent < 1 && evaluations < budget.most(); i++) {
            boolean isTaken = step(temperature, random);
            taken += ((isTaken ? 1 : 0) - taken) / 500;
            temperature *= taken > wanted ? .999 : 1 / .999;
            if (state.energy() < lowest) {
                lowest = state.energy();
                lowestPlacement = state.placement();
            }
            if (i % STRIDE == 0) {
                spent = budget.spent(this);
                wanted = HOT * StrictMath.pow(COLD / HOT, spent);
                if (spent >= nextLook) {
                    nextLook = spent + 1. / LOOKS;
                    note(lowestPlacement);
                    lowest = state.energy();
                    lowestPlacement = state.placement();
                }
            }
        }
        note(lowestPlacement);
    }

    /**
     * The temperature at which a step that is worse by the mean of a sample has probability HOT.
     */
    private double firstTemperature(RandomStream random) {
        double sum = 0;
        int samples = 200;
        for (int i = 0; i < samples; i++) {
            double before = state.energy();
            int mover = random.nextInt(state.tasks());
            int left = state.node(mover);
            int to = target(mover, random);
            if (to != left) {
                state.move(mover, to);
                sum += Math.abs(state.energy() - before);
                state.move(mover, left);
            }
        }
        return Math.max(1e-9, sum / samples / -StrictMath.log(HOT));
    }

    private boolean step(double temperature, RandomStream random) {
        int mover = random.nextInt(state.tasks());
        int left = state.node(mover);
        int to = target(mover, random);
        if (to == left) {
            return false;
        }
        evaluations++;
        double before = state.energy();
        state.move(mover, to);
        double worse = state.energy() - before;
        if (worse <= 0 || random.nextDouble() < StrictMath.exp(-worse / temperature)) {
            return true;
        }
        state.move(mover, left);
        return false;
    }

    /** Three of four steps go near a task that the mover communicates with, the others anywhere. */
    private int target(int mover, RandomStream random) {
        int degree = state.degree(mover);
        if (degree == 0 || random.nextInt(4) == 0) {
            return random.nextInt(state.nodes());
        }
        int friend = state.node(state.neighbour(mover, random.nextInt(degree)));
        int[] around = near(friend);
        return around[random.nextInt(around.length)];
    }

    private int[] near(int node) {
        if (near[node] == null) {
            long[] byHops = new long[ground.nodes()];
            for (int other = 0; other < byHops.length; other++) {
                routes.find(node, other);
                byHops[other] = (long) (routes.end() - routes.first()) << Integer.SIZE | other;
            }
            byHops[node] = Long.MAX_VALUE;
            Arrays.sort(byHops);
            int count = Math.min(NEAREST, byHops.length - 1);
            near[node] = Arrays.stream(byHops, 0, count).mapToInt(each -> (int) each).toArray();
        }
        return near[node];
    }

    private void note(int[] placement) {
        Found found = judge(placement);
        if (best.stream().anyMatch(each -> Arrays.equals(each.placement, placement))) {
            return;
        }
        if (best.isEmpty() || found.verdict.compareTo(best.getFirst().verdict) < 0) {
            course.add(new Step(evaluations, found.verdict));
        }
        best.add(found);
        best.sort(Comparator.comparing(Found::verdict));
        if (best.size() > keep) {
            best.removeLast();
        }
    }
}
