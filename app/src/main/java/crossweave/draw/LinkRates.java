package crossweave.draw;

import crossweave.draw.scene.LegendEntry;
import crossweave.draw.scene.LinkBundles;
import crossweave.topology.Topology;
import crossweave.unit.Rate;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * The rates of links, shown by the widths of lines: the slower one of a link's two directions.
 * Where all links between routers are equally fast, widths are the usual ones and the legend has no
 * entry.
 */
final class LinkRates {
    private static final double THINNEST = .6; // as a factor of the usual width
    private static final double WIDEST = 3;
    private static final int MOST_ENTRIES = 6; // of the legend; with more, only the extremes
    private static final int MOST_CLASSES = 4; // named in an entry

    private final Topology topology;
    private final LinkBundles bundles;
    private final Rate[] perBundle;
    private final TreeMap<Rate, Set<String>> classes = new TreeMap<>(); // of each rate

    LinkRates(LinkBundles bundles) {
        this.bundles = bundles;
        this.topology = bundles.topology();
        this.perBundle = new Rate[bundles.count()];
        boolean differ =
                IntStream.range(1, topology.networkChannels())
                        .anyMatch(c -> !topology.rate(c).equals(topology.rate(0)));
        if (differ) {
            collect();
        }
    }

    private void collect() {
        for (int channel = 0; channel < topology.networkChannels(); channel++) {
            int bundle = bundles.of(channel);
            Rate known = perBundle[bundle];
            Rate its = topology.rate(channel);
            perBundle[bundle] = known == null || its.compareTo(known) < 0 ? its : known;
        }
        for (int channel = 0; channel < topology.networkChannels(); channel++) {
            classes.computeIfAbsent(perBundle[bundles.of(channel)], _ -> new LinkedHashSet<>())
                    .add(topology.linkClass(channel));
        }
    }

    /** The factor by which a link is drawn wider than usual. */
    double width(int bundle) {
        return classes.isEmpty() ? 1 : width(perBundle[bundle]);
    }

    /** By the order of magnitude, as rates may differ a hundredfold. */
    private double width(Rate rate) {
        double slowest = classes.firstKey().value();
        double fastest = classes.lastKey().value();
        double share =
                slowest == fastest
                        ? 0
                        : StrictMath.log(rate.value() / slowest)
                                / StrictMath.log(fastest / slowest);
        return THINNEST + (WIDEST - THINNEST) * share;
    }

    /** The fastest first. */
    List<LegendEntry> keys(String colour) {
        List<LegendEntry> keys = new ArrayList<>();
        for (Map.Entry<Rate, Set<String>> entry : classes.descendingMap().entrySet()) {
            Rate rate = entry.getKey();
            boolean extreme = rate.equals(classes.firstKey()) || rate.equals(classes.lastKey());
            if (extreme || classes.size() <= MOST_ENTRIES) {
                keys.add(
                        new LegendEntry(
                                LegendEntry.Look.LINE,
                                colour,
                                text(rate, entry.getValue()),
                                1.5 * width(rate)));
            }
        }
        return keys;
    }

    private static String text(Rate rate, Set<String> of) {
        List<String> names = of.stream().limit(MOST_CLASSES).toList();
        return "%s flit%s a cycle: %s%s"
                .formatted(
                        rate,
                        rate.isOne() ? "" : "s",
                        String.join(", ", names),
                        of.size() > MOST_CLASSES ? ", ..." : "");
    }
}
