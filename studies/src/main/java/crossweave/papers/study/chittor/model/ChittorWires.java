package crossweave.papers.study.chittor.model;

import crossweave.papers.ClaimCheck;
import crossweave.papers.ClaimSource;
import crossweave.papers.Findings;
import crossweave.theory.CutWidths;
import crossweave.theory.MinimumCutwidth;
import crossweave.topology.Topology;
import crossweave.topology.family.Topologies;
import crossweave.topology.survey.Survey;
import crossweave.util.TextTable;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** [003] table 1.1 and theorems 1 to 3, checked on actual networks. */
final class ChittorWires {
    private final Findings.Draft draft;
    private final boolean quick;

    ChittorWires(Findings.Draft draft, boolean quick) {
        this.draft = draft;
        this.quick = quick;
    }

    void study() {
        characteristics();
        cubes();
        meshes();
        bestLayouts();
    }

    private static Topology mesh(int side) {
        return Topologies.parse("mesh %dx%d".formatted(side, side));
    }

    private static Topology cube(int dimension) {
        return Topologies.parse("hypercube " + dimension);
    }

    // Table 1.1

    /** The numbers of table 1.1. */
    private record Figures(int degree, long links, int diameter, long bisection) {
        static Figures of(Topology topology) {
            Survey survey = Survey.of(topology);
            return new Figures(
                    survey.degree(),
                    topology.links(),
                    survey.distances().diameter(),
                    CutWidths.ofIdentity(topology).bisection());
        }

        static Figures ofMesh(int side) {
            int nodes = side * side;
            return new Figures(4, 2L * (nodes - side), 2 * (side - 1), side);
        }

        static Figures ofCube(int dimension) {
            long nodes = 1L << dimension;
            return new Figures(dimension, nodes * dimension / 2, dimension, nodes / 2);
        }
    }

    private void characteristics() {
        TextTable.Builder table =
                TextTable.of(
                        "table 1.1: mesh and hypercube",
                        "nodes",
                        "network",
                        "degree",
                        "links",
                        "diameter",
                        "bisection");
        int sizes = 0;
        int otherMeshes = 0;
        int otherCubes = 0;
        for (int half = 2; half <= (quick ? 5 : 6); half++) {
            int side = 1 << half;
            Figures mesh = Figures.of(mesh(side));
            Figures cube = Figures.of(cube(2 * half));
            row(table, side * side, "mesh", mesh);
            row(table, side * side, "hypercube", cube);
            sizes++;
            otherMeshes += mesh.equals(Figures.ofMesh(side)) ? 0 : 1;
            otherCubes += cube.equals(Figures.ofCube(2 * half)) ? 0 : 1;
        }
        draft.table(table.build());
        ClaimSource source = ClaimSource.stated("table 1.1, p. 13");
        ClaimCheck none =
                ClaimCheck.none()
                        .describedAs(
                                "no size from 16 nodes on differs; bisection in the identity"
                                        + " layout");
        draft.claim(
                source,
                "a mesh has degree 4, 2 (N - sqrt(N)) links, diameter 2 (sqrt(N) - 1),"
                        + " bisection width sqrt(N)",
                none,
                differ(otherMeshes, sizes, "sizes"),
                otherMeshes);
        draft.claim(
                source,
                "a hypercube has degree and diameter lg N, (N lg N) / 2 links, bisection"
                        + " width N / 2",
                none,
                differ(otherCubes, sizes, "sizes"),
                otherCubes);
    }

    private static String differ(long others, int all, String of) {
        return "%d of %d %s differ".formatted(others, all, of);
    }

    private static void row(TextTable.Builder table, int nodes, String network, Figures figures) {
        table.row(
                Integer.toString(nodes),
                network,
                Integer.toString(figures.degree),
                Long.toString(figures.links),
                Integer.toString(figures.diameter),
                Long.toString(figures.bisection));
    }

    // Theorems 1 to 3

    private void cubes() {
        int most = quick ? 12 : 16;
        long others = IntStream.rangeClosed(1, most).filter(d -> !isAsProved(d)).count();
        draft.claim(
                ClaimSource.stated("theorems 1 and 2, 2.2.1"),
                "a hypercube is widest at k = floor(N / 3), with floor(2 N / 3)" + " links",
                ClaimCheck.none()
                        .describedAs("no dimension from 1 on differs, in the identity layout"),
                differ(others, most, "dimensions"),
                (double) others);
    }

    private static boolean isAsProved(int dimension) {
        int nodes = 1 << dimension;
        CutWidths widths = CutWidths.ofIdentity(cube(dimension));
        return widths.peak() == 2 * nodes / 3 && widths.at(nodes / 3) == widths.peak();
    }

    private void meshes() {
        int most = quick ? 40 : 128;
        long others =
                IntStream.rangeClosed(3, most)
                        .filter(side -> CutWidths.ofIdentity(mesh(side)).peak() != side + 1)
                        .count();
        draft.claim(
                ClaimSource.stated("theorem 3, 2.2.1"),
                "a square mesh is sqrt(N) + 1 links wide",
                ClaimCheck.none().describedAs("no side from 3 on differs, in the identity layout"),
                differ(others, most - 2, "sides"),
                (double) others);
        draft.note("Theorem 3 needs a side of 3: a mesh of 2x2 is 2 links wide, not 3.");
    }

    /**
     * Claims that no layout beats the identity. The thesis cites this for hypercubes and assumes it
     * for meshes.
     */
    private void bestLayouts() {
        List<Topology> small = List.of(cube(1), cube(2), cube(3), cube(4), mesh(3), mesh(4));
        List<String> better = new ArrayList<>();
        for (Topology topology : small) {
            int least = CutWidths.of(topology, MinimumCutwidth.of(topology)).peak();
            if (least < CutWidths.ofIdentity(topology).peak()) {
                better.add(topology.text());
            }
        }
        draft.claim(
                ClaimSource.stated("2.2.1, p. 31"),
                "no layout has a smaller peak width than the identity",
                ClaimCheck.none().describedAs("none, for cubes up to 16 nodes, meshes 3x3 and 4x4"),
                better.isEmpty()
                        ? "none has, of all orders of %d networks".formatted(small.size())
                        : "some have: " + String.join(", ", better),
                better.size());
    }
}
