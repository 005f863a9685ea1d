package crossweave.draw;

import crossweave.topology.Topology;

import java.util.ArrayList;
import java.util.List;

/**
 * A drawing of a network as SVG text, the way its family is drawn in books. Networks that are too
 * large to be drawn router by router are summarised, and the drawing says so. It is immutable.
 */
public final class TopologyDrawing {
    private final Topology topology;
    private final List<Mark> marks;

    public TopologyDrawing(Topology topology) {
        this(topology, List.of());
    }

    private TopologyDrawing(Topology topology, List<Mark> marks) {
        this.topology = topology;
        this.marks = marks;
    }

    /**
     * The same drawing with these channels emphasised, in order: a route, or a cycle of them. Those
     * of terminals are not drawn. The caption goes into the legend.
     */
    public TopologyDrawing mark(List<Integer> channels, String caption) {
        List<Mark> more = new ArrayList<>(marks);
        more.add(new Mark(channels, caption));
        return new TopologyDrawing(topology, more);
    }

    public String svg() {
        return new Painter(topology, Views.of(topology), marks).svg();
    }
}
