package crossweave.papers.study.peer;

import crossweave.experiment.ScenarioRecipe;
import crossweave.papers.ClaimCheck;
import crossweave.papers.ClaimSource;
import crossweave.papers.Findings;
import crossweave.papers.NumberText;
import crossweave.papers.Plot;
import crossweave.papers.StudyRunner;
import crossweave.papers.study.peer.SimGridPlatform.Factors;
import crossweave.papers.study.peer.SimGridTraces.Message;
import crossweave.papers.study.peer.SimGridTraces.Trace;
import crossweave.result.Result;
import crossweave.util.TextTable;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * Compares replays of small traces with the times that SimGrid's tests have for them, on the links
 * as the platform describes them, and on links as SimGrid's model of MPI takes them.
 */
public final class SimGridReplay {
    private static final double CLOSE = .1; // relative
    private static final double EQUAL = .01;
    private static final double HIDDEN = .001; // seconds; messages that take less are hidden

    /** Why traces take longer here, by their names. */
    private static final Map<String, String> REASONS =
            Map.of(
                    "alltoall",
                    "Here ranks exchange data in pairs, one after another; in SimGrid, which takes"
                            + " the algorithm of Open MPI, all messages are under way at once.",
                    "waitall",
                    "Two messages leave Jupiter together, and the second one waits here until the"
                        + " bytes of the first have left. In SimGrid the bytes of a message flow"
                        + " when all of its latency is over; these two then never meet.");

    private SimGridReplay() {}

    /** What SimGrid gives, and what two runs gave: seconds. */
    private record Compared<T>(T of, double there, double plain, double factors) {}

    public static Findings study(StudyRunner runner) {
        List<Findings.Point> points = new ArrayList<>();
        List<Compared<Message>> messages = messages(runner, points);
        List<Compared<Trace>> traces = traces(runner);
        Findings.Draft draft = new Findings.Draft();
        claims(messages, traces, draft);
        return draft.table(table(messages))
                .table(traceTable(traces))
                .plot(plot(messages))
                .note(
                        "Times of single messages are those that SimGrid's logs show where nothing"
                                + " else is under way.",
                        "Factors are those of SimGrid's model of MPI for the size of most messages"
                                + " of a trace.")
                .build(List.of(1L), points);
    }

    private static List<Compared<Message>> messages(
            StudyRunner runner, List<Findings.Point> points) {
        List<ScenarioRecipe> recipes = new ArrayList<>();
        for (Message message : SimGridTraces.MESSAGES) {
            for (Factors factors : List.of(Factors.NONE, Factors.of(message.bytes()))) {
                recipes.add(
                        SimGridPlatform.message(
                                message.from(), message.to(), message.bytes(), factors));
            }
        }
        List<Double> times = runner.each(recipes, recipe -> seconds(runner, recipe));
        List<Compared<Message>> all = new ArrayList<>();
        for (int i = 0; i < recipes.size(); i++) {
            points.add(
                    new Findings.Point(recipes.get(i).nested(), Map.of("seconds", times.get(i))));
        }
        for (int i = 0; i < times.size(); i += 2) {
            Message message = SimGridTraces.MESSAGES.get(i / 2);
            all.add(new Compared<>(message, message.seconds(), times.get(i), times.get(i + 1)));
        }
        return all;
    }

    private static List<Compared<Trace>> traces(StudyRunner runner) {
        try (StudyFolder folder = new StudyFolder()) {
            List<ScenarioRecipe> recipes = new ArrayList<>();
            for (int i = 0; i < SimGridTraces.ALL.size(); i++) {
                Trace trace = SimGridTraces.ALL.get(i);
                String file = folder.write("trace-" + i + ".txt", trace.text());
                for (Factors factors : List.of(Factors.NONE, Factors.of(trace.bytes()))) {
                    recipes.add(SimGridPlatform.trace(file, trace.programs().size(), factors));
                }
            }
            List<Double> times = runner.each(recipes, recipe -> seconds(runner, recipe));
            List<Compared<Trace>> all = new ArrayList<>();
            for (int i = 0; i < times.size(); i += 2) {
                Trace trace = SimGridTraces.ALL.get(i / 2);
                all.add(new Compared<>(trace, trace.seconds(), times.get(i), times.get(i + 1)));
            }
            return all;
        }
    }

    private static double seconds(StudyRunner runner, ScenarioRecipe recipe) {
        Result result = runner.run(recipe);
        return result.units().nanoseconds((double) result.completions().getFirst().makespan())
                * 1e-9;
    }

