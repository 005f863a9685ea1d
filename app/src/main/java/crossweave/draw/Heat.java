package crossweave.draw;

import crossweave.draw.scene.Bundles;
import crossweave.draw.scene.Key;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntToDoubleFunction;

/** A quantity of channels, shown by the colours of links: the larger of a link's two directions. */
final class Heat {
    private static final String[] COLOURS = {
        "#c9d3df", "#8fb6d9", "#e8c154", "#e07b1f", "#b01020"
    }; // from nothing to most

    private final double[] perBundle;
    private final double most;
    private final String caption;

    Heat(Bundles bundles, IntToDoubleFunction ofChannel, String caption) {
        this.caption = caption;
        this.perBundle = new double[bundles.count()];
        double largest = 0;
        for (int channel = 0; channel < bundles.topology().networkChannels(); channel++) {
            int bundle = bundles.of(channel);
            perBundle[bundle] = Math.max(perBundle[bundle], ofChannel.applyAsDouble(channel));
            largest = Math.max(largest, perBundle[bundle]);
        }
        this.most = largest;
    }

    private int step(int bundle) {
        double part = most == 0 ? 0 : perBundle[bundle] / most;
        return Math.min(COLOURS.length - 1, (int) (part * COLOURS.length));
    }

    String colour(int bundle) {
        return COLOURS[step(bundle)];
    }

    /** How much wider than usual a link is drawn. */
    double width(int bundle) {
        return 1 + .4 * step(bundle);
    }

    List<Key> keys() {
        List<Key> keys = new ArrayList<>();
        keys.add(Key.note(caption));
        for (int i = 0; i < COLOURS.length; i++) {
            String upTo = String.format(Locale.ROOT, "up to %.3g", most * (i + 1) / COLOURS.length);
            keys.add(new Key(Key.Look.LINE, COLOURS[i], upTo));
        }
        return keys;
    }
}
