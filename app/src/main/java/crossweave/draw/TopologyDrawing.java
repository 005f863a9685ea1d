package crossweave.draw;

import crossweave.draw.layout.Layouts;
import crossweave.draw.scene.Bundles;
import crossweave.draw.scene.View;
import crossweave.draw.summary.Summary;
import crossweave.topology.Topology;

import java.util.ArrayList;
import java.util.List;

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

    public TopologyDrawing(Topology topology) {
        this(topology, List.of());
    }

    private TopologyDrawing(Topology topology, List<Mark> marks) {
        this.topology = topology;
        this.marks = marks;
    }

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
        return new TopologyDrawing(topology, more);
    }

    public String svg() {
        return new Painter(topology, view(), marks).svg();
    }

    private View view() {
        if (topology.routers() <= MOST_ROUTERS && topology.networkChannels() <= MOST_CHANNELS) {
            Bundles bundles = new Bundles(topology);
            if (bundles.count() <= MOST_LINES) {
                return View.whole(Layouts.scene(bundles));
            }
        }
        return Summary.of(topology);
    }
}
