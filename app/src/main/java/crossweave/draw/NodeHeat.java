package crossweave.draw;

import crossweave.draw.scene.LegendEntry;
import crossweave.topology.Topology;

import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/** A quantity of routers, shown by their colours. */
record NodeHeat(IntToDoubleFunction ofRouter, HeatColours colours) {

    static NodeHeat of(Topology topology, IntToDoubleFunction ofRouter, String caption) {
        double most = IntStream.range(0, topology.routers()).mapToDouble(ofRouter).max().orElse(0);
        return new NodeHeat(ofRouter, new HeatColours(most, caption));
    }

    String colour(int router) {
        return colours.colour(ofRouter.applyAsDouble(router));
    }

    boolean isDark(int router) {
        return colours.isDark(ofRouter.applyAsDouble(router));
    }

    List<LegendEntry> keys() {
        return colours.keys(LegendEntry.Look.SOURCE);
    }
}
