package crossweave.bench;

import crossweave.config.Binder;
import crossweave.experiment.Scenario;
import crossweave.graph.ProcessGraph;
import crossweave.mapping.PlacementQuality;
import crossweave.mapping.PlacementTarget;
import crossweave.mapping.search.PlacementSearch;
import crossweave.mapping.search.SearchObjective;
import crossweave.problem.Problems;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;
import crossweave.routing.function.Routings;
import crossweave.topology.Topology;
import crossweave.topology.family.Topologies;
import crossweave.workload.WorkloadSettings;
import crossweave.workload.graph.Graphs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Placements of our search beside those of Scotch, as rows of a table in Markdown. Scotch's program
 * for mappings is named by the environment variable GMAP, or is scotch_gmap on the path; it is
 * asked for a perfect balance (-b0), so that each task has a node of its own.
 *
 * <pre>
 * java -cp bench/target/benchmarks.jar crossweave.bench.PlacementBenchmark 500000 [METIS file ...]
 * </pre>
 */
public final class PlacementBenchmark {
    private final long steps;
    private int cases;
    private int lowerLoad;
    private int lowerLevel;
    private int nearHops;

    private PlacementBenchmark(long steps) {
        this.steps = steps;
    }

    private record Case(String name, ProcessGraph graph, List<String> machines) {}

    public static void main(String[] args) throws IOException, InterruptedException {
        long steps = args.length > 0 ? Long.parseLong(args[0]) : 500_000;
        List<Case> all = new ArrayList<>();
        all.add(
                new Case(
                        "mesh-3d 8x8x8",
                        named("mesh-3d sizes=8x8x8"),
                        List.of("mesh 16x32", "torus 16x32", "mesh 8x8x8")));
        List<String> of256 = List.of("mesh 16x16", "torus 16x16", "mesh 4x8x8", "torus 4x8x8");
        all.add(new Case("hypercube 256", named("hypercube tasks=256"), of256));
        all.add(new Case("binary tree 255", named("binary-tree tasks=255"), of256));
        all.add(new Case("random geometric 256", geometric(256, 8), of256));
        for (String file : Arrays.asList(args).subList(Math.min(1, args.length), args.length)) {
            Path path = Path.of(file);
            List<String> machines = List.of("mesh 12x12", "torus 12x12", "mesh 5x5x6");
            all.add(new Case(path.getFileName().toString(), metis(path), machines));
        }
        System.out.println(
                "| graph | machine | load: Scotch | ours | level: Scotch | ours"
                        + " | hop-bytes: Scotch | ours, for hop-bytes | ratio |");
        System.out.println("|---|---|---|---|---|---|---|---|---|");
        PlacementBenchmark placements = new PlacementBenchmark(steps);
        for (Case each : all) {
            for (String machine : each.machines) {
                placements.compare(each, machine);
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%nOf %d: channel load lower in %d, contention level lower in %d, hop-bytes within"
                        + " 10 %% in %d; %,d steps each.%n",
                placements.cases,
                placements.lowerLoad,
                placements.lowerLevel,
                placements.nearHops,
                steps);
    }

    private void compare(Case each, String machine) throws IOException, InterruptedException {
        Topology topology = Topologies.parse(machine);
        PlacementTarget ground =
                PlacementTarget.of(topology, Routings.parse("default").on(topology, 2));
        PlacementSearch contention = search(each.graph, ground, "contention");
        PlacementQuality theirs = contention.judge(scotch(each.graph, machine)).quality();
        PlacementQuality ours = run(contention);
        PlacementQuality hops = run(search(each.graph, ground, "hop-bytes"));
        double ratio = hops.hopBytes() / theirs.hopBytes();
        System.out.printf(
                Locale.ROOT,
                "| %s | %s | %d | %d | %d | %d | %,.0f | %,.0f | %.2f |%n",
                each.name,
                machine,
                theirs.maxLoad(),
                ours.maxLoad(),
                theirs.maxLevel(),
                ours.maxLevel(),
                theirs.hopBytes(),
                hops.hopBytes(),
                ratio);
        cases++;
        lowerLoad += ours.maxLoad() < theirs.maxLoad() ? 1 : 0;
        lowerLevel += ours.maxLevel() < theirs.maxLevel() ? 1 : 0;
        nearHops += ratio <= 1.1 ? 1 : 0;
    }

    private static PlacementSearch search(
            ProcessGraph graph, PlacementTarget ground, String objective) {
        return new PlacementSearch(
                graph, ground, binder().choose(SearchObjective.ALL, objective).build(), 1);
    }

    private PlacementQuality run(PlacementSearch search) {
        PlacementSearch.Budget budget = PlacementSearch.Budget.ofEvaluations(steps);
        return search.run(budget, new RandomStreams(1).stream("mapping search", 0)).quality();
    }

    private static Binder binder() {
        return new Binder(Scenario.CATALOGS, Path.of(""), new Problems());
    }

    private static ProcessGraph named(String text) {
        WorkloadSettings.Site site =
                new WorkloadSettings.Site(512, List.of(), new RandomStreams(1), 0);
        return binder().choose(Graphs.ALL, text).build().on(site).edges();
    }

    /** Points drawn in a square; those near each other are neighbours, so many on average. */
    private static ProcessGraph geometric(int tasks, double neighbours) {
        RandomStream random = new RandomStreams(1).stream("geometric", 0);
        double[] x = new double[tasks];
        double[] y = new double[tasks];
        for (int i = 0; i < tasks; i++) {
            x[i] = random.nextDouble();
            y[i] = random.nextDouble();
        }
        double reach = Math.sqrt(neighbours / (Math.PI * tasks));
        ProcessGraph.Builder graph = ProcessGraph.of(tasks);
        for (int i = 0; i < tasks; i++) {
            for (int j = 0; j < tasks; j++) {
                if (i != j && Math.hypot(x[i] - x[j], y[i] - y[j]) < reach) {
                    graph.add(i, j);
                }
            }
        }
        return graph.build();
    }

    /** A METIS graph with weights of vertices, which are left out, and of edges (format 11). */
    private static ProcessGraph metis(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file);
        String[] head = lines.getFirst().trim().split("\\s+", -1);
        if (head.length < 3 || !head[2].equals("11")) {
            throw new IOException(file + " is not of format 11");
        }
        ProcessGraph.Builder graph = ProcessGraph.of(Integer.parseInt(head[0]));
        for (int vertex = 0; vertex + 1 < lines.size(); vertex++) {
            String[] words = lines.get(vertex + 1).trim().split("\\s+", -1);
            for (int i = 1; i + 1 < words.length; i += 2) {
                int to = Integer.parseInt(words[i]) - 1;
                graph.add(vertex, to, Double.parseDouble(words[i + 1]));
            }
        }
        return graph.build();
    }

