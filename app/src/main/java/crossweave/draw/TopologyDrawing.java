package crossweave.draw;

import crossweave.draw.layout.Layouts;
import crossweave.draw.scene.LinkBundles;
import crossweave.draw.scene.View;
import crossweave.draw.summary.NetworkSummary;
import crossweave.topology.Topology;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;

/**
 * A drawing of a network as SVG text, the way its family is drawn in books. Networks that are too
 * large to be drawn router by router are summarised, and the drawing says so. It is immutable.
 */
public final class TopologyDrawing {
    private static final int MOST_ROUTERS = 4096;
    private static final int MOST_CHANNELS = 1 << 20; // that are worth bundling
    private static final int MOST_LINES = 40_000;

    private final Topology topology;
    private final List<Mark> marks;
    private final Optional<Quantity> heat; // of channels between routers
    private final Optional<Quantity> nodeHeat; // of routers

    public TopologyDrawing(Topology topology) {
        this(topology, List.of(), Optional.empty(), Optional.empty());
    }

    private TopologyDrawing(
            Topology topology,
            List<Mark> marks,
            Optional<Quantity> heat,
            Optional<Quantity> nodeHeat) {
        this.topology = topology;
        this.marks = marks;
        this.heat = heat;
        this.nodeHeat = nodeHeat;
    }

    /** Something that channels or routers have more or less of. */
    private record Quantity(IntToDoubleFunction of, double scale, String caption) {}

    /** Channels to emphasise, in order, and what they are. */
    record Mark(List<Integer> channels, String caption) {
        Mark {
            channels = List.copyOf(channels);
        }
    }

    /**
     * The same drawing with these channels emphasised, in order: a route, or a cycle of them. Those
     * of terminals are not drawn. The caption goes into the legend.
     */
    public TopologyDrawing mark(List<Integer> channels, String caption) {
        List<Mark> more = new ArrayList<>(marks);
        more.add(new Mark(channels, caption));
        return new TopologyDrawing(topology, more, heat, nodeHeat);
    }

    /**
     * The same drawing whose links have the colours of a heat map; {@code ofChannel} is asked for
     * each channel between routers. Networks that are too large to be drawn whole stay as they are.
     */
    public TopologyDrawing heat(IntToDoubleFunction ofChannel, String caption) {
        return heat(ofChannel, 0, caption);
    }

    /** The same with a scale that goes up to a value at least: for drawings to be compared. */
    public TopologyDrawing heat(IntToDoubleFunction ofChannel, double scale, String caption) {
        Optional<Quantity> hot = Optional.of(new Quantity(ofChannel, scale, caption));
        return new TopologyDrawing(topology, marks, hot, nodeHeat);
    }

    /** The same drawing whose routers have the colours of a heat map, likewise. */
    public TopologyDrawing nodeHeat(IntToDoubleFunction ofRouter, String caption) {
        Optional<Quantity> hot = Optional.of(new Quantity(ofRouter, 0, caption));
        return new TopologyDrawing(topology, marks, heat, hot);
    }

    public String svg() {
        View view = view(topology);
        Optional<LinkHeat> colours =
                heat.filter(_ -> view.summary().isEmpty())
                        .map(q -> new LinkHeat(view.scene().bundles(), q.of, q.scale, q.caption));
        Optional<NodeHeat> ofNodes =
                nodeHeat.filter(_ -> view.summary().isEmpty())
                        .map(q -> NodeHeat.of(topology, q.of, q.caption));
        return new Painter(topology, view, marks, new Painter.Heats(colours, ofNodes)).svg();
    }

    /** All of it, or a summary. */
    static View view(Topology topology) {
        if (topology.routers() <= MOST_ROUTERS && topology.networkChannels() <= MOST_CHANNELS) {
            LinkBundles bundles = new LinkBundles(topology);
            if (bundles.count() <= MOST_LINES) {
                return View.whole(Layouts.scene(bundles));
            }
        }
        return NetworkSummary.of(topology);
    }
}
