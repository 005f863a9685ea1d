package crossweave.study.search;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Successive halving (Jamieson and Talwalkar 2016), by thirds: measures many candidates for a short
 * time, the better third three times as long, and so on. What is left of the budget goes to whole
 * measurements, in the order of the short ones.
 */
final class HalvingSearch implements SearchMethod {
    static final int FACTOR = 3;
    private static final int MOST_ROUNDS = 3; // of short measurements: 1/27 is the shortest

    // margin up to which a short measurement is taken for feasible, as it may be off by a tenth
    private static final double DOUBT = .1;

    private final int batch;
    private final long seed;
    private final Deque<Candidate> pending = new ArrayDeque<>(); // of this round
    private int divisor; // of this round; 0 before the first
    private int size; // candidates of this round

    HalvingSearch(int batch, long seed) {
        this.batch = batch;
        this.seed = seed;
    }

    @Override
    public List<Proposal> next(SearchHistory history) {
        if (divisor == 0) {
            begin(history);
        }
        pending.removeIf(each -> history.wasRun(each) || history.isRuledOut(each));
        while (pending.isEmpty() && divisor > 1) {
            advance(history);
        }
        List<Proposal> next = new ArrayList<>();
        while (next.size() < batch && !pending.isEmpty()) {
            next.add(new Proposal(pending.removeFirst(), divisor));
        }
        return next;
    }

    /** Has as many rounds as all candidates need; if even the shortest are too many, takes some. */
    private void begin(SearchHistory history) {
        List<Candidate> order =
                RandomSearch.shuffled(history.candidates(), seed).stream()
                        .filter(each -> !history.isRuledOut(each))
                        .toList();
        divisor = 1;
        size = history.room(1);
        for (int round = 1; round <= MOST_ROUNDS && size < order.size(); round++) {
            divisor *= FACTOR;
            size = history.room(divisor) / (round + 1); // rounds cost the same
        }
        size = divisor == 1 ? order.size() : Math.max(1, Math.min(size, order.size()));
        pending.addAll(order.subList(0, size));
    }

    private void advance(SearchHistory history) {
        List<Candidate> ranked = ranked(history);
        divisor /= FACTOR;
        size = Math.max(1, (size + FACTOR - 1) / FACTOR);
        pending.addAll(divisor == 1 ? ranked : ranked.subList(0, Math.min(size, ranked.size())));
    }

    /** Candidates by their longest measurement: first those that had the longest, then the best. */
    private static List<Candidate> ranked(SearchHistory history) {
        List<Trial> order = new ArrayList<>(history.trials());
        order.sort(
                Comparator.comparingInt(Trial::divisor)
                        .thenComparing(trial -> !mayBeFeasible(trial))
                        .thenComparingDouble(
                                trial ->
                                        mayBeFeasible(trial)
                                                ? trial.assessment().objective()
                                                : trial.assessment().worst()));
        Set<Candidate> ranked = new HashSet<>();
        return order.stream()
                .map(Trial::candidate)
                .filter(ranked::add)
                .filter(each -> !history.isRuledOut(each))
                .toList();
    }

    private static boolean mayBeFeasible(Trial trial) {
        return trial.assessment().worst() <= DOUBT
                && Double.isFinite(trial.assessment().objective());
    }
}
