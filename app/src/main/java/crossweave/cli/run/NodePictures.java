package crossweave.cli.run;

import crossweave.cli.output.Version;
import crossweave.draw.TopologyDrawing;
import crossweave.draw.chart.AxisText;
import crossweave.draw.chart.Chart;
import crossweave.draw.chart.Figure;
import crossweave.draw.chart.Series;
import crossweave.draw.chart.Series.Dot;
import crossweave.experiment.job.JobWaits;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.result.Result;
import crossweave.util.Suggestion;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/** Draws what was counted at each node, on the network or as a chart. */
final class NodePictures {
    static final String LINKS = "links";
    private static final String HOPS = "hops";
    private static final String CONTENTION = "contention";
    static final String INTERFERENCE = "interference";
    private static final List<String> ALL = List.of(LINKS, HOPS, CONTENTION, INTERFERENCE);

    private NodePictures() {}

    static void check(String heat) {
        if (!ALL.contains(heat)) {
            throw new BadInput(
                    "--heat",
                    ProblemCode.UNKNOWN_CHOICE,
                    "there is no heat map of '%s'%s".formatted(heat, Suggestion.of(heat, ALL)));
        }
    }

    /** Colours links by the cycles that jobs waited there for others. */
    static TopologyDrawing interference(TopologyDrawing drawing, int channels, JobWaits waits) {
        double[] cycles = new double[channels];
        waits.channels().forEach(each -> cycles[each.id()] = each.forOthers());
        return Arrays.stream(cycles).noneMatch(c -> c > 0)
                ? drawing
                : drawing.heat(c -> cycles[c], "cycles that jobs waited for others at a link");
    }

    static TopologyDrawing heat(TopologyDrawing drawing, String what, Result result) {
        if (result.nodes().isEmpty()) {
            return drawing;
        }
        boolean isHops = what.equals(HOPS);
        ToLongFunction<Result.Node> count =
                isHops ? Result.Node::dataflowHops : Result.Node::contention;
        String caption =
                isHops ? "packets that left a node" : "cycles that packets waited at a node";
        return drawing.nodeHeat(r -> count.applyAsLong(result.nodes().get(r)), caption);
    }

    /** A line for hops and one for contention over the numbers of nodes. */
    static Figure chart(String title, Result result) {
        Chart hops = chart("Dataflow hops", "packets that left", Result.Node::dataflowHops, result);
        Chart contention =
                chart("Contention", "cycles that packets waited", Result.Node::contention, result);
        String caption =
                "Seed %d, fingerprint %s, crossweave %s"
                        .formatted(result.seed(), result.fingerprint(), Version.text());
        return new Figure(title, caption, List.of(hops, contention));
    }

    private static Chart chart(
            String title, String unit, ToLongFunction<Result.Node> count, Result result) {
        long most = result.nodes().stream().mapToLong(count).max().orElse(0);
        boolean inThousands = most >= 100_000; // longer numbers do not fit beside the axis
        double scale = inThousands ? 1000 : 1;
        List<Dot> dots =
                IntStream.range(0, result.nodes().size())
                        .mapToObj(n -> new Dot(n, count.applyAsLong(result.nodes().get(n)) / scale))
                        .toList();
        AxisText y = AxisText.of(inThousands ? "thousand " + unit : unit);
        return new Chart(title, AxisText.of("node"), y, List.of(Series.measured("", dots)));
    }
}
