package crossweave.draw;

import crossweave.draw.scene.LegendEntry;
import crossweave.draw.scene.Palette;
import crossweave.draw.scene.View;
import crossweave.topology.Topology;

import java.util.List;

/** A route or cycle to emphasise, as it is drawn. */
record DrawnRoute(List<View.Hop> hops, String colour, String caption, boolean complete) {

    static DrawnRoute of(TopologyDrawing.Mark mark, int number, View view, Topology topology) {
        List<Integer> network = mark.channels().stream().filter(topology::isNetwork).toList();
        List<View.Hop> hops = network.stream().flatMap(c -> view.hop().apply(c).stream()).toList();
        boolean complete = !hops.isEmpty() || network.isEmpty();
        return new DrawnRoute(hops, Palette.mark(number), mark.caption(), complete);
    }

    /** Whether to show a source and a destination; a cycle has none. */
    boolean hasEnds() {
        return !hops.isEmpty() && source() != destination();
    }

    int source() {
        return hops.getFirst().from();
    }

    int destination() {
        return hops.getLast().to();
    }

    boolean endsAt(int router) {
        return hasEnds() && (source() == router || destination() == router);
    }

    LegendEntry key() {
        return new LegendEntry(
                LegendEntry.Look.ARROW,
                colour,
                complete ? caption : caption + " (not shown in this summary)");
    }
}
