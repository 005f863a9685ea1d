package crossweave.web;

import crossweave.config.Catalog;
import crossweave.config.code.CodeTrust;
import crossweave.problem.BadInput;

import java.util.Map;
import java.util.Optional;

/**
 * The texts with which choices from a menu begin. A choice that cannot do without settings has one
 * here, of a size that is easy to look at; what needs a file of the user's has none.
 */
final class InitialSettings {
    private static final Map<String, Map<String, String>> TEXTS =
            Map.of(
                    "topology",
                    Map.ofEntries(
                            Map.entry("line", "line 16"),
                            Map.entry("ring", "ring 16"),
                            Map.entry("mesh", "mesh 8x8"),
                            Map.entry("torus", "torus 8x8"),
                            Map.entry("cmesh", "cmesh 4"),
                            Map.entry("hypercube", "hypercube 6"),
                            Map.entry("k-ary-n-cube", "k-ary-n-cube 4 3"),
                            Map.entry("binary-tree", "binary-tree 31"),
                            Map.entry("tree", "tree 21 4"),
                            Map.entry("pec", "pec 8x8"),
                            Map.entry("clos", "clos 3"),
                            Map.entry("fat-tree", "fat-tree 4 3"),
                            Map.entry("xgft", "xgft 4x4x2 up=2x2"),
                            Map.entry("mesh-of-clos", "mesh-of-clos 3 1"),
                            Map.entry("sp2", "sp2 64"),
                            Map.entry("omega", "omega 16"),
                            Map.entry("butterfly", "butterfly 16"),
                            Map.entry("indirect-cube", "indirect-cube 16"),
                            Map.entry("dragonfly", "dragonfly 2"),
                            Map.entry("dragonfly-plus", "dragonfly-plus 2"),
                            Map.entry("slim-fly", "slim-fly 5 concentration=1"),
                            Map.entry("polarfly", "polarfly 5 concentration=1"),
                            Map.entry("jellyfish", "jellyfish 24 4"),
                            Map.entry("rails", "rails 4"),
                            Map.entry("express-cube", "express-cube 9x9"),
                            Map.entry("chiplets", "chiplets 2x2 chip=4x4"),
                            Map.entry("de-bruijn", "de-bruijn 2 4"),
                            Map.entry("kautz", "kautz 2 4"),
                            Map.entry("hyperx", "hyperx 4x4"),
                            Map.entry("flattened-butterfly", "flattened-butterfly 4 3"),
                            Map.entry("full", "full 16"),
                            Map.entry("crossbar", "crossbar 16"),
                            Map.entry("bus", "bus 16"),
                            Map.entry("shared", "shared 16")),
                    "workload",
                    Map.of(
                            "traffic", "traffic load=0.2",
                            "collective", "collective all-reduce bytes=4096",
                            "tasks", "tasks graph=uniform",
                            "cpc", "cpc program=cpss-ring",
                            "shared-memory", "shared-memory program='broadcast m=64'"),
                    "graph",
                    Map.of(
                            "mesh-2d", "mesh-2d 8x8",
                            "mesh-3d", "mesh-3d 4x4x4",
                            "torus-2d", "torus-2d 8x8"));

    private InitialSettings() {}

    /** The first text of a choice; empty if its user has to fill in something. */
    static Optional<String> of(Catalog<?> catalog, String name) {
        Optional<String> known =
                Optional.ofNullable(TEXTS.getOrDefault(catalog.concept(), Map.of()).get(name));
        return known.or(() -> Optional.of(name).filter(text -> isWhole(catalog, text)));
    }

    /** Whether a text names all that the choice needs. */
    private static boolean isWhole(Catalog<?> catalog, String text) {
        try {
            CatalogDocument.choice(catalog, text, CodeTrust.NONE);
            return true;
        } catch (BadInput e) {
            return false;
        }
    }
}
