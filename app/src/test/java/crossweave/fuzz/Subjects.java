package crossweave.fuzz;

import crossweave.ProjectFolder;
import crossweave.config.Catalog;
import crossweave.config.Setting;
import crossweave.experiment.Scenario;
import crossweave.experiment.Sweep;
import crossweave.files.ScenarioFile;
import crossweave.machine.Presets;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Every reader of ours that can be given what somebody else has written. */
final class Subjects {
    private static final Path PROJECT = ProjectFolder.find();
    private static final Path SEEDS = PROJECT.resolve("app/src/test/resources/fuzz");

    private Subjects() {}

    static List<Subject> all() throws IOException {
        List<Subject> all = new ArrayList<>();
        all.add(scenarios());
        all.add(choices());
        all.add(sweeps());
        all.add(settings());
        all.add(booksim());
        all.add(program());
        all.add(script());
        all.addAll(files());
        all.add(LabSubjects.questions());
        all.add(LabSubjects.requests());
        all.add(commands());
        return all;
    }

    private static Subject scenarios() throws IOException {
        List<byte[]> seeds = new ArrayList<>(contents("examples", "scenario.yaml"));
        seeds.addAll(contents("core/src/main/resources", ".yaml"));
        return new Subject(
                "scenario",
                seeds,
                catalogWords(),
                Fragments.YAML,
                (input, folder) -> Small.runOf(ScenarioFile.open(put(folder, "s.yaml", input))));
    }

    /** Everything that a scenario can name, with all that can be set written out. */
    static Subject choices() {
        List<String> seeds = new ArrayList<>();
        for (String topology : Fragments.NETWORKS) {
            seeds.add("network: {topology: '%s'}".formatted(topology));
        }
        for (Catalog<?> catalog : Scenario.CATALOGS) {
            String place = Fragments.PLACES.getOrDefault(catalog.concept(), "");
            for (Catalog.Entry<?> entry : catalog.entries()) {
                if (!place.isEmpty()) {
                    seeds.add(place.formatted(written(entry)) + "\nmeasure: {cycles: 100}");
                }
            }
        }
        return new Subject(
                "choice",
                seeds.stream().map(Subject::bytes).toList(),
                catalogWords(),
                Fragments.YAML,
                (input, folder) -> Small.runOf(ScenarioFile.open(put(folder, "s.yaml", input))));
    }

    private static String written(Catalog.Entry<?> entry) {
        StringBuilder text = new StringBuilder("{name: " + entry.name());
        for (Setting setting : Setting.of(entry.settings())) {
            String value = setting.byDefault().orElse("2");
            text.append(", ").append(setting.key()).append(": '").append(value).append("'");
        }
        return text.append('}').toString();
    }

    private static Subject sweeps() {
        return new Subject(
                "sweep",
                Stream.of(
                                "network: {topology: mesh 4x4}\n"
                                        + "workload: {load: 'sweep 0.1:0.5:0.1', packet: 'sweep"
                                        + " [4, 8]'}\n",
                                "network:\n  topology: sweep mesh 4x4,torus 4x4\n"
                                        + "  lanes: sweep 1:4:1\n",
                                "workload: [{load: 'sweep 1e-3:2e-2:1e-3'}]\n")
                        .map(Subject::bytes)
                        .toList(),
                catalogWords(),
                Fragments.YAML,
                (input, folder) -> {
                    ScenarioFile file = ScenarioFile.open(put(folder, "s.yaml", input));
                    try {
                        new Sweep(file.sweeps(), 2).points();
                    } catch (IllegalArgumentException e) {
                        throw Small.ours(e);
                    }
                    file.yaml();
                });
    }

