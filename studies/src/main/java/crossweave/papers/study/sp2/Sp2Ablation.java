package crossweave.papers.study.sp2;

import crossweave.papers.ClaimCheck;
import crossweave.papers.ClaimSource;
import crossweave.papers.Findings;
import crossweave.papers.NumberText;
import crossweave.papers.Plot;
import crossweave.papers.StudyRunner;
import crossweave.papers.study.sp2.Sp2Runs.Outcome;
import crossweave.util.TextTable;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * [002] 3.1, 3.2: an ablation of the lookahead, which shows what each bound on the next window
 * contributes.
 */
public final class Sp2Ablation {
    private static final Sp2Plan ALL = new Sp2Plan(64, 200, .2, 0);

    /** A variant of the algorithm, with its speed-up on 4 processors if the paper gives it. */
    private record Form(String name, Sp2Plan plan, String speedUp) {
        /** Global synchronizations per window. */
        int synchronizations() {
            return plan.has("one-reduction") ? 1 : 2;
        }
    }

    private static final List<Form> STEPS =
            List.of(
                    new Form(
                            "basic",
                            ALL.without("one-reduction", "bodies-bound", "queue-bound"),
                            "1.9"),
                    new Form("one reduction", ALL.without("bodies-bound", "queue-bound"), "2.3"),
                    new Form("heads only", ALL.without("queue-bound"), ""),
                    new Form("queues", ALL, "2.6"));
    private static final List<Form> LEFT_OUT =
            List.of(
                    new Form("all but heads", ALL.without("heads-bound"), ""),
                    new Form("all but bodies", ALL.without("bodies-bound"), ""),
                    new Form("all but injection", ALL.without("injection-bound"), ""),
                    new Form("all but fill", ALL.without("fill-bound"), ""),
                    new Form("all but queues", ALL.without("queue-bound"), ""));

    private static final List<Form> APART =
            Stream.of(2, 4)
                    .map(
                            n ->
                                    new Form(
                                            "racks %d cycles apart".formatted(n),
                                            ALL.withRackLatency(n),
                                            ""))
                    .toList();

    private final Sp2Runs runs;
    private final Findings.Draft draft = new Findings.Draft();
    private final List<Form> forms;
    private final List<Outcome> outcomes; // by variant

    private Sp2Ablation(StudyRunner runner) {
        this.runs = new Sp2Runs(runner);
        this.forms = Stream.of(STEPS, LEFT_OUT, APART).flatMap(List::stream).toList();
        this.outcomes = runs.each(forms.stream().map(Form::plan).toList());
    }

    public static Findings study(StudyRunner runner) {
        return new Sp2Ablation(runner).study();
    }

    private Outcome of(Form form) {
        return outcomes.get(forms.indexOf(form));
    }

    /** Global synchronizations per 1000 cycles. */
    private double synchronizations(Form form) {
        return 1000 * form.synchronizations() / of(form).window();
    }

    private Findings study() {
        TextTable.Builder table =
                TextTable.of(
                        "64 processors, 200 flits, load .2",
                        "form",
                        "window",
                        "meetings in 1000 cycles",
                        "speed-up of the paper");
        for (Form form : forms) {
            table.row(
                    form.name,
                    NumberText.number("%.2f", of(form).window()),
                    NumberText.number("%.1f", synchronizations(form)),
                    form.speedUp);
        }
        draft.table(table.build());
        Sp2Runs.claimSame(draft, outcomes);
        claimSteps();
        for (Form form : LEFT_OUT) {
            claimShorter(form);
        }
        claimApart();
        return draft.plot(plot())
                .note(
                        "With two reductions parts hear what others sent before they say how far"
                                + " they can go: windows can be longer, but need two meetings.",
                        "What is left out counts as early as it could be: heads that will leave a"
                            + " rack as if they were about to, chunks behind a head as heads,"
                            + " packets as if they could be sent now, FIFOs in use as if they could"
                            + " be full now, packets in a queue as if nobody were before.")
                .build(List.of(1L), outcomes.stream().map(runs::point).toList());
    }

    private void claimSteps() {
        draft.claim(
                ClaimSource.stated("3.2"),
                "with one reduction for a window racks meet less often than with two",
                ClaimCheck.smaller(),
                synchronizations(STEPS.get(0), STEPS.get(1)),
                synchronizations(STEPS.get(1)),
                synchronizations(STEPS.get(0)));
        draft.claim(
                ClaimSource.stated("2, 3.2"),
                "windows are longer if only heads of packets are told, not those of chunks",
                ClaimCheck.smaller(),
                windows(STEPS.get(1), STEPS.get(2)),
                of(STEPS.get(1)).window(),
                of(STEPS.get(2)).window());
        draft.claim(
                ClaimSource.stated("3.2"),
                "windows are longer if packets in a queue wait for those before them",
                ClaimCheck.smaller(),
                windows(STEPS.get(2), STEPS.get(3)),
                of(STEPS.get(2)).window(),
                of(STEPS.get(3)).window());
        draft.claim(
                ClaimSource.derived("3.1, 3.2: speed-ups of 1.9, 2.3 and 2.6"),
                "racks meet less often with each step that made the simulator faster",
                ClaimCheck.falling(),
                synchronizations(STEPS.get(0), STEPS.get(1), STEPS.get(3)),
                synchronizations(STEPS.get(0)),
                synchronizations(STEPS.get(1)),
                synchronizations(STEPS.get(3)));
    }

    private String synchronizations(Form... some) {
        return Stream.of(some)
                .map(form -> NumberText.number("%.1f", synchronizations(form)))
                .collect(Collectors.joining(", "));
    }

    private String windows(Form... some) {
        return Sp2Runs.windows(Stream.of(some).map(this::of).toList());
    }

    private void claimShorter(Form form) {
        Form all = STEPS.getLast();
        draft.claim(
                ClaimSource.ours(),
                "windows are shorter without it: " + form.name,
                ClaimCheck.smaller(),
                windows(form, all),
                of(form).window(),
                of(all).window());
    }

    /**
     * Claims that longer links give longer windows, because whatever crosses them is known earlier.
     */
    private void claimApart() {
        draft.claim(
                ClaimSource.ours(),
                "the farther racks are apart, the longer are windows",
                ClaimCheck.rising(),
                windows(STEPS.getLast(), APART.get(0), APART.get(1)),
                of(STEPS.getLast()).window(),
                of(APART.get(0)).window(),
                of(APART.get(1)).window());
    }

    private Plot plot() {
        List<Plot.Point> points =
                IntStream.range(0, STEPS.size())
                        .mapToObj(i -> new Plot.Point(i + 1, synchronizations(STEPS.get(i)), 0))
                        .toList();
        return new Plot(
                "Meetings of all racks",
                "[002] section 3",
                List.of(
                        new Plot.Panel(
                                "basic, one reduction, heads only, queues",
                                Plot.Axis.of("step"),
                                Plot.Axis.of("meetings in 1000 cycles"),
                                List.of(Plot.Line.measured("64 processors", points)))));
    }
}
