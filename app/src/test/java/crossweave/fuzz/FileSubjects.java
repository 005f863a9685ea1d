package crossweave.fuzz;

import crossweave.ProjectFolder;
import crossweave.files.scenario.ScenarioFile;
import crossweave.trace.chakra.ChakraFile;
import crossweave.trace.dumpi.DumpiFile;
import crossweave.trace.goal.GoalFiles;
import crossweave.trace.matrix.MatrixFile;
import crossweave.trace.message.MessageFile;
import crossweave.trace.msccl.MscclFile;
import crossweave.trace.netrace.NetraceFile;
import crossweave.trace.otf2.Otf2File;
import crossweave.trace.route.RouteFile;
import crossweave.trace.simgrid.SimGridFile;
import crossweave.trace.task.PlacementFiles;
import crossweave.trace.task.TaskFiles;
import crossweave.trace.topology.format.GraphFiles;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Formats of files that a scenario names. */
final class FileSubjects {
    private static final Path SEEDS = ProjectFolder.find().resolve("app/src/test/resources/fuzz");
    private static final String[] SHARED = {"trace.text."};

    private FileSubjects() {}

    static List<Subject> all() throws IOException {
        List<Subject> all = new ArrayList<>();
        all.addAll(networks());
        all.addAll(machines());
        all.addAll(graphs());
        all.addAll(placements());
        all.addAll(works());
        return all;
    }

    private static List<Subject> networks() throws IOException {
        return List.of(
                file(
                                new Form("anynet", GraphFiles::read),
                                "network: {topology: file input.anynet}",
                                "net.anynet")
                        .in(
                                with(
                                        "trace.topology.format.Anynet",
                                        "trace.topology.Graph",
                                        "topology.family.FileGraph")),
                file(
                                new Form("gml", GraphFiles::read, FileWords.GML),
                                "network: {topology: file input.gml}",
                                "net.gml")
                        .in(
                                with(
                                        "trace.topology.gml.Gml",
                                        "trace.topology.Graph",
                                        "trace.topology.GraphAttributes")),
                file(
                                new Form("graphml", GraphFiles::read, FileWords.GRAPHML),
                                "network: {topology: file input.graphml}",
                                "net.graphml")
                        .in(with("trace.topology.gml.Graphml", "trace.topology.GraphAttributes")),
                file(
                                new Form("routes", RouteFile::read),
                                "network: {topology: mesh 2x2, routing: routes input.routes}",
                                "mesh.routes")
                        .in(with("trace.route.", "routing.function.Explicit")),
                file(
                                new Form("matrix", MatrixFile::read),
                                "workload: {pattern: matrix input.matrix}",
                                "mesh.matrix")
                        .in(with("trace.matrix.", "workload.pattern.")));
    }

    /** Networks of other simulators, with speeds. */
    private static List<Subject> machines() throws IOException {
        return List.of(
                file(
                                new Form("xml", GraphFiles::read, FileWords.PLATFORM),
                                physical("xml"),
                                "zones.xml",
                                "torus.xml",
                                "tree.xml",
                                "dragonfly.xml")
                        .in(with("trace.topology.simgrid.", "trace.topology.SpeedWords")),
                file(
                                new Form("topo", GraphFiles::read, FileWords.HTSIM),
                                physical("topo"),
                                "net.topo")
                        .in(with("trace.topology.format.Htsim")),
                file(new Form("simai", GraphFiles::read), physical("simai"), "net.simai")
                        .in(with("trace.topology.format.SimAi", "trace.topology.SpeedWords")),
                file(
                                new Form("yaml", GraphFiles::read, FileWords.INFRAGRAPH),
                                physical("yaml"),
                                "infra.yaml",
                                "older.yaml")
                        .in(with("trace.topology.infragraph.", "config.Yaml")));
    }

    private static String physical(String ending) {
        return "{flit: 64 B, network: {topology: file input.%s}}".formatted(ending);
    }

    private static List<Subject> graphs() throws IOException {
        return List.of(
                file(
                                new Form("edges", TaskFiles::read, FileWords.EDGES),
                                tasks("graph: file input.edges"),
                                "tasks.edges")
                        .in(with("trace.task.Task", "workload.graph.")),
                file(
                                new Form("graph", TaskFiles::read),
                                tasks("graph: file input.graph"),
                                "tasks.graph")
                        .in(
                                with(
                                        "trace.task.Metis",
                                        "trace.topology.Adjacency",
                                        "trace.topology.EdgeWeights")),
                file(new Form("grf", TaskFiles::read), tasks("graph: file input.grf"), "tasks.grf")
                        .in(
                                with(
                                        "trace.task.ScotchGraph",
                                        "trace.topology.Adjacency",
                                        "trace.topology.EdgeWeights")),
                file(
                                new Form("graphml", TaskFiles::read, FileWords.GRAPHML),
                                tasks("graph: file input.graphml"),
                                "tasks.graphml")
                        .in(with("trace.task.GraphmlTasks", "trace.topology.gml.Graphml")));
    }

    private static List<Subject> placements() throws IOException {
        return List.of(
                file(
                                new Form("placement", PlacementFiles::read),
                                tasks("graph: ring, mapping: file input.placement"),
                                "mesh.placement")
                        .in(with("trace.task.Placement")),
                file(
                                new Form("map", PlacementFiles::read),
                                tasks("graph: ring, mapping: file input.map"),
                                "mesh.map")
                        .in(with("trace.task.ScotchMap", "trace.task.Placement")),
                file(
                                new Form("rankfile", PlacementFiles::read),
                                tasks("graph: ring, mapping: file input.rankfile"),
                                "mesh.rankfile")
                        .in(with("trace.task.RankFile", "trace.task.Placement")));
    }

