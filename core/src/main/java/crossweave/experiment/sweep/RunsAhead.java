package crossweave.experiment.sweep;

import crossweave.experiment.Run;
import crossweave.experiment.sweep.SaturationSearch.Attempted;
import crossweave.experiment.sweep.SaturationSearch.Step;
import crossweave.network.device.Device.DeviceFull;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BiFunction;
import java.util.function.Predicate;

/**
 * The runs of a search, and beside the one that it waits for those that it may ask for next, as far
 * as hardware makes several as fast as one. Runs that turn out not to be needed are ended. What the
 * search asks for, and what it gets, is as if there were only one at a time.
 */
final class RunsAhead implements AutoCloseable {
    private final int most; // at the same time
    private final SearchState.Goal goal;
    private final Attempt attempt;
    private final BiFunction<Step, Run, Boolean> watcher;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Map<SearchState, Ahead> runs = new HashMap<>();

    /** Makes a run, which it asks now and then whether to go on. */
    interface Attempt {
        Attempted make(double load, long cycles, Predicate<Run> goOn);
    }

    /** A run that is under way or has ended. */
    private static final class Ahead {
        private volatile boolean isAwaited;
        private volatile boolean isUnwanted;
        private CompletableFuture<Attempted> step = new CompletableFuture<>();
    }

    RunsAhead(
            int most,
            SearchState.Goal goal,
            Attempt attempt,
            BiFunction<Step, Run, Boolean> watcher) {
        this.most = most;
        this.goal = goal;
        this.attempt = attempt;
        this.watcher = watcher;
    }

    /** The outcome of the next run of a search. */
    Attempted next(SearchState state) {
        if (most == 1) {
            return make(state);
        }
        List<SearchState> ahead = state.ahead(most, goal);
        for (Map.Entry<SearchState, Ahead> run : runs.entrySet()) {
            if (!ahead.contains(run.getKey())) {
                run.getValue().isUnwanted = true;
            }
        }
        runs.values().removeIf(run -> run.isUnwanted);
        Ahead wanted = runs.computeIfAbsent(state, next -> begin(next, true));
        wanted.isAwaited = true;
        ahead.forEach(each -> runs.computeIfAbsent(each, other -> begin(other, false)));
        try {
            return wanted.step.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof DeviceFull) { // perhaps because of the others
                endAll();
                return make(state);
            }
            throw e.getCause() instanceof RuntimeException own ? own : e;
        }
    }

    private Attempted make(SearchState state) {
        Step begun = Step.begun(state.load());
        return attempt.make(state.load(), state.cycles(), run -> watcher.apply(begun, run));
    }

    private Ahead begin(SearchState state, boolean isAwaited) {
        Ahead ahead = new Ahead();
        ahead.isAwaited = isAwaited;
        Step begun = Step.begun(state.load());
        Predicate<Run> goOn =
                run -> !ahead.isUnwanted && (!ahead.isAwaited || watcher.apply(begun, run));
        ahead.step =
                CompletableFuture.supplyAsync(
                        () -> attempt.make(state.load(), state.cycles(), goOn), threads);
        return ahead;
    }

    private void endAll() {
        runs.values().forEach(run -> run.isUnwanted = true);
        runs.values().forEach(run -> run.step.handle((_, _) -> true).join());
        runs.clear();
    }

    /** Ends all runs. */
    @Override
    public void close() {
        endAll();
        threads.close();
    }
}