    /** A setting of the command line or the page per line. */
    private static Subject settings() {
        return new Subject(
                "setting",
                Stream.of(
                                "network.topology=torus 8x8\nnetwork.lanes=4\nseed=7",
                                "workload=[{name: traffic, load: 0.1}, {load: 0.2}]\n"
                                        + "workload[1].load=0.3\nworkload[0].packet=8",
                                "machine=sp2-64\nnetwork.technique.chunk=8",
                                "network.faults=[\"(0,0)-(1,0)\", \"5\", 2%]\n"
                                        + "network.routing=shortest-path",
                                "workload=traffic pattern=\"hot-spot nodes=0,5 share=0.2\""
                                        + " load=0.1 packet=8",
                                "workload=tasks graph=ring mapping=\"list 3,2,1,0\"\n"
                                        + "network.topology=mesh 2x2\ncycle=50 ns")
                        .map(Subject::bytes)
                        .toList(),
                catalogWords(),
                Fragments.YAML,
                (input, folder) -> {
                    String base = "network: {topology: mesh 3x3}\nmeasure: {cycles: 100}\n";
                    ScenarioFile file = ScenarioFile.of(folder.resolve("s.yaml"), base);
                    for (String line : new String(input, StandardCharsets.UTF_8).split("\n")) {
                        file = file.with("--set", line);
                    }
                    file.yaml();
                    Small.runOf(file);
                });
    }

    private static Subject booksim() throws IOException {
        List<byte[]> seeds =
                new ArrayList<>(contents("app/src/test/resources/booksim", ".booksim"));
        seeds.addAll(contents("examples", ".booksim"));
        return new Subject(
                "booksim",
                seeds,
                words(seeds),
                List.of("=", ";", "{1,2}", "//", "/*", "\"", "{", "}", "{,}", "[", "-", "."),
                (input, folder) -> {
                    ScenarioFile file = ScenarioFile.open(put(folder, "input.booksim", input));
                    file.notes();
                    file.yaml();
                    Small.runOf(file);
                });
    }

    private static Subject program() throws IOException {
        List<byte[]> seeds = new ArrayList<>(contents("core/src/test/cpc", ".cpc"));
        seeds.addAll(contents("examples", ".cpc"));
        return new Subject(
                "cpc",
                seeds,
                words(seeds),
                Fragments.C,
                (input, folder) -> {
                    put(folder, "input.cpc", input);
                    Small.runOf(
                            named(
                                    folder,
                                    "workload: {name: cpc, program: input.cpc, max-time: 100000,"
                                            + " max-memory: 100000, max-processes: 100}"));
                });
    }

    private static Subject script() throws IOException {
        List<byte[]> seeds = new ArrayList<>(contents("examples", ".xws"));
        seeds.addAll(contents("core/src/main/resources", ".xws"));
        return new Subject(
                "script",
                seeds,
                words(seeds),
                List.of("repeat ", "end\n", "loop ", "/ 0", "% 0", "(", ")", "param x = 1\n", "#"),
                (input, folder) -> {
                    put(folder, "input.xws", input);
                    Small.runOf(named(folder, "workload: {name: script, program: input.xws}"));
                });
    }

    private static List<Subject> files() throws IOException {
        return List.of(
                file("anynet", "network: {topology: file input.anynet}", "net.anynet"),
                file("gml", "network: {topology: file input.gml}", "net.gml"),
                file("graphml", "network: {topology: file input.graphml}", "net.graphml"),
                file(
                        "routes",
                        "network: {topology: mesh 2x2, routing: routes input.routes}",
                        "mesh.routes"),
                file("matrix", "workload: {pattern: matrix input.matrix}", "mesh.matrix"),
                file("edges", tasks("graph: file input.edges"), "tasks.edges"),
                file("graph", tasks("graph: file input.graph"), "tasks.graph"),
                file("grf", tasks("graph: file input.grf"), "tasks.grf"),
                file("graphml", tasks("graph: file input.graphml"), "tasks.graphml"),
                file(
                        "placement",
                        tasks("graph: ring, mapping: file input.placement"),
                        "mesh.placement"),
                file("map", tasks("graph: ring, mapping: file input.map"), "mesh.map"),
                file(
                        "rankfile",
                        tasks("graph: ring, mapping: file input.rankfile"),
                        "mesh.rankfile"),
                file("csv", "workload: {name: trace, file: input.csv}", "run.csv", "other.csv"),
                file("goal", "workload: {name: goal, file: input.goal}", "two.goal"),
                file("actions", "workload: {name: simgrid, file: input.actions}", "two.actions"),
                file(
                        "costs",
                        "workload: {name: cpc, program: cpss-ring, cost-file: input.costs}",
                        "some.costs"));
    }

