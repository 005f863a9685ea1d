package crossweave;

import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;

import java.util.ArrayList;
import java.util.List;

/** Networks for property tests: some of every family, and any number of random ones. */
public final class Networks {
    private Networks() {}

    /** At least one small network of every family, unusual sizes included. */
    public static final List<String> SMALL =
            List.of(
                    "line 1",
                    "line 7",
                    "ring 3",
                    "ring 8",
                    "mesh 4x4",
                    "mesh 3x5",
                    "mesh 1x6",
                    "mesh 2x3x4",
                    "mesh 3x3 concentration=4",
                    "torus 4x4",
                    "torus 3x5",
                    "torus 2x4",
                    "torus 3x4x5",
                    "torus 3x3 concentration=2",
                    "cmesh 2",
                    "cmesh 4",
                    "cmesh 6 concentration=1",
                    "cmesh 3 express=false",
                    "cmesh 4 concentration=9 express=false",
                    "hypercube 1",
                    "hypercube 4",
                    "k-ary-n-cube 3 3",
                    "k-ary-n-cube 3 2 open",
                    "binary-tree 7",
                    "tree 1",
                    "tree 15",
                    "tree 20",
                    "tree 40 arity=3",
                    "pec 16",
                    "pec 24",
                    "pec 13",
                    "pec 16 fat",
                    "pec 16 spec",
                    "pec 8x8",
                    "pec 4x8",
                    "pec 6x10",
                    "pec 8x8 fat growth=double",
                    "pec 8x8 top=tiles",
                    "pec 8x8 fat truncated top=tiles",
                    "clos 1",
                    "clos 2",
                    "clos 3 k=2",
                    "clos 3 k=3",
                    "fat-tree 2 4",
                    "xgft 4",
                    "xgft 4x2 up=2",
                    "xgft 3x2x4 up=2x1",
                    "xgft 1x6 up=3",
                    "xgft 2x2x2 up=3x2",
                    "mesh-of-clos 2 1",
                    "mesh-of-clos 3 1",
                    "mesh-of-clos 3 2",
                    "mesh-of-clos 2 1 k=16",
                    "sp2 16",
                    "sp2 32",
                    "sp2 48",
                    "sp2 64",
                    "sp2 80",
                    "sp2 96",
                    "sp2 128",
                    "omega 8",
                    "omega 9 k=3",
                    "butterfly 16",
                    "butterfly 27 k=3",
                    "indirect-cube 16",
                    "dragonfly 1",
                    "dragonfly 2",
                    "dragonfly 2 groups=3",
                    "dragonfly 2 a=3 h=1 groups=4",
                    "dragonfly 2 groups=3 wiring=relative",
                    "dragonfly 1 wiring=palmtree",
                    "dragonfly 1 groups=3 wiring=circulant",
                    "dragonfly 2 groups=8 wiring=circulant",
                    "dragonfly-plus 2",
                    "dragonfly-plus 2 spines=3 terminals=2 links=2 groups=4",
                    "slim-fly 3",
                    "slim-fly 4 concentration=1",
                    "slim-fly 5 concentration=1",
                    "polarfly 2",
                    "polarfly 4 concentration=1",
                    "polarfly 5 concentration=2",
                    "jellyfish 5 3",
                    "jellyfish 12 3 concentration=2",
                    "jellyfish 20 6 seed=7",
                    "rails 2",
                    "rails 3 gpus=2 switches=2 pods=2 spines=2",
                    "express-cube 9 interval=3",
                    "express-cube 5x8 interval=2",
                    "express-cube 4x4x4 interval=3",
                    "chiplets 2x2 chip=2x3",
                    "chiplets 3 chip=2",
                    "de-bruijn 2 3",
                    "de-bruijn 3 2",
                    "kautz 2 3",
                    "kautz 3 1",
                    "hyperx 3x4",
                    "hyperx 2x3x4 concentration=2",
                    "hyperx 3x4 widths=2x1",
                    "hyperx 4x4 concentration=2 widths=2x2",
                    "hyperx 2x3x2 widths=1x2x3",
                    "hyperx 4x4 concentration=4 tiles",
                    "hyperx 2x3x4 concentration=4 tiles columns=6",
                    "flattened-butterfly 3 3",
                    "full 1",
                    "full 9",
                    "crossbar 5",
                    "bus 5",
                    "shared 5");

