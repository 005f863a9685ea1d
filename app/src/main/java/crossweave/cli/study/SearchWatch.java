package crossweave.cli.study;

import crossweave.cli.output.Interruption;
import crossweave.cli.output.Progress;
import crossweave.store.PointStore;
import crossweave.store.StudyAtWork;
import crossweave.study.StudyProgress;
import crossweave.study.search.Goal;
import crossweave.study.search.Search;
import crossweave.study.search.SearchHistory;
import crossweave.study.search.Trial;

import java.io.PrintWriter;

/**
 * Tells of every better point that a search finds, and other processes, by its store, how far it
 * is; stops it after Ctrl-C.
 */
final class SearchWatch implements Search.Watcher {
    private final Interruption interruption;
    private final Progress line;
    private final int budget; // points
    private final PointStore store;
    private final PrintWriter out;
    private int finished; // points before those under way
    private int failed; // of them

    SearchWatch(
            Interruption interruption,
            Progress line,
            int budget,
            PointStore store,
            PrintWriter out) {
        this.interruption = interruption;
        this.line = line;
        this.budget = budget;
        this.store = store;
        this.out = out;
    }

    @Override
    public boolean isInterrupted() {
        return interruption.isWanted();
    }

    @Override
    public void begins(SearchHistory history) {
        finished = history.trials().size();
        failed = (int) history.trials().stream().filter(trial -> trial.values().isEmpty()).count();
    }

    @Override
    public void improved(SearchHistory history) {
        line.close(); // the line of progress is drawn anew below
        out.println("  run %,d: %s".formatted(history.trials().size(), text(history)));
        out.flush();
    }

    /** As in {@code cost 512 (torus: network.vcs=2)}. */
    static String text(SearchHistory history) {
        Trial best = history.best().orElseThrow();
        Goal goal = history.goal();
        return "%s %s (%s)"
                .formatted(
                        goal.objective().name(),
                        goal.objective().text(best.assessment().objective()),
                        best.candidate().point().combination());
    }

    @Override
    public void progress(StudyProgress progress) {
        store.tell(new StudyAtWork(Math.max(budget, finished), finished - failed, failed));
        line.show(
                () ->
                        "%s %,d points run; at most %,d"
                                .formatted(
                                        Progress.bar(Math.min(1, (double) finished / budget)),
                                        finished,
                                        budget));
    }
}