    private static void claims(
            List<Compared<Message>> messages, List<Compared<Trace>> traces, Findings.Draft draft) {
        List<Double> formulas =
                messages.stream().map(each -> formula(each.of) / each.there).toList();
        draft.claim(
                ClaimSource.ours(),
                "single messages take what the formula with SimGrid's factors says",
                ClaimCheck.near(1, EQUAL).describedAs("SimGrid's time, within 1 %"),
                range(formulas),
                formulas);
        List<Double> ratios = messages.stream().map(each -> each.factors / each.there).toList();
        draft.claim(
                ClaimSource.ours(),
                "single messages here, on links with SimGrid's factors",
                ClaimCheck.near(1, EQUAL)
                        .describedAs("SimGrid's time, within 1 % (the limit is ours)"),
                range(ratios),
                ratios);
        List<Double> plain = messages.stream().map(each -> each.plain / each.there).toList();
        draft.claim(
                ClaimSource.ours(),
                "single messages here, on links as they are",
                ClaimCheck.between(.45, .95).describedAs("5 to 55 % shorter than SimGrid's"),
                range(plain),
                plain);
        for (Compared<Trace> each : traces) {
            claim(each, draft);
        }
    }

    private static void claim(Compared<Trace> of, Findings.Draft draft) {
        draft.claim(
                ClaimSource.ours(),
                "trace %s, on links with SimGrid's factors".formatted(of.of.name()),
                ClaimCheck.near(of.there, CLOSE)
                        .describedAs(text(of.there) + ", within 10 % (the limit is ours)"),
                "%s (%s)".formatted(text(of.factors), difference(of.factors, of.there)),
                of.factors);
        draft.because(REASONS.getOrDefault(of.of.name(), ""));
    }

    private static double formula(Message message) {
        return SimGridPlatform.formula(
                SimGridPlatform.route(message.from(), message.to()),
                message.bytes(),
                Factors.of(message.bytes()));
    }

    private static String difference(double here, double there) {
        return NumberText.difference(here / there);
    }

    private static String range(List<Double> ratios) {
        return "%s to %s"
                .formatted(
                        NumberText.difference(ratios.stream().min(Double::compare).orElseThrow()),
                        NumberText.difference(ratios.stream().max(Double::compare).orElseThrow()));
    }

    private static String text(double seconds) {
        return seconds < 1
                ? NumberText.number("%.3f ms", seconds * 1e3)
                : NumberText.number("%.4f s", seconds);
    }

    static String count(double number) {
        return NumberText.number("%,.0f", number);
    }

    private static TextTable table(List<Compared<Message>> all) {
        TextTable.Builder table =
                TextTable.of(
                        "single messages",
                        "message",
                        "SimGrid",
                        "its formula",
                        "here, links as they are",
                        "difference",
                        "here, with factors",
                        "difference");
        for (Compared<Message> each : all) {
            table.row(
                    each.of.label(),
                    text(each.there),
                    text(formula(each.of)),
                    text(each.plain),
                    difference(each.plain, each.there),
                    text(each.factors),
                    difference(each.factors, each.there));
        }
        return table.build();
    }

    private static TextTable traceTable(List<Compared<Trace>> all) {
        TextTable.Builder table =
                TextTable.of(
                        "traces: the whole, and without computing of the rank that ends last",
                        "trace",
                        "SimGrid",
                        "here",
                        "with factors",
                        "difference",
                        "SimGrid, without computing",
                        "here",
                        "with factors",
                        "difference");
        for (Compared<Trace> each : all) {
            double computing = each.of.computing();
            double there = each.there - computing;
            table.row(
                    each.of.name(),
                    text(each.there),
                    text(each.plain),
                    text(each.factors),
                    difference(each.factors, each.there),
                    text(there),
                    text(each.plain - computing),
                    text(each.factors - computing),
                    there < HIDDEN ? "" : difference(each.factors - computing, there));
        }
        return table.build();
    }

    private static Plot plot(List<Compared<Message>> all) {
        List<Plot.Point> plain = new ArrayList<>();
        List<Plot.Point> factors = new ArrayList<>();
        List<Compared<Message>> rising =
                all.stream().sorted(Comparator.comparingDouble(Compared::there)).toList();
        for (Compared<Message> each : rising) {
            plain.add(new Plot.Point(each.there * 1e3, each.plain * 1e3));
            factors.add(new Plot.Point(each.there * 1e3, each.factors * 1e3));
        }
        List<Plot.Point> equal = List.of(new Plot.Point(3, 3), new Plot.Point(2000, 2000));
        Plot.Panel panel =
                new Plot.Panel(
                        "single messages",
                        Plot.Axis.logarithmic("SimGrid (ms)"),
                        Plot.Axis.logarithmic("here (ms)"),
                        List.of(
                                Plot.Line.measured("links as they are", plain),
                                Plot.Line.measured("links with SimGrid's factors", factors),
                                Plot.Line.reference("equal", equal)));
        return new Plot("Messages on SimGrid's small platform", "SimGrid", List.of(panel));
    }
}
