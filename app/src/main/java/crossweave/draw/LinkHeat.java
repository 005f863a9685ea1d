package crossweave.draw;

import crossweave.draw.scene.LegendEntry;
import crossweave.draw.scene.LinkBundles;

import java.util.List;
import java.util.function.IntToDoubleFunction;

/**
 * A quantity of channels, shown by the colours of links: the larger value of a link's two
 * directions.
 */
final class LinkHeat {
    private final double[] perBundle;
    private final HeatColours colours;

    /**
     * @param scale the value of the hottest colour, unless a channel has more
     */
    LinkHeat(LinkBundles bundles, IntToDoubleFunction ofChannel, double scale, String caption) {
        this.perBundle = new double[bundles.count()];
        double largest = scale;
        for (int channel = 0; channel < bundles.topology().networkChannels(); channel++) {
            int bundle = bundles.of(channel);
            perBundle[bundle] = Math.max(perBundle[bundle], ofChannel.applyAsDouble(channel));
            largest = Math.max(largest, perBundle[bundle]);
        }
        this.colours = new HeatColours(largest, caption);
    }

    String colour(int bundle) {
        return colours.colour(perBundle[bundle]);
    }

    /** The factor by which a link is drawn wider than usual. */
    double width(int bundle) {
        return 1 + .4 * colours.step(perBundle[bundle]);
    }

    List<LegendEntry> keys() {
        return colours.keys(LegendEntry.Look.LINE);
    }
}
