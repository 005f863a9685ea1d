package crossweave.cli.cpc;

import crossweave.cli.output.FigureLines;
import crossweave.cpc.races.ObservedBehaviour;
import crossweave.cpc.races.RaceSearch.Found;
import crossweave.cpc.races.RaceSearch.Pair;
import crossweave.cpc.races.RaceSearch.Plan;
import crossweave.cpc.races.RaceSearch.Trial;
import crossweave.util.CountedNoun;
import crossweave.workload.ProgramReport.Reception;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Prints whether a program has a race, and two runs that prove it. */
final class CpcRacesPrinter {
    private static final int CONTEXT_LINES = 1; // before the first difference
    private static final int MOST_LINES = 6; // shown per run

    private final PrintWriter out;
    private final CpcOptions options;

    CpcRacesPrinter(PrintWriter out, CpcOptions options) {
        this.out = out;
        this.options = options;
    }

    void print(Found found, Plan plan) {
        String made = found.runs() == plan.runs() ? "" : " of the %d".formatted(plan.runs());
        out.println(
                String.format(
                        Locale.ROOT,
                        "%s: %s%s, speeds of %s from %s to %s",
                        options.program().getFileName(),
                        CountedNoun.of(found.runs(), "run"),
                        made,
                        CountedNoun.of(plan.processors(), "processor"),
                        number(1 - plan.spread()),
                        number(1 + plan.spread())));
        FigureLines lines = new FigureLines(out);
        lines.add("output", "%s", changes(found.otherOutput(), "is the same in all runs"));
        lines.add(
                "order",
                "%s",
                changes(found.otherOrder(), "processes receive the same messages in all runs"));
        found.trials().ifPresent(this::print);
    }

    private static String number(double value) {
        return String.valueOf(Math.round(1000 * value) / 1000.0);
    }

    private static String changes(int runs, String otherwise) {
        return runs == 0 ? otherwise : "differs from the first run in %,d".formatted(runs);
    }

    private void print(Pair pair) {
        ObservedBehaviour usual = pair.usual().behaviour();
        ObservedBehaviour other = pair.other().behaviour();
        usual.parting(other)
                .ifPresent(
                        parting -> {
                            out.println();
                            out.println("where two runs first differ:");
                            out.println("  one:   " + sentence(parting.one()));
                            out.println("  other: " + sentence(parting.other()));
                        });
        boolean endsAlike = usual.ending().equals(other.ending());
        List<String> one = shown(usual, endsAlike);
        List<String> two = shown(other, endsAlike);
        int same = 0;
        while (same < one.size() && same < two.size() && one.get(same).equals(two.get(same))) {
            same++;
        }
        print("one", pair.usual(), one, same);
        print("other", pair.other(), two, same);
    }

    private static String sentence(Optional<ObservedBehaviour.Step> step) {
        if (step.isEmpty()) {
            return "the process receives nothing more";
        }
        Reception reception = step.get().reception();
        return "%s: process %d receives what process %d sent at %s"
                .formatted(
                        reception.taker().place(),
                        reception.taker().process(),
                        reception.sender().process(),
                        reception.sender().place());
    }

    private static List<String> shown(ObservedBehaviour behaviour, boolean endsAlike) {
        Stream<String> ending = endsAlike ? Stream.empty() : Stream.of(behaviour.ending());
        return Stream.concat(behaviour.output().lines(), ending).toList();
    }

    /** Prints the lines of a run from the first difference on, or its last lines. */
    private void print(String name, Trial trial, List<String> lines, int same) {
        out.println();
        out.println(name + ": " + options.repeatCommand(trial.speeds().text()));
        int from = Math.max(0, Math.min(same, lines.size() - 1) - CONTEXT_LINES);
        lines.stream().skip(from).limit(MOST_LINES).forEach(line -> out.println("  " + line));
    }
}