    private static List<Subject> works() throws IOException {
        return List.of(
                file(
                                new Form("csv", FileSubjects::messages, FileWords.CSV),
                                "workload: {name: trace, file: input.csv}",
                                "run.csv",
                                "other.csv")
                        .in(with("trace.message.", "workload.replay.")),
                file(
                                new Form("goal", GoalFiles::read, FileWords.GOAL),
                                "workload: {name: goal, file: input.goal}",
                                "two.goal")
                        .in(with("trace.goal.", "workload.replay.", "workload.process.")),
                file(
                                new Form("bin", GoalFiles::read),
                                "workload: {name: goal, file: input.bin}",
                                "two.bin")
                        .in(with("trace.goal.GoalBinary", "trace.goal.GoalNode", "trace.binary.")),
                file(
                                new Form("0.et", path -> ChakraFile.read(path, Optional.empty())),
                                "workload: {name: chakra, file: input.0.et}",
                                "one.et")
                        .in(with("trace.chakra.", "trace.binary.", "workload.schedule.")),
                file(
                                new Form("xml", path -> MscclFile.read(path, 1000)),
                                "workload: {name: msccl, file: input.xml}",
                                "exchange.xml")
                        .in(with("trace.msccl.", "workload.schedule.")),
                file(
                                new Form("-0000.bin", FileSubjects::bothRanks),
                                "workload: {name: dumpi, file: input.-0000.bin}",
                                "calls.dumpi")
                        .in(with("trace.dumpi.", "trace.binary.", "workload.schedule.")),
                file(
                                new Form("otf2.txt", Otf2File::read),
                                "workload: {name: otf2, file: input.otf2.txt}",
                                "calls.otf2.txt")
                        .in(with("trace.otf2.", "trace.mpi.", "workload.schedule.")),
                file(
                                new Form("tra", FileSubjects::packets),
                                "workload: {name: netrace, file: input.tra}",
                                "five.tra")
                        .in(with("trace.netrace.", "trace.binary.", "workload.replay.Packet")),
                file(
                                new Form("bz2", FileSubjects::packets),
                                "workload: {name: netrace, file: input.bz2}",
                                "five.bz2")
                        .in(with("trace.netrace.", "trace.binary.")),
                file(
                                new Form("actions", SimGridFile::read, FileWords.SIMGRID),
                                "workload: {name: simgrid, file: input.actions}",
                                "two.actions",
                                "collective.actions")
                        .in(with("trace.simgrid.", "workload.replay.")),
                file(
                                new Form("costs", _ -> {}, FileWords.COSTS),
                                "workload: {name: cpc, program: cpss-ring, cost-file: input.costs}",
                                "some.costs")
                        .in("cpc.vm.Cost", "workload.kind.CpcProcessors"));
    }

    private static void packets(Path path) {
        NetraceFile file = NetraceFile.open(path);
        while (file.next().isPresent()) {
            // all of them are read
        }
    }

    /** Two ranks that make the same calls. */
    private static void bothRanks(Path path) {
        try {
            Files.copy(
                    path,
                    path.resolveSibling("input.-0001.bin"),
                    StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        DumpiFile.read(path);
    }

    private static void messages(Path path) {
        MessageFile file = MessageFile.open(path, new MessageFile.Units(4, 1, 1));
        while (file.next().isPresent()) {
            // all of them are read
        }
    }

    private static String[] with(String... own) {
        List<String> all = new ArrayList<>(List.of(own));
        all.addAll(List.of(SHARED));
        return all.toArray(String[]::new);
    }

    private static String tasks(String setting) {
        return "workload: {name: tasks, messages: 5, %s}".formatted(setting);
    }

    /**
     * A format of files.
     *
     * @param ending of their names
     * @param reader of the file alone: most mutants go no further, and so cost little
     * @param words of the format that its seeds may not have
     */
    private record Form(String ending, Consumer<Path> reader, List<String> words) {
        Form(String ending, Consumer<Path> reader) {
            this(ending, reader, List.of());
        }

        private List<String> snippets() {
            return switch (ending) {
                case "graphml", "xml" -> Fragments.XML;
                case "yaml" -> Fragments.YAML;
                default -> List.of();
            };
        }
    }

    private static Subject file(Form form, String scenario, String... seeds) throws IOException {
        List<byte[]> contents = new ArrayList<>();
        for (String seed : seeds) {
            contents.add(Files.readAllBytes(SEEDS.resolve(seed)));
        }
        return new Subject(
                seeds[0],
                contents,
                Stream.concat(Subjects.words(contents).stream(), form.words.stream())
                        .distinct()
                        .toList(),
                form.snippets(),
                (input, folder) -> {
                    form.reader.accept(Subjects.put(folder, "input." + form.ending, input));
                    Small.runOf(named(folder, scenario), input);
                });
    }

    /** A scenario; it has a network, be it a small one. */
    static ScenarioFile named(Path folder, String scenario) {
        String network = scenario.contains("network:") ? "" : "\nnetwork: {topology: mesh 2x2}";
        return ScenarioFile.of(folder.resolve("s.yaml"), scenario + network);
    }
}
