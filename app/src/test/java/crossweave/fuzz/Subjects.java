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
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Every reader of ours that can be given what somebody else has written. */
final class Subjects {
    private static final Path PROJECT = ProjectFolder.find();
    private static final Path SEEDS = PROJECT.resolve("app/src/test/resources/fuzz");

    private static final List<String> NETWORKS =
            List.of(
                    "line 6 latency=2",
                    "ring 6",
                    "mesh 3x3 concentration=2",
                    "torus 3x4x5",
                    "hypercube 4",
                    "k-ary-n-cube 3 2 open",
                    "binary-tree 7",
                    "tree 40 arity=3",
                    "pec 16 fat",
                    "pec 8x8 fat truncated top=tiles",
                    "clos 3 k=2",
                    "fat-tree 2 4",
                    "mesh-of-clos 3,1",
                    "sp2 32",
                    "omega 9 k=3",
                    "butterfly 16",
                    "indirect-cube 16",
                    "dragonfly 2 a=3 h=1 groups=4",
                    "hyperx 3x4 concentration=2",
                    "flattened-butterfly 3 3",
                    "full 9",
                    "crossbar 5",
                    "bus 5",
                    "shared 5");

    /** Where a choice stands in a scenario, by concept. */
    private static final Map<String, String> PLACES =
            Map.of(
                    "routing", "network: {topology: mesh 3x3, lanes: 2, routing: %s}",
                    "technique", "network: {topology: mesh 3x3, lanes: 2, technique: %s}",
                    "arbitration", "network: {topology: mesh 3x3, arbitration: %s}",
                    "node", "network: {topology: mesh 3x3}\nnode: %s",
                    "workload", "network: {topology: mesh 4x4}\nworkload: %s",
                    "pattern", "network: {topology: mesh 4x4}\nworkload: {pattern: %s}",
                    "injection", "network: {topology: mesh 3x3}\nworkload: {injection: %s}",
                    "length", "network: {topology: mesh 3x3}\nworkload: {packet: %s}",
                    "graph", "network: {topology: mesh 4x4}\nworkload: {name: tasks, graph: %s}",
                    "mapping",
                            "network: {topology: mesh 4x4}\n"
                                    + "workload: {name: tasks, graph: ring, mapping: %s}");

    private static final List<String> YAML =
            List.of(
                    "&a ",
                    "*a",
                    "<<: *a\n",
                    "\na: &a [x, x, x, x, x, x, x, x, x]\nb: &b [*a, *a, *a, *a, *a, *a, *a, *a]\n"
                            + "c: &c [*b, *b, *b, *b, *b, *b, *b, *b]\n"
                            + "d: &d [*c, *c, *c, *c, *c, *c, *c, *c]\n"
                            + "e: &e [*d, *d, *d, *d, *d, *d, *d, *d]\n"
                            + "f: &f [*e, *e, *e, *e, *e, *e, *e, *e]\n"
                            + "g: [*f, *f, *f, *f, *f, *f, *f, *f]\n",
                    "&a [*a]",
                    "!!java.net.URL [\"http://127.0.0.1\"]",
                    "!!binary aGk=",
                    "%YAML 9.9\n---\n",
                    "--- ",
                    "\n...\n",
                    "? [a]\n: b\n",
                    "sweep 0.1:0.5:0.1",
                    "sweep [1, 2]",
                    " |\n  ",
                    "machine: symult-2010\n",
                    "file ../../../../etc/passwd",
                    "file /dev/zero",
                    "file /",
                    "name: ",
                    "''",
                    "\"\\0\"",
                    "{}",
                    "[]",
                    "~");

    private static final List<String> XML =
            List.of(
                    "<!DOCTYPE g [<!ENTITY a \"x\"><!ENTITY b \"&a;&a;&a;\">]>",
                    "<!DOCTYPE g [<!ENTITY a SYSTEM \"file:///etc/passwd\">]>",
                    "<!DOCTYPE g SYSTEM \"http://127.0.0.1:1/g.dtd\">",
                    "&a;",
                    "&b;",
                    "&#0;",
                    "&#x110000;",
                    "<![CDATA[x]]>",
                    "<?xml version=\"1.0\" encoding=\"UTF-16\"?>",
                    "<!-- -- -->",
                    "<data key=\"l\">",
                    "<node id=\"a\"/>",
                    "<graph edgedefault=\"directed\">",
                    "<hyperedge/>",
                    "<port name=\"x\"/>");

