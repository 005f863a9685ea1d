package crossweave.study.search;

import crossweave.study.SearchSettings;

import java.util.List;
import java.util.OptionalDouble;

/**
 * Decides what to run next. Equal histories lead to equal decisions, so that a search depends on
 * its file and its seed alone.
 */
sealed interface SearchMethod permits RandomSearch, HalvingSearch, SurrogateSearch {

    /**
     * A candidate to run.
     *
     * @param divisor of the measured time
     */
    record Proposal(Candidate candidate, int divisor) {
        Proposal(Candidate candidate) {
            this(candidate, 1);
        }
    }

    /** What to run together; empty if nothing is left that could be better. */
    List<Proposal> next(SearchHistory history);

    /**
     * The highest probability of a candidate that was not run to be better than the best; empty if
     * the method has no idea.
     */
    default OptionalDouble chance(SearchHistory history) {
        return OptionalDouble.empty();
    }

    static SearchMethod of(SearchSettings settings, SearchSpace space) {
        return switch (settings.method()) {
            case RANDOM -> new RandomSearch(settings.batch(), settings.seed());
            case HALVING -> new HalvingSearch(settings.batch(), settings.seed());
            case SURROGATE -> new SurrogateSearch(space, settings.batch(), settings.seed());
        };
    }
}