    /** Commands that only look: an argument per line. */
    private static Subject commands() {
        List<String> seeds =
                List.of(
                        "topology torus 8x8 --routing=dimension-order --lanes=2 --faults=2%"
                                + " --seed=3",
                        "topology pec_16_fat",
                        "route mesh_8x8 --from=0 --to=5,63 --routing=dimension-order",
                        "route hypercube_4 --from=0 --to=5 --json=-",
                        "analyze --topology=mesh_4x4 --graph=mesh-2d --mapping=random --top=3"
                                + " --applied=50%",
                        "analyze --topology=mesh_4x4 --graph=ring --bytes=100 --mips=10"
                                + " --overhead=5 --per-byte=0.1 --instructions=100",
                        "map ring mesh_4x4 --steps=100 --objective=contention --before=identity"
                                + " --seed=2",
                        "theory latency --nodes=64",
                        "theory bandwidth --nodes=256 --markdown",
                        "theory mapping --nodes=64",
                        "theory contention",
                        "theory cuts",
                        "theory traffic",
                        "graph show ring_tasks=8",
                        "list topologies",
                        "machine show sp2-64",
                        "script show ring",
                        "schema");
        return new Subject(
                "command",
                seeds.stream()
                        .map(seed -> Subject.bytes(seed.replace(' ', '\n').replace('_', ' ')))
                        .toList(),
                catalogWords(),
                List.of(
                        "--help",
                        "--seed=",
                        "--nodes=",
                        "--steps=10\n",
                        "--routes=2",
                        "--svg=-",
                        "--json=-",
                        "-",
                        "--",
                        "--set=network.lanes=4",
                        "@x"),
                (input, folder) -> Commands.run(new String(input, StandardCharsets.UTF_8)));
    }

    private static String tasks(String setting) {
        return "workload: {name: tasks, messages: 5, %s}".formatted(setting);
    }

    /** A format of files: each is named by a scenario. */
    private static Subject file(String ending, String scenario, String... seeds)
            throws IOException {
        List<byte[]> contents = new ArrayList<>();
        for (String seed : seeds) {
            contents.add(Files.readAllBytes(SEEDS.resolve(seed)));
        }
        return new Subject(
                seeds[0],
                contents,
                words(contents),
                ending.equals("graphml") ? Fragments.XML : List.of(),
                (input, folder) -> {
                    put(folder, "input." + ending, input);
                    Small.runOf(named(folder, scenario));
                });
    }

    private static ScenarioFile named(Path folder, String scenario) {
        String network = scenario.contains("network:") ? "" : "\nnetwork: {topology: mesh 2x2}";
        return ScenarioFile.of(folder.resolve("s.yaml"), scenario + network);
    }

    private static Path put(Path folder, String name, byte[] input) throws IOException {
        return Files.write(folder.resolve(name), input);
    }

    /** All names and settings that a scenario can have. */
    static List<String> catalogWords() {
        List<String> words = new ArrayList<>(Presets.NAMES);
        for (Catalog<?> catalog : Scenario.CATALOGS) {
            for (Catalog.Entry<?> entry : catalog.entries()) {
                words.add(entry.name());
                Setting.of(entry.settings()).forEach(setting -> words.add(setting.key()));
            }
        }
        return words.stream().distinct().toList();
    }

    private static List<String> words(List<byte[]> texts) {
        return texts.stream()
                .flatMap(
                        text ->
                                Stream.of(
                                        new String(text, StandardCharsets.UTF_8)
                                                .split("[^A-Za-z0-9_.]+")))
                .filter(word -> !word.isEmpty())
                .distinct()
                .limit(500)
                .toList();
    }

    private static List<byte[]> contents(String folder, String ending) throws IOException {
        try (Stream<Path> files = Files.walk(PROJECT.resolve(folder))) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .map(Subjects::bytes)
                    .toList();
        }
    }

    private static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
