package crossweave.draw;

import crossweave.draw.scene.LegendEntry;
import crossweave.topology.Topology;

import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/** A quantity of routers, shown by their colours. */
record NodeHeat(IntToDoubleFunction ofRouter, HeatColours warmth) {

    static NodeHeat of(Topology topology, IntToDoubleFunction ofRouter, String caption) {
        double most = IntStream.range(0, topology.routers()).mapToDouble(ofRouter).max().orElse(0);
        return new NodeHeat(ofRouter, new HeatColours(most, caption));
    }

    String colour(int router) {
        return warmth.colour(ofRouter.applyAsDouble(router));
    }

    boolean isDark(int router) {
        return warmth.isDark(ofRouter.applyAsDouble(router));
    }

    List<LegendEntry> keys() {
        return warmth.keys(LegendEntry.Look.SOURCE);
    }
}