    private static final List<String> C =
            List.of(
                    "#include \"input.cpc\"\n",
                    "#include \"../../../../etc/passwd\"\n",
                    "#define F(x) F(x) F(x)\n",
                    "#if 1\n",
                    "arch mesh 100000 100000;",
                    "while (1) ;",
                    "fork ",
                    "forall (i = 0; i < 2147483647; i++) ",
                    "int a[2147483647];",
                    "int a[100000000];",
                    "printf(\"%s%d%n\", 1);",
                    "x / 0",
                    "% 0",
                    "main();",
                    "recv(&x, 1);",
                    "float f = 1e999;",
                    "\"\\",
                    "'");

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
        all.add(questions());
        all.add(requests());
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
                YAML,
                (input, folder) -> Small.runOf(ScenarioFile.open(put(folder, "s.yaml", input))));
    }

    /** Everything that a scenario can name, with all that can be set written out. */
    static Subject choices() {
        List<String> seeds = new ArrayList<>();
        for (String topology : NETWORKS) {
            seeds.add("network: {topology: '%s'}".formatted(topology));
        }
        for (Catalog<?> catalog : Scenario.CATALOGS) {
            String place = PLACES.getOrDefault(catalog.concept(), "");
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
                YAML,
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
                YAML,
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
                                "workload=traffic pattern=\"hot-spot nodes=0+5 share=0.2\""
                                        + " load=0.1 packet=8",
                                "workload=tasks graph=ring mapping=\"list 3+2+1+0\"\n"
                                        + "network.topology=mesh 2x2\ncycle=50 ns")
                        .map(Subject::bytes)
                        .toList(),
                catalogWords(),
                YAML,
                (input, folder) -> {
                    String base = "network: {topology: mesh 3x3}\nmeasure: {cycles: 100}\n";
                    ScenarioFile file = ScenarioFile.of(folder.resolve("s.yaml"), base);
                    for (String line :
                            new String(input, java.nio.charset.StandardCharsets.UTF_8)
                                    .split("\n")) {
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
                C,
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

    private static Subject questions() {
        String mesh =
                "\"base\":\"\",\"set\":[\"network.topology=mesh 3x3\",\"measure.cycles=100\"]";
        String kept =
                "{\"name\":\"a\",\"kind\":\"run\",\"scenario\":{%s},\"document\":{\"seed\":1,\"latency\":"
                                .formatted(mesh)
                        + "{\"mean\":7.5},\"channels\":[{\"id\":0,\"utilisation\":0.5}],\"nodes\":[]}}";
        String sweep =
                "{\"name\":\"b\",\"kind\":\"sweep\",\"scenario\":{%s},\"document\":{\"replicas\":1,\"axes\":"
                                .formatted(mesh)
                        + "[{\"path\":\"workload.load\",\"values\":[\"0.1\"]}],\"rows\":[{\"settings\":"
                        + "{\"workload.load\":\"0.1\"},\"outcome\":{\"latency\":5,\"accepted\":0.1}}]}}";
        List<String> seeds =
                List.of(
                        "about\n{}",
                        "choice\n{\"concept\":\"topology\",\"text\":\"torus 8x8 latency=2\"}",
                        "drawing\n{" + mesh + "}",
                        "figures\n{" + mesh + "}",
                        "route\n{" + mesh + ",\"from\":0,\"to\":8}",
                        "mapping\n{"
                                + mesh
                                + ",\"graph\":\"ring\",\"mapping\":\"random\",\"objective\":\"contention\"}",
                        "mapping_file\n{"
                                + mesh
                                + ",\"graph\":\"ring\",\"placement\":[8,7,6,5,4,3,2,1,0]}",
                        "check\n"
                                + "{\"text\":\"void main() { int i; forall (i from 0 to 3)"
                                + " printf(\\\"%d\\\", i); }\"}",
                        "sessions/run\n{" + mesh + "}",
                        "sessions/search\n{" + mesh + ",\"graph\":\"ring\",\"seconds\":0.01}",
                        "sessions/sweep\n{"
                                + mesh
                                + ",\"vary\":\"workload.load\",\"values\":\"0.1,0.2\",\"replicas\":1}",
                        "sessions/program\n"
                                + "{\"name\":\"cpss-ring\",\"on\":\"line 4\",\"arch\":\"ring"
                                + " 4\",\"map\":\"identity\",\"seed\":\"1\"}",
                        "sessions/paper\n{\"id\":\"none\",\"quick\":true}",
                        "export\n{\"kind\":\"csv\",\"name\":\"x\",\"items\":["
                                + kept
                                + ","
                                + sweep
                                + "]}",
                        "export\n{\"kind\":\"svg\",\"name\":\"x\",\"items\":[" + sweep + "]}",
                        "export\n{\"kind\":\"html\",\"items\":[" + kept + "]}",
                        "export\n{\"kind\":\"scenario\",\"items\":[" + sweep + "]}");
        return new Subject(
                "lab",
                seeds.stream().map(Subject::bytes).toList(),
                catalogWords(),
                List.of(
                        "{}",
                        "[]",
                        "[[]]",
                        "0",
                        "-1",
                        "1e400",
                        "true",
                        "\"\"",
                        "{\"a\":{}}",
                        "\\u0000",
                        "\\ud800",
                        ","),
                (input, folder) -> LabDoor.open().ask(input));
    }

    private static Subject requests() {
        String head =
                "Host: 127.0.0.1:PORT\r\n"
                        + "Cookie: xw-lab-PORT=0123456789abcdef\r\n"
                        + "Connection: close\r\n";
        List<String> seeds =
                List.of(
                        "GET / HTTP/1.1\r\n" + head + "\r\n",
                        "GET /?key=0123456789abcdef HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n",
                        "GET /../../etc/passwd HTTP/1.1\r\n" + head + "\r\n",
                        "POST /api/about HTTP/1.1\r\n" + head + "Content-Length: 2\r\n\r\n{}",
                        "POST /api/papers HTTP/1.1\r\n"
                                + head
                                + "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
                        "GET /api/sessions/1/events?last=0 HTTP/1.1\r\n" + head + "\r\n",
                        "POST /api/sessions/1/ask HTTP/1.1\r\n"
                                + head
                                + "Content-Length: 0\r\n\r\n");
        return new Subject(
                "http",
                seeds.stream().map(Subject::bytes).toList(),
                List.of(
                        "GET",
                        "POST",
                        "PUT",
                        "HEAD",
                        "OPTIONS",
                        "Origin",
                        "Host",
                        "Cookie",
                        "api",
                        "sessions",
                        "events",
                        "ask",
                        "end",
                        "Expect"),
                List.of(
                        "%00",
                        "%2e%2e/",
                        "../",
                        "//",
                        "\\",
                        "?",
                        "#",
                        "*",
                        "mailto:x",
                        "http://a/",
                        "\r\n",
                        "\r\n\r\n",
                        "Content-Length: 9999999999\r\n",
                        "Expect: 100-continue\r\n",
                        "%zz"),
                (input, folder) -> LabDoor.open().send(input));
    }

    /** Commands that only look: an argument per line. */
    private static Subject commands() {
        List<String> seeds =
                List.of(
                        "topology torus 8x8 --routing=dimension-order --lanes=2 --fault=2%"
                                + " --seed=3",
                        "topology pec_16_fat",
                        "route mesh_8x8 --from=0 --to=5,63 --routing=dimension-order",
                        "route hypercube_4 --from=0 --to=5 --json=-",
                        "analyze --topology=mesh_4x4 --graph=mesh-2d --mapping=random --worst=3"
                                + " --applied=50%",
                        "analyze --topology=mesh_4x4 --graph=ring --bytes=100 --mips=10"
                                + " --overhead=5 --per-byte=0.1 --instructions=100",
                        "map ring mesh_4x4 --steps=100 --objective=contention --from=identity"
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
                (input, folder) ->
                        Commands.run(new String(input, java.nio.charset.StandardCharsets.UTF_8)));
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
                ending.equals("graphml") ? XML : List.of(),
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
    private static List<String> catalogWords() {
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
                                        new String(text, java.nio.charset.StandardCharsets.UTF_8)
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
