package crossweave.cpc.races;

import crossweave.workload.ProgramReport;
import crossweave.workload.ProgramReport.Life;
import crossweave.workload.ProgramReport.Reception;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What a program did, without the times. Processes are identified by their lineage, such as 0.2.1:
 * the second child of the third child of the first process; their numbers depend on time.
 *
 * @param output all that it printed
 * @param ending how it ended
 * @param receptions per lineage: what the process received and read from channels, in that order
 */
public record ObservedBehaviour(
        String output, String ending, SortedMap<String, List<Step>> receptions) {

    /** A process received the nth receivable message of a sender. */
    public record Step(String sender, Reception reception) {
        private boolean isSame(Step other) {
            return sender.equals(other.sender)
                    && reception.nth() == other.reception.nth()
                    && reception.taker().place().equals(other.reception.taker().place());
        }
    }

    /**
     * The behaviour of a program whose messages were all recorded.
     *
     * @param failure why it could not go on, if it failed
     */
    public static ObservedBehaviour of(ProgramReport report, Optional<String> failure) {
        List<String> lineages = lineages(report.lives());
        SortedMap<String, List<Step>> receptions = new TreeMap<>();
        for (Reception reception : report.receptions()) {
            receptions
                    .computeIfAbsent(
                            lineages.get(reception.taker().process()), _ -> new ArrayList<>())
                    .add(new Step(lineages.get(reception.sender().process()), reception));
        }
        return new ObservedBehaviour(report.text(), ending(report, failure), receptions);
    }

    private static List<String> lineages(List<Life> lives) {
        List<String> lineages = new ArrayList<>(); // parents come before their children
        Map<Integer, Integer> children = new HashMap<>(); // per process, so far
        for (Life life : lives) {
            int nth = children.merge(life.parent(), 1, Integer::sum) - 1;
            lineages.add(life.parent() < 0 ? "0" : lineages.get(life.parent()) + "." + nth);
        }
        return lineages;
    }

    private static String ending(ProgramReport report, Optional<String> failure) {
        if (failure.isPresent()) {
            return failure.get().replaceFirst(" \\(process .*", ""); // process and time vary
        }
        return report.isFinished() ? "ends with status " + report.status() : "never ends";
    }

    /** Whether the user sees a difference. */
    public boolean showsOtherThan(ObservedBehaviour other) {
        return !output.equals(other.output) || !ending.equals(other.ending);
    }

    /**
     * Where two runs diverge.
     *
     * @param one what the process receives here; empty: nothing, likewise the other
     */
    public record Parting(Optional<Step> one, Optional<Step> other) {
        long time() {
            return one.or(() -> other).orElseThrow().reception.time();
        }
    }

    /** The earliest point where a process receives something else than in another run. */
    public Optional<Parting> parting(ObservedBehaviour other) {
        TreeSet<String> processes = new TreeSet<>(receptions.keySet());
        processes.addAll(other.receptions.keySet());
        return processes.stream()
                .flatMap(process -> parting(of(process), other.of(process)).stream())
                .min((a, b) -> Long.compare(a.time(), b.time()));
    }

    private List<Step> of(String process) {
        return receptions.getOrDefault(process, List.of());
    }

    private static Optional<Parting> parting(List<Step> one, List<Step> other) {
        int at = 0;
        while (at < one.size() && at < other.size() && one.get(at).isSame(other.get(at))) {
            at++;
        }
        return at == one.size() && at == other.size()
                ? Optional.empty()
                : Optional.of(new Parting(nth(one, at), nth(other, at)));
    }

    private static Optional<Step> nth(List<Step> steps, int n) {
        return n < steps.size() ? Optional.of(steps.get(n)) : Optional.empty();
    }
}
