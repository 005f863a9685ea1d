package crossweave.cli.study;

import crossweave.cli.output.TablePrinter;
import crossweave.files.result.MetricColumns;
import crossweave.metric.Metric;
import crossweave.study.SearchSettings;
import crossweave.study.Study;
import crossweave.study.search.Candidate;
import crossweave.study.search.Goal;
import crossweave.study.search.Search;
import crossweave.study.search.SearchHistory;
import crossweave.study.search.SearchTable;
import crossweave.study.search.Trial;
import crossweave.util.CountedNoun;
import crossweave.util.TextTable;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Says what a search has found, and how sure that is. */
record SearchReport(Study study, Search.Found found) {
    private static final int MOST_SHOWN = 5; // points that keep the bounds, and points that do not
    private static final double PERCENT = 100;

    void print(PrintWriter out) {
        SearchHistory history = found.history();
        if (!history.whole().isEmpty()) {
            new TablePrinter(table()).print(out);
        }
        out.println();
        history.best().ifPresentOrElse(best -> print(best, out), () -> printNothing(out));
        out.println("  " + coverage());
        if (found.inStore() > 0) {
            out.println("  %,d runs were already there".formatted(found.inStore()));
        }
    }

    private SearchSettings settings() {
        return study.settings().search().orElseThrow();
    }

    private void print(Trial best, PrintWriter out) {
        out.println("best: " + SearchWatch.text(found.history()));
        if (settings().cost().isGiven()) {
            Candidate candidate = best.candidate();
            out.println("  " + candidate.parts().bill(settings().cost()));
        }
    }

    private void printNothing(PrintWriter out) {
        boolean isAll = found.history().open().isEmpty();
        out.println(
                "nothing was found that keeps all bounds; "
                        + (isAll
                                ? "no point does: loosen a bound, or vary more"
                                : "raise search.budget, or loosen a bound"));
    }

    /** How many were run, how many need no run, and what is not known. */
    private String coverage() {
        SearchHistory history = found.history();
        long whole = history.whole().size();
        long brief = history.trials().size() - whole;
        long open = history.open().size();
        StringBuilder text =
                new StringBuilder(
                        "%,d of %s %s run"
                                .formatted(
                                        whole,
                                        CountedNoun.of(history.candidates().size(), "point"),
                                        whole == 1 ? "was" : "were"));
        if (brief > 0) {
            text.append(", after %s".formatted(CountedNoun.of(brief, "shorter measurement")));
        }
        if (history.ruledOut() > 0) {
            text.append(
                    "; %,d need no run because of what they cost".formatted(history.ruledOut()));
        }
        if (open > 0) {
            text.append("; %,d that may be better were not run".formatted(open));
            found.chance().ifPresent(chance -> text.append(chance(chance)));
        }
        return text.append(open == 0 && history.best().isPresent() ? "; none is better" : "")
                .toString();
    }

    private static String chance(double chance) {
        return ", each with a chance of at most %s %% by the model"
                .formatted(chance < .01 ? "1" : "%.0f".formatted(Math.ceil(PERCENT * chance)));
    }

    private TextTable table() {
        List<Metric> metrics = metrics();
        SearchTable rows = new SearchTable(study, found.history());
        List<String> columns = new ArrayList<>(study.axes().stream().map(a -> a.path()).toList());
        metrics.forEach(metric -> columns.add(metric.name()));
        columns.add("");
        List<List<String>> lines = new ArrayList<>();
        for (Trial trial : rows.best(MOST_SHOWN)) {
            List<String> cells = new ArrayList<>(rows.settings(trial).values());
            metrics.forEach(each -> cells.add(each.text(SearchTable.number(trial, each))));
            cells.add(verdict(trial));
            lines.add(cells);
        }
        return new TextTable("the best points, and better ones that break a bound", columns, lines);
    }

    /** The cost if there are prices, the objective, the bounded metrics and chosen columns. */
    private List<Metric> metrics() {
        Goal goal = found.history().goal();
        List<Metric> known = study.first().measure().measured();
        Stream<Metric> cost = settings().cost().isGiven() ? Stream.of(Goal.COST) : Stream.of();
        return Stream.of(
                        cost,
                        Stream.of(goal.objective()),
                        goal.bounded().stream(),
                        study.settings().columns().stream()
                                .map(name -> MetricColumns.named(name, known).metric()))
                .flatMap(each -> each)
                .distinct()
                .toList();
    }

    private static String verdict(Trial trial) {
        if (trial.assessment().isFeasible()) {
            return "";
        }
        return trial.values()
                .map(
                        values ->
                                values.deadlocked()
                                        ? "deadlock"
                                        : values.saturated() ? "saturated" : "breaks a bound")
                .orElse("failed");
    }
}
