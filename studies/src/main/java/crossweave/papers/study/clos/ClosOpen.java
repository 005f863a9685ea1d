package crossweave.papers.study.clos;

import crossweave.papers.ClaimCheck;
import crossweave.papers.ClaimSource;
import crossweave.papers.Findings;
import crossweave.papers.NumberText;
import crossweave.papers.Plot;
import crossweave.papers.StudyRunner;
import crossweave.papers.study.clos.ClosRuns.Plan;
import crossweave.util.TextTable;

import java.util.ArrayList;
import java.util.List;

/**
 * Open questions of [001] section 5: larger meshes of several layers, adaptive routing within
 * layers, and other networks of the same nodes for comparison.
 */
public final class ClosOpen {
    private static final List<String> ROUTINGS =
            List.of(
                    "layer-xy",
                    "layer-xy layer=random",
                    "layer-xy layer=round-robin",
                    "layer-xy layer=idle-fixed",
                    "layer-xy layer=idle-random",
                    "layer-xy mesh=west-first",
                    "layer-xy layer=idle-fixed mesh=west-first");
    private static final List<List<String>> NETWORKS = // of 64 and of 256 nodes
            List.of(
                    List.of("mesh 8x8", "mesh-of-clos 3 2", "mesh-of-clos 3 1", "clos 3"),
                    List.of("mesh 16x16", "mesh-of-clos 4 2", "mesh-of-clos 4 1", "clos 4"));

    private static final ClaimCheck ABOVE =
            ClaimCheck.above(1).describedAs("above 1 on the geometric mean of a benchmark");
    private static final String MIDDLE =
            "With links of the same speed a mesh 8x8 has 8 channels across its middle, the 4x4"
                    + " clusters of a Mesh of Clos(3,2) have 4.";

    private final ClosRuns runs;
    private final boolean quick;
    private final List<String> larger; // networks whose routings are compared
    private final List<Integer> sizes; // message sizes in bytes, for comparing networks
    private final List<Integer> routed; // message sizes in bytes, for comparing routings
    private final List<String> benchmarks = List.of("equal-dist", "unequal-dist");
    private final Findings.Draft draft = new Findings.Draft();

    private ClosOpen(StudyRunner runner) {
        this.runs = new ClosRuns(runner);
        this.quick = runner.isQuick();
        this.larger =
                quick
                        ? List.of("mesh-of-clos 4 2")
                        : List.of("mesh-of-clos 4 2", "mesh-of-clos 4 1");
        this.sizes = quick ? SpeedUps.list(128, 512) : SpeedUps.list(128, 512, 2048);
        this.routed = quick ? SpeedUps.list(128) : SpeedUps.list(128, 512);
    }

    public static Findings study(StudyRunner runner) {
        return new ClosOpen(runner).study();
    }

    /**
     * A network with a routing.
     *
     * @param free whether reassembly of messages costs nothing
     */
    private record Case(String topology, String routing, boolean free) {}

    private Findings study() {
        measure();
        claims();
        return draft.table(strategies())
                .table(networks())
                .plot(plot())
                .note(
                        "All send the 4096 messages of the study, 64 from each of 64 nodes, 16 from"
                            + " each of 256. Node costs are those of the machines of 64 nodes. One"
                            + " buffer.",
                        "mesh-of-clos 4 2 has 4x4 clusters of 16 nodes and 4 layers, 4 1 has 2x2"
                                + " clusters of 64 nodes and 16 layers.")
                .build(List.of(1L), runs.points());
    }

    private void measure() {
        List<Plan> plans = new ArrayList<>();
        for (String benchmark : benchmarks) {
            for (String topology : larger) {
                for (String routing : ROUTINGS) {
                    for (int bytes : routed) {
                        plans.add(plan(new Case(topology, routing, false), benchmark, bytes));
                        plans.add(plan(new Case(topology, routing, true), benchmark, bytes));
                    }
                }
            }
            for (String topology : NETWORKS.stream().flatMap(List::stream).toList()) {
                Case plain = new Case(topology, "default", false);
                sizes.forEach(bytes -> plans.add(plan(plain, benchmark, bytes)));
            }
        }
        runs.measure(plans);
    }

