package crossweave.draw;

import crossweave.draw.scene.LegendEntry;
import crossweave.draw.scene.Palette;
import crossweave.draw.scene.View;
import crossweave.topology.Topology;

import java.util.List;
import java.util.Optional;

/** A route or cycle to emphasise, as it is drawn; or a packet, with the hop that it waits for. */
record DrawnRoute(
        List<View.Hop> hops,
        Optional<View.Hop> wanted,
        String colour,
        String caption,
        boolean complete,
        boolean isPacket) {

    static DrawnRoute of(TopologyDrawing.Mark mark, int number, View view, Topology topology) {
        List<Integer> network = mark.channels().stream().filter(topology::isNetwork).toList();
        List<View.Hop> hops = network.stream().flatMap(c -> view.hop().apply(c).stream()).toList();
        boolean complete = !hops.isEmpty() || network.isEmpty();
        Optional<View.Hop> wanted =
                mark.wanted().filter(topology::isNetwork).flatMap(c -> view.hop().apply(c));
        boolean isPacket = mark.wanted().isPresent();
        return new DrawnRoute(
                hops,
                wanted,
                Palette.mark(number),
                mark.caption(),
                complete || wanted.isPresent(),
                isPacket);
    }

    /** Whether to show a source and a destination; a cycle has none, nor has a packet under way. */
    boolean hasEnds() {
        return !isPacket && !hops.isEmpty() && source() != destination();
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