    /**
     * Random networks of up to a few hundred routers; the same for the same seed. The nightly
     * profile looks at thirty times as many.
     */
    public static List<String> random(int count, long seed) {
        List<String> texts = new ArrayList<>();
        int all = Boolean.getBoolean("crossweave.nightly") ? 30 * count : count;
        for (int i = 0; i < all; i++) {
            texts.add(random(new RandomStreams(seed).stream("network", i)));
        }
        return texts;
    }

    private static String random(RandomStream random) {
        return switch (random.nextInt(24)) {
            case 0 -> "mesh " + sizes(random, 1 + random.nextInt(4));
            case 1 -> "torus " + sizes(random, 1 + random.nextInt(4));
            case 2 -> "hypercube " + (1 + random.nextInt(7));
            case 3 -> "tree %d arity=%d".formatted(1 + random.nextInt(80), 1 + random.nextInt(4));
            case 4 -> "pec " + (2 + random.nextInt(200));
            case 5 -> "pec " + sizes(random, 2) + (random.nextInt(2) == 0 ? " fat" : "");
            case 6 -> "clos %d k=%d".formatted(1 + random.nextInt(3), 2 + random.nextInt(3));
            case 7 -> "mesh-of-clos 3 " + (1 + random.nextInt(2));
            case 8 -> "sp2 " + 16 * (1 + random.nextInt(16));
            case 9 -> "omega " + (2 << random.nextInt(6));
            case 10 -> "butterfly " + (2 << random.nextInt(6));
            case 11 -> "indirect-cube " + (2 << random.nextInt(6));
            case 12 ->
                    "dragonfly %d a=%d h=%d"
                            .formatted(
                                    1 + random.nextInt(2),
                                    1 + random.nextInt(4),
                                    1 + random.nextInt(3));
            case 13 ->
                    "xgft %dx%dx%d up=%dx%d"
                            .formatted(
                                    1 + random.nextInt(4),
                                    1 + random.nextInt(3),
                                    1 + random.nextInt(4),
                                    1 + random.nextInt(3),
                                    1 + random.nextInt(3));
            case 14 ->
                    "dragonfly-plus %d spines=%d links=%d"
                            .formatted(
                                    1 + random.nextInt(4),
                                    1 + random.nextInt(3),
                                    1 + random.nextInt(3));
            case 15 ->
                    "jellyfish %d %d seed=%d"
                            .formatted(
                                    6 + random.nextInt(40),
                                    3 + random.nextInt(3),
                                    random.nextInt(1000));
            case 16 -> "kautz %d %d".formatted(2 + random.nextInt(3), 1 + random.nextInt(3));
            case 17 -> "express-cube %s interval=2".formatted(sizes(random, 2));
            case 18 ->
                    "rails %d gpus=%d pods=%d spines=%d"
                            .formatted(
                                    1 + random.nextInt(4),
                                    1 + random.nextInt(4),
                                    1 + random.nextInt(3),
                                    1 + random.nextInt(3));
            case 19 ->
                    "slim-fly %d concentration=%d"
                            .formatted(3 + random.nextInt(3), 1 + random.nextInt(2));
            case 20 ->
                    "polarfly %d concentration=%d"
                            .formatted(2 + random.nextInt(4), 1 + random.nextInt(3));
            case 21 -> "chiplets %s chip=%s".formatted(few(random), few(random));
            case 22 -> "de-bruijn %d %d".formatted(2 + random.nextInt(3), 1 + random.nextInt(3));
            default ->
                    "hyperx %s concentration=%d"
                            .formatted(sizes(random, 1 + random.nextInt(3)), 1 + random.nextInt(3));
        };
    }

    private static String few(RandomStream random) {
        return (1 + random.nextInt(4)) + "x" + (1 + random.nextInt(4));
    }

    private static String sizes(RandomStream random, int dimensions) {
        int most = dimensions == 1 ? 40 : dimensions == 2 ? 12 : dimensions == 3 ? 6 : 4;
        List<String> extents = new ArrayList<>();
        for (int i = 0; i < dimensions; i++) {
            extents.add(Integer.toString(1 + random.nextInt(most)));
        }
        return String.join("x", extents);
    }
}