    private Plan plan(Case c, String benchmark, int bytes) {
        int nodes = c.topology.matches("mesh 8x8|mesh-of-clos 3 .|clos 3") ? 64 : 256;
        int messages = 4096 / nodes;
        String routing = c.routing.equals("layer-xy") ? "default" : c.routing;
        Plan plan =
                Plan.of(ClosLoads.MOC_31, benchmark, bytes)
                        .with("workload.set", "bytes=" + bytes + " messages=" + messages)
                        .with("network.topology", c.topology)
                        .with("network.routing", routing);
        return c.free && !routing.equals("default") ? plan.with("node.reassembly", 0) : plan;
    }

    private double gain(Case c, String benchmark) {
        Case fixed = new Case(c.topology, "layer-xy", false);
        return SpeedUps.geometricMean(
                routed.stream()
                        .map(s -> runs.speedUp(plan(c, benchmark, s), plan(fixed, benchmark, s)))
                        .toList());
    }

    private double time(String topology, String benchmark, int bytes) {
        return runs.of(plan(new Case(topology, "default", false), benchmark, bytes)).time();
    }

    private double overMesh(List<String> group, String topology, String benchmark) {
        return SpeedUps.geometricMean(
                sizes.stream()
                        .map(
                                s ->
                                        time(group.getFirst(), benchmark, s)
                                                / time(topology, benchmark, s))
                        .toList());
    }

    private double best(boolean free, String mesh) {
        return larger.stream()
                .flatMap(t -> ROUTINGS.stream().map(r -> new Case(t, r, free)))
                .filter(c -> !c.routing.equals("layer-xy") && c.routing.contains(mesh))
                .flatMapToDouble(c -> benchmarks.stream().mapToDouble(b -> gain(c, b)))
                .max()
                .orElseThrow();
    }

    private String best(String routing) {
        return NumberText.number(
                "the best has %.3f, and %.3f if re-assembling were free",
                best(false, routing), best(true, routing));
    }

    private void claims() {
        draft.claim(
                ClaimSource.ours(),
                "larger meshes of layers: some strategy beats the fixed layer",
                ABOVE,
                best("layer="),
                best(false, "layer="));
        draft.because(
                "A router has as many channels up as nodes. With fixed layers each node has one to"
                    + " itself and always finds it free, so that there is no reason to choose;"
                    + " those who choose by chance take the channels of others. In full the best is"
                    + " 0.3 % above 1, but exactly 1 if re-assembling were free: there a cost"
                    + " happens to shift messages apart.");
        draft.claim(
                ClaimSource.ours(),
                "west-first within layers beats XY",
                ABOVE,
                best("west-first"),
                best(false, "west-first"));
        draft.because(
                "Routes of equal-dist are straight lines, which leave nothing to choose, and"
                    + " unequal-dist becomes slower. A likely reason, not examined further: XY"
                    + " spreads its routes evenly, and west-first lets eastward packets turn early,"
                    + " into the middle.");
        NETWORKS.forEach(this::claimOrder);
        claimMesh(NETWORKS.getFirst());
    }

    private void claimOrder(List<String> group) {
        List<Double> gains = group.stream().map(t -> overMesh(group, t)).toList();
        draft.claim(
                ClaimSource.ours(),
                "the more of the network is Clos the faster, beside a " + group.getFirst(),
                ClaimCheck.rising().describedAs("rising in the order " + String.join(", ", group)),
                NumberText.number(
                        "%s %.2f, %s %.2f, %s %.2f times as fast",
                        group.get(1),
                        gains.get(1),
                        group.get(2),
                        gains.get(2),
                        group.get(3),
                        gains.get(3)),
                gains);
        draft.because(MIDDLE);
    }

