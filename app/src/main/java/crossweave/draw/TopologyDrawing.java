package crossweave.draw;

import crossweave.draw.layout.Layouts;
import crossweave.draw.print.Provenance;
import crossweave.draw.scene.LinkBundles;
import crossweave.draw.scene.View;
import crossweave.draw.summary.NetworkSummary;
import crossweave.topology.Topology;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;

/**
 * Draws a network as SVG, in the usual form of its family in textbooks. A network that is too large
 * to draw router by router is summarised, and the drawing says so. Immutable.
 */
public final class TopologyDrawing {
    private final Topology topology;
    private final List<Mark> marks;
    private final Optional<Quantity> heat; // of channels between routers
    private final Optional<Quantity> nodeHeat; // of routers
    private final Provenance provenance;

    public TopologyDrawing(Topology topology) {
        this(topology, List.of(), Optional.empty(), Optional.empty(), Provenance.NONE);
    }

    private TopologyDrawing(
            Topology topology,
            List<Mark> marks,
            Optional<Quantity> heat,
            Optional<Quantity> nodeHeat,
            Provenance provenance) {
        this.topology = topology;
        this.marks = marks;
        this.heat = heat;
        this.nodeHeat = nodeHeat;
        this.provenance = provenance;
    }

    /** A quantity of channels or routers. */
    private record Quantity(IntToDoubleFunction of, double scale, String caption) {}

    /** Channels to emphasise, in order, with a caption; and one that a packet waits for. */
    record Mark(List<Integer> channels, Optional<Integer> wanted, String caption) {
        Mark {
            channels = List.copyOf(channels);
        }
    }

    /**
     * Emphasises these channels, in order: a route or a cycle. Channels of terminals are not drawn.
     * The caption goes into the legend.
     */
    public TopologyDrawing mark(List<Integer> channels, String caption) {
        return with(new Mark(channels, Optional.empty(), caption));
    }

    /** Emphasises the packets of a deadlock, each in a colour of its own as far as there are. */
    public TopologyDrawing mark(List<PacketMark> packets) {
        TopologyDrawing marked = this;
        for (PacketMark packet : packets) {
            Optional<Integer> wanted = Optional.of(packet.wanted());
            marked = marked.with(new Mark(packet.channels(), wanted, packet.caption()));
        }
        return marked;
    }

    private TopologyDrawing with(Mark mark) {
        List<Mark> more = new ArrayList<>(marks);
        more.add(mark);
        return new TopologyDrawing(topology, more, heat, nodeHeat, provenance);
    }

    /**
     * Colours the links as a heat map; {@code ofChannel} is called for each channel between
     * routers. Summarised networks stay as they are.
     */
    public TopologyDrawing heat(IntToDoubleFunction ofChannel, String caption) {
        return heat(ofChannel, 0, caption);
    }

    /**
     * A heat map whose scale reaches at least {@code scale}, so that several drawings can be
     * compared.
     */
    public TopologyDrawing heat(IntToDoubleFunction ofChannel, double scale, String caption) {
        Optional<Quantity> hot = Optional.of(new Quantity(ofChannel, scale, caption));
        return new TopologyDrawing(topology, marks, hot, nodeHeat, provenance);
    }

    /** Colours the links by how much of what they can carry they have carried. */
    public TopologyDrawing utilisation(IntToDoubleFunction flitsPerCycle) {
        return heat(
                channel -> flitsPerCycle.applyAsDouble(channel) * topology.cyclesPerFlit(channel),
                topology.isFullRate() ? "flits per cycle on a link" : "share of a link's rate");
    }

    /** Colours the routers as a heat map. */
    public TopologyDrawing nodeHeat(IntToDoubleFunction ofRouter, String caption) {
        Optional<Quantity> hot = Optional.of(new Quantity(ofRouter, 0, caption));
        return new TopologyDrawing(topology, marks, heat, hot, provenance);
    }

    /** The same drawing with metadata that say where it comes from. */
    public TopologyDrawing from(Provenance origin) {
        return new TopologyDrawing(topology, marks, heat, nodeHeat, origin);
    }

    public String svg() {
        View view = view(topology);
        Optional<LinkHeat> colours =
                heat.filter(_ -> view.summary().isEmpty())
                        .map(q -> new LinkHeat(view.scene().bundles(), q.of, q.scale, q.caption));
        Optional<NodeHeat> ofNodes =
                nodeHeat.filter(_ -> view.summary().isEmpty())
                        .map(q -> NodeHeat.of(topology, q.of, q.caption));
        return new Painter(topology, view, marks, new Painter.Heats(colours, ofNodes))
                .svg(provenance);
    }

    /** The whole network or a summary. */
    static View view(Topology topology) {
        return Detail.of(topology) == Detail.CHANNELS
                ? View.whole(Layouts.scene(new LinkBundles(topology)))
                : NetworkSummary.of(topology);
    }
}
