package crossweave.study.search;

import crossweave.experiment.Experiment;
import crossweave.metric.MetricValues;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.store.PointStore;
import crossweave.study.Misfits;
import crossweave.study.SearchSettings;
import crossweave.study.SearchSettings.Method;
import crossweave.study.Study;
import crossweave.study.StudyRun;
import crossweave.study.Workers;
import crossweave.workload.Workload;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * Looks for the best point of a study. Points are chosen in batches whose size is a setting, so
 * that neither the number of workers nor what the store has already changes which ones are run.
 */
public final class Search {
    private final Study study;
    private final SearchSettings settings;
    private final SearchMethod method;
    private final SearchHistory history;

    /** Observes a search while it runs. */
    public interface Watcher extends StudyRun.Watcher {
        /** A point keeps the bounds, and is better than all before it. */
        void improved(SearchHistory history);

        /** Points are about to be run. */
        default void begins(SearchHistory history) {}
    }

    /**
     * What was found.
     *
     * @param chance the highest probability of an open candidate to be better, if it is known
     * @param failures points that could not be computed
     * @param inStore runs that were there before
     */
    public record Found(
            SearchHistory history,
            OptionalDouble chance,
            List<StudyRun.Unfinished> failures,
            int inStore) {}

    /** Throws {@link BadInput} if the study has no such section, or nothing varies. */
    public Search(Study study, Misfits misfits) {
        this.study = study;
        this.settings =
                study.settings()
                        .search()
                        .orElseThrow(
                                () ->
                                        new BadInput(
                                                study.name(),
                                                ProblemCode.MISSING_SETTING,
                                                "there is no section 'search:', which says what"
                                                        + " to look for"));
        Goal goal = Goal.of(settings, study);
        List<Candidate> candidates = Candidates.of(study, misfits, settings.cost());
        checkTime(candidates);
        this.method = SearchMethod.of(settings, new SearchSpace(study));
        this.history = new SearchHistory(goal, candidates, settings.budget());
    }

    /** Shorter measurements need a workload that goes on. */
    private void checkTime(List<Candidate> candidates) {
        if (settings.method() != Method.HALVING || candidates.isEmpty()) {
            return;
        }
        Study.Point first = candidates.getFirst().point();
        Experiment experiment = first.configuration().at(first.at().each()).experiment();
        boolean hasEnd =
                IntStream.range(0, experiment.workloads().size())
                        .mapToObj(i -> workload(experiment, i))
                        .anyMatch(each -> each.isFinite() || each.hasEnd());
        if (hasEnd) {
            throw new BadInput(
                    study.name() + ": search.method",
                    ProblemCode.NOT_SUPPORTED,
                    "halving measures for shorter times first, but the workload ends by itself;"
                            + " choose surrogate or random");
        }
    }

    private static Workload workload(Experiment experiment, int number) {
        return experiment.workloads().get(number).on(experiment.site(number).forTrial());
    }

    public SearchHistory history() {
        return history;
    }

    public SearchSettings settings() {
        return settings;
    }

    /** Runs points until the budget is spent, nothing is left, or the watcher stops it. */
    public Found run(PointStore store, String version, Workers workers, Watcher watcher) {
        TrialRuns runs = new TrialRuns(study, store, version, workers, watcher);
        while (!watcher.isInterrupted()) {
            List<SearchMethod.Proposal> next = next();
            if (next.isEmpty()) {
                break;
            }
            watcher.begins(history);
            add(next, runs.run(next), watcher);
        }
        OptionalDouble chance =
                history.open().isEmpty() || history.whole().isEmpty()
                        ? OptionalDouble.empty()
                        : method.chance(history);
        return new Found(history, chance, runs.failures(), runs.found());
    }

    /** What the method asks for, as far as the budget goes. */
    private List<SearchMethod.Proposal> next() {
        List<SearchMethod.Proposal> next = method.next(history);
        return next.isEmpty()
                ? next
                : next.stream()
                        .limit(Math.max(0, history.room(next.getFirst().divisor())))
                        .toList();
    }

    private void add(
            List<SearchMethod.Proposal> proposals,
            Map<Candidate, MetricValues> values,
            Watcher watcher) {
        for (SearchMethod.Proposal each : proposals) {
            Candidate candidate = each.candidate();
            Optional<MetricValues> measured = Optional.ofNullable(values.get(candidate));
            if (measured.isEmpty() && watcher.isInterrupted()) {
                continue; // abandoned, not failed
            }
            Optional<Trial> before = history.best();
            history.add(
                    new Trial(
                            candidate,
                            each.divisor(),
                            measured,
                            history.goal().assess(candidate, measured)));
            if (!history.best().equals(before)) {
                watcher.improved(history);
            }
        }
    }
}