    /** Claims what the study expects of a mesh, which it did not simulate. */
    private void claimMesh(List<String> group) {
        double flat = overMesh(group, group.get(1));
        double layered = overMesh(group, group.get(2));
        draft.claim(
                ClaimSource.stated("4.2 and 5"),
                "(3,1) gains more over a mesh than over (3,2)",
                ClaimCheck.smaller(),
                NumberText.number(
                        "times %.2f over (3,2), %.2f over a mesh 8x8", layered / flat, layered),
                layered / flat,
                layered);
        draft.because(MIDDLE);
        List<Double> blocking = new ArrayList<>();
        for (String benchmark : benchmarks) {
            blocking.add(blocking(group.get(2), benchmark));
            blocking.add(blocking(group.get(0), benchmark));
        }
        draft.claim(
                ClaimSource.stated("abstract and 5"),
                "(3,1) has less contention than a mesh",
                ClaimCheck.smaller()
                        .describedAs("less effective blocking with either load of pairs"),
                NumberText.number(
                        "%.1f us and %.1f on a mesh 8x8 (equal-dist), %.1f and %.1f"
                                + " (unequal-dist), at %d bytes",
                        blocking.get(0),
                        blocking.get(1),
                        blocking.get(2),
                        blocking.get(3),
                        sizes.getLast()),
                blocking);
    }

    private double overMesh(List<String> group, String topology) {
        return SpeedUps.geometricMean(
                benchmarks.stream().map(b -> overMesh(group, topology, b)).toList());
    }

    private double blocking(String topology, String benchmark) {
        Plan plan = plan(new Case(topology, "default", false), benchmark, sizes.getLast());
        return runs.of(plan).effectiveBlocking();
    }

    private TextTable strategies() {
        TextTable.Builder table =
                TextTable.of(
                        "256 nodes: speed-up over layer-xy (if re-assembling were free)",
                        "network",
                        "routing",
                        "equal-dist",
                        "unequal-dist");
        for (String topology : larger) {
            for (String routing : ROUTINGS.subList(1, ROUTINGS.size())) {
                List<String> row = new ArrayList<>(List.of(topology, routing));
                for (String benchmark : benchmarks) {
                    row.add(
                            NumberText.number(
                                    "%.3f (%.3f)",
                                    gain(new Case(topology, routing, false), benchmark),
                                    gain(new Case(topology, routing, true), benchmark)));
                }
                table.row(row.toArray(String[]::new));
            }
        }
        return table.build();
    }

    private TextTable networks() {
        TextTable.Builder table =
                TextTable.of(
                        "networks with fixed routes: times as fast as the mesh (effective blocking"
                                + " per packet, us, at "
                                + sizes.getLast()
                                + " bytes)",
                        "network",
                        "equal-dist",
                        "unequal-dist");
        for (List<String> group : NETWORKS) {
            for (String topology : group) {
                List<String> row = new ArrayList<>(List.of(topology));
                for (String benchmark : benchmarks) {
                    row.add(
                            NumberText.number(
                                    "%.2f (%.1f)",
                                    overMesh(group, topology, benchmark),
                                    blocking(topology, benchmark)));
                }
                table.row(row.toArray(String[]::new));
            }
        }
        return table.build();
    }

    private Plot plot() {
        List<Plot.Panel> panels = new ArrayList<>();
        for (List<String> group : NETWORKS) {
            for (String benchmark : benchmarks) {
                List<Plot.Line> lines = new ArrayList<>();
                for (String topology : group) {
                    lines.add(
                            SpeedUps.line(
                                    topology, sizes, s -> time(topology, benchmark, s) / 1000));
                }
                panels.add(
                        new Plot.Panel(
                                benchmark + " beside a " + group.getFirst(),
                                Plot.Axis.logarithmic("message size (bytes)"),
                                Plot.Axis.of("time (ms)"),
                                lines));
            }
        }
        return new Plot("Networks of the same nodes", "[001] section 5", panels);
    }
}
