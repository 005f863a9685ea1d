package crossweave.draw;

import crossweave.draw.scene.LegendEntry;
import crossweave.draw.scene.LinkBundle;
import crossweave.draw.scene.LinkBundles;
import crossweave.draw.scene.Palette;
import crossweave.draw.scene.Scene;
import crossweave.draw.svg.DrawnPath;
import crossweave.draw.svg.Label;
import crossweave.draw.svg.Svg;
import crossweave.topology.Topology;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Paints the links of a scene; links of equal style share one path. */
final class LinkPainter {
    private static final int MOST_COUNTS = 100; // labels such as "x3"; with more, none are written

    private final Scene scene;
    private final LinkBundles bundles;
    private final Optional<LinkHeat> heat;
    private final LinkRates rates;
    private final double width; // of a single link

    LinkPainter(Scene scene, Optional<LinkHeat> heat) {
        this.scene = scene;
        this.heat = heat;
        this.bundles = scene.bundles();
        this.rates = new LinkRates(bundles);
        this.width = scene.thickness() * Math.clamp(.13 * scene.shape().size(), .5, 1.5);
    }

    /** The style of a link. */
    private record Look(String colour, double width, boolean dashed) {}

    boolean hasBroken() {
        return IntStream.range(0, bundles.count()).anyMatch(n -> bundles.get(n).broken());
    }

    /** The legend of widths, where they show rates. */
    List<LegendEntry> keysOfRates() {
        return heat.isPresent() ? List.of() : rates.keys(Palette.link(0));
    }

    void paint(Svg svg, boolean faint) {
        Map<Look, List<Integer>> groups = new LinkedHashMap<>();
        for (int bundle = 0; bundle < bundles.count(); bundle++) {
            groups.computeIfAbsent(style(bundle), _ -> new ArrayList<>()).add(bundle);
        }
        svg.open("g").with("fill", "none").with("opacity", faint ? ".5" : "1");
        groups.forEach((look, members) -> paint(svg, look, members));
        svg.close();
        paintCounts(svg);
    }

    private Look style(int bundle) {
        boolean broken = bundles.get(bundle).broken();
        double factor = Math.min(4, 1 + .6 * (bundles.links(bundle) - 1));
        String colour = broken ? Palette.BROKEN : Palette.link(scene.colour(bundle));
        if (heat.isPresent() && !broken) {
            LinkHeat hot = heat.get();
            return new Look(hot.colour(bundle), hot.width(bundle) * factor * width, false);
        }
        double fast = broken ? 1.4 : rates.width(bundle);
        return new Look(colour, fast * factor * width, broken);
    }

    private void paint(Svg svg, Look look, List<Integer> members) {
        svg.group(look.dashed ? "links broken" : "links")
                .with("stroke", look.colour)
                .with("stroke-width", look.width)
                .with("stroke-dasharray", look.dashed ? "5 3" : "none");
        StringBuilder arrows = new StringBuilder();
        for (int bundle : members) {
            DrawnPath trace = look.dashed ? shifted(bundle) : scene.trace(bundle);
            svg.path(trace.path());
            if (bundles.get(bundle).oneWay()) {
                arrows.append(trace.shortened(scene.covered(trace)).arrowhead(arrowSize()));
            }
        }
        svg.close();
        if (!arrows.isEmpty()) {
            svg.leaf("path")
                    .with("class", "arrows")
                    .with("d", arrows.toString())
                    .with("fill", look.colour);
        }
    }

    private double arrowSize() {
        return Math.max(3 * width, Math.clamp(.6 * scene.shape().size(), 2, 8));
    }

    /** Shifts a broken bundle beside the intact bundle between the same routers. */
    private DrawnPath shifted(int bundle) {
        DrawnPath trace = scene.trace(bundle);
        return hasIntactTwin(bundles.get(bundle)) ? trace.shifted(3 * width) : trace;
    }

    private boolean hasIntactTwin(LinkBundle broken) {
        Topology topology = scene.topology();
        return IntStream.range(
                        topology.firstChannel(broken.from()), topology.endChannel(broken.from()))
                .anyMatch(c -> topology.target(c) == broken.to() && !topology.isBroken(c));
    }

    private void paintCounts(Svg svg) {
        List<Label> counts = new ArrayList<>();
        for (int bundle = 0; bundle < bundles.count(); bundle++) {
            if (bundles.links(bundle) > 1) {
                String text = "\u00d7" + bundles.links(bundle);
                counts.add(Label.centered(text, scene.trace(bundle).middle(), 9));
            }
        }
        if (counts.isEmpty() || counts.size() > MOST_COUNTS || scene.shape().size() < 5) {
            return;
        }
        svg.group("counts")
                .with("fill", Palette.INK)
                .with("stroke", Palette.PAPER)
                .with("stroke-width", 2.5)
                .with("paint-order", "stroke");
        counts.forEach(label -> label.paint(svg));
        svg.close();
    }
}
