package crossweave.study.search;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/** What a search has run so far, and what is left of its candidates and its budget. */
public final class SearchHistory {
    private static final double ROUNDING = 1e-9; // shares of points do not add up exactly

    private final Goal goal;
    private final List<Candidate> candidates;
    private final int budget; // whole measurements
    private final List<Trial> trials = new ArrayList<>();
    private final BitSet tried = new BitSet(); // numbers of candidates, measured whole
    private double spent;
    private Optional<Trial> best = Optional.empty();

    SearchHistory(Goal goal, List<Candidate> candidates, int budget) {
        this.goal = goal;
        this.candidates = List.copyOf(candidates);
        this.budget = budget;
    }

    void add(Trial trial) {
        trials.add(trial);
        spent += 1.0 / trial.divisor();
        if (trial.isWhole()) {
            tried.set(trial.candidate().number());
            if (trial.assessment().isFeasible() && isBetter(trial)) {
                best = Optional.of(trial);
            }
        }
    }

    private boolean isBetter(Trial trial) {
        return best.isEmpty()
                || trial.assessment().objective() < best.get().assessment().objective();
    }

    public Goal goal() {
        return goal;
    }

    public List<Candidate> candidates() {
        return candidates;
    }

    /** All runs, in their order. */
    public List<Trial> trials() {
        return List.copyOf(trials);
    }

    /** Runs with the whole measurement, in their order. */
    public List<Trial> whole() {
        return trials.stream().filter(Trial::isWhole).toList();
    }

    /** The least of those that keep all bounds. */
    public Optional<Trial> best() {
        return best;
    }

    /** The budget that is left for whole measurements or parts of them. */
    int room(int divisor) {
        return (int) Math.min(Integer.MAX_VALUE, (budget - spent) * divisor + ROUNDING);
    }

    boolean wasRun(Candidate candidate) {
        return tried.get(candidate.number());
    }

    /** Candidates that may be better than the best, as far as is known without running them. */
    public List<Candidate> open() {
        return candidates.stream().filter(each -> !wasRun(each) && !isRuledOut(each)).toList();
    }

    /** Whether the cost of a candidate alone says that it is not the best. */
    public boolean isRuledOut(Candidate candidate) {
        boolean isNoBetter =
                goal.isKnown()
                        && best.isPresent()
                        && candidate.cost() >= best.get().candidate().cost();
        return isNoBetter || goal.isTooExpensive(candidate);
    }

    /** Candidates that were not run and need no run. */
    public long ruledOut() {
        return candidates.stream().filter(each -> !wasRun(each) && isRuledOut(each)).count();
    }
}
