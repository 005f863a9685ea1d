package crossweave.draw;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes the links of a scene, those of the same look together. */
final class LinkPainter {
    private static final int MOST_COUNTS = 100; // more "x3" than this are not written

    private final Scene scene;
    private final Bundles bundles;
    private final double width; // of a single link

    LinkPainter(Scene scene) {
        this.scene = scene;
        this.bundles = scene.bundles();
        this.width = scene.thickness() * Math.clamp(.13 * scene.shape().size(), .5, 1.5);
    }

    /** The look of a link. */
    private record Look(String colour, double width, boolean dashed) {}

    boolean hasBroken() {
        for (int bundle = 0; bundle < bundles.count(); bundle++) {
            if (bundles.get(bundle).broken()) {
                return true;
            }
        }
        return false;
    }

    void paint(Svg svg, boolean faint) {
        Map<Look, List<Integer>> groups = new LinkedHashMap<>();
        for (int bundle = 0; bundle < bundles.count(); bundle++) {
            groups.computeIfAbsent(look(bundle), _ -> new ArrayList<>()).add(bundle);
        }
        svg.open("g", "fill", "none", "opacity", faint ? ".5" : "1");
        groups.forEach((look, members) -> paint(svg, look, members));
        svg.close();
        paintCounts(svg);
    }

    private Look look(int bundle) {
        boolean broken = bundles.get(bundle).broken();
        double factor = Math.min(4, 1 + .6 * (bundles.links(bundle) - 1));
        String colour = broken ? Palette.BROKEN : Palette.link(scene.colour(bundle));
        return new Look(colour, (broken ? 1.4 : 1) * factor * width, broken);
    }

    private void paint(Svg svg, Look look, List<Integer> members) {
        String dash = look.dashed ? "5 3" : "none";
        svg.open(
                "g",
                "class",
                look.dashed ? "links broken" : "links",
                "stroke",
                look.colour,
                "stroke-width",
                Svg.number(look.width),
                "stroke-dasharray",
                dash);
        StringBuilder arrows = new StringBuilder();
        for (int bundle : members) {
            Trace trace = look.dashed ? aside(bundle) : scene.trace(bundle);
            svg.leaf("path", "d", trace.path());
            if (bundles.get(bundle).oneWay()) {
                arrows.append(trace.shortened(scene.covered(trace)).arrowhead(arrowSize()));
            }
        }
        svg.close();
        if (!arrows.isEmpty()) {
            svg.leaf("path", "class", "arrows", "d", arrows.toString(), "fill", look.colour);
        }
    }

    private double arrowSize() {
        return Math.max(3 * width, Math.clamp(.6 * scene.shape().size(), 2, 8));
    }

    /** A broken bundle lies beside what is left of its whole twin. */
    private Trace aside(int bundle) {
        Bundle ends = bundles.get(bundle);
        Trace trace = scene.trace(bundle);
        return hasWholeTwin(ends) ? trace.beside(3 * width) : trace;
    }

    private boolean hasWholeTwin(Bundle broken) {
        for (int c = scene.topology().firstChannel(broken.from());
                c < scene.topology().endChannel(broken.from());
                c++) {
            if (scene.topology().target(c) == broken.to() && !scene.topology().isBroken(c)) {
                return true;
            }
        }
        return false;
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
        svg.open(
                "g",
                "class",
                "counts",
                "fill",
                Palette.INK,
                "stroke",
                "#ffffff",
                "stroke-width",
                "2.5",
                "paint-order",
                "stroke");
        counts.forEach(label -> label.paint(svg));
        svg.close();
    }
}
