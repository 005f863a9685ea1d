package crossweave.cli;

import crossweave.config.BadInput;
import crossweave.draw.TopologyDrawing;
import crossweave.experiment.Result;
import crossweave.report.NodeFigure;
import crossweave.util.Suggestion;

import java.util.List;
import java.util.function.ToLongFunction;

/** What was counted at each node, on the network and as a chart. */
final class NodePictures {
    static final String LINKS = "links";
    private static final String HOPS = "hops";
    private static final String CONTENTION = "contention";
    private static final List<String> ALL = List.of(LINKS, HOPS, CONTENTION);

    private NodePictures() {}

    static void check(String heat) {
        if (!ALL.contains(heat)) {
            throw new BadInput(
                    "--heat",
                    "'%s' is none of %s%s"
                            .formatted(heat, String.join(", ", ALL), Suggestion.of(heat, ALL)));
        }
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

    /** Hops and contention over the numbers of nodes. */
    static String chart(String title, Result result) {
        String caption =
                "Seed %d, fingerprint %s, crossweave %s"
                        .formatted(result.seed(), result.fingerprint(), Version.text());
        return new NodeFigure(
                        result.nodes().stream().mapToDouble(Result.Node::dataflowHops).toArray(),
                        result.nodes().stream().mapToDouble(Result.Node::contention).toArray())
                .svg(title, caption);
    }
}