    /** Scotch numbers nodes as we do, but says the fastest-varying dimension first. */
    private static int[] scotch(ProcessGraph graph, String machine)
            throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("scotch");
        Path source = Files.writeString(folder.resolve("graph.grf"), sourceFile(graph));
        List<String> words = new ArrayList<>(List.of(machine.split("[ x]", -1)));
        String kind = words.removeFirst();
        String target = kind + words.size() + "D " + String.join(" ", words.reversed()) + "\n";
        Path architecture = Files.writeString(folder.resolve("machine.tgt"), target);
        Path out = folder.resolve("out.map");
        String program = System.getenv().getOrDefault("GMAP", "scotch_gmap");
        Process process =
                new ProcessBuilder(
                                program,
                                "-b0",
                                source.toString(),
                                architecture.toString(),
                                out.toString())
                        .inheritIO()
                        .start();
        if (process.waitFor() != 0) {
            throw new IOException(program + " failed on " + machine);
        }
        int[] node = new int[graph.tasks()];
        List<String> lines = Files.readAllLines(out);
        for (String line : lines.subList(1, lines.size())) {
            String[] pair = line.trim().split("\\s+", -1);
            node[Integer.parseInt(pair[0])] = Integer.parseInt(pair[1]);
        }
        if (Arrays.stream(node).distinct().count() < node.length) {
            throw new IOException(program + " put two tasks on a node of " + machine);
        }
        return node;
    }

    private static String sourceFile(ProcessGraph graph) {
        StringBuilder text = new StringBuilder();
        text.append("0\n").append(graph.tasks()).append(' ').append(graph.edges());
        text.append("\n0 010\n"); // numbered from 0, with weights of edges
        for (int task = 0; task < graph.tasks(); task++) {
            text.append(graph.end(task) - graph.first(task));
            for (int edge = graph.first(task); edge < graph.end(task); edge++) {
                long weight = Math.round(graph.weight(edge));
                text.append(' ').append(weight).append(' ').append(graph.to(edge));
            }
            text.append('\n');
        }
        return text.toString();
    }
}
