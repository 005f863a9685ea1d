package crossweave.draw;

import crossweave.topology.Topology;

import java.util.List;

/** A mark as it is drawn: its hops, its colour. */
record Route(List<Hop> hops, String colour, String caption, boolean complete) {

    static Route of(Mark mark, int number, View view, Topology topology) {
        List<Integer> network = mark.channels().stream().filter(topology::isNetwork).toList();
        List<Hop> hops = network.stream().flatMap(c -> view.hops().apply(c).stream()).toList();
        boolean complete = !hops.isEmpty() || network.isEmpty();
        return new Route(hops, Palette.mark(number), mark.caption(), complete);
    }

    boolean isCycle() {
        return !hops.isEmpty() && hops.getFirst().from() == hops.getLast().to();
    }

    /** Whether there is a source and a destination to point out. */
    boolean hasEnds() {
        return !hops.isEmpty() && !isCycle();
    }

    Key key() {
        return new Key(
                Key.Look.ARROW,
                colour,
                complete ? caption : caption + " (not shown in this summary)");
    }
}
