package crossweave.fuzz;

import crossweave.ProjectFolder;
import crossweave.config.Catalog;
import crossweave.config.Setting;
import crossweave.experiment.Scenario;
import crossweave.experiment.sweep.Sweep;
import crossweave.files.scenario.ScenarioFile;
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
    private static final String[] SCENARIO = {
        "config.", "files.Scenario", "files.Yaml", "files.Assignment", "experiment.", "machine."
    };

    private Subjects() {}

    static List<Subject> all() throws IOException {
        List<Subject> all = new ArrayList<>();
        all.add(scenarios());
        all.add(choices());
        all.add(sweeps());
        all.add(settings());
        all.add(booksim());
        all.addAll(ProgramSubjects.all());
        all.addAll(FileSubjects.all());
        all.addAll(EditorSubjects.all());
        all.add(LabSubjects.questions());
        all.add(LabSubjects.requests());
        all.add(Commands.subject());
        return all;
    }

    /** The reader of this name. */
    static Subject named(String name) throws IOException {
        return all().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no reader is called " + name));
    }

    private static Subject scenarios() throws IOException {
        List<byte[]> seeds = new ArrayList<>(contents("examples", "scenario.yaml"));
        seeds.addAll(contents("core/src/main/resources", ".yaml"));
        return new Subject(
                        "scenario",
                        seeds,
                        catalogWords(),
                        Fragments.YAML,
                        (input, folder) ->
                                Small.runOf(ScenarioFile.open(put(folder, "s.yaml", input)), input))
                .in(SCENARIO);
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
                        (input, folder) ->
                                Small.runOf(ScenarioFile.open(put(folder, "s.yaml", input)), input))
                .in(SCENARIO);
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
                                                + "  vcs: sweep 1:4:1\n",
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
                        })
                .in("files.Sweeps", "files.Scenario", "experiment.Sweep", "experiment.Axis");
    }

    /** A setting of the command line or the page per line. */
    private static Subject settings() {
        return new Subject(
                        "setting",
                        Stream.of(
                                        "network.topology=torus 8x8\nnetwork.vcs=4\nseed=7",
                                        "workload=[{name: traffic, load: 0.1}, {load: 0.2}]\n"
                                                + "workload[1].load=0.3\nworkload[0].packet=8",
                                        "machine=sp2-64\nnetwork.technique.chunk=8",
                                        "network.faults=[\"(0,0)-(1,0)\", \"5\", 2%]\n"
                                                + "network.routing=shortest-path",
                                        "network.faults=[{part: \"(0,0)-(1,0)\", at: 20, until:"
                                                + " 50}, {part: routers, mtbf: 200, mttr: 9}]\n"
                                                + "network.fault-handling={packets: loss,"
                                                + " reroute-delay: 5}\n"
                                                + "network.technique=cut-through\n"
                                                + "network.routing=shortest-path\n"
                                                + "measure.interval=10",
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
                            for (String line :
                                    new String(input, StandardCharsets.UTF_8).split("\n")) {
                                file = file.with("--set", line);
                            }
                            file.yaml();
                            Small.runOf(file, input);
                        })
                .in(SCENARIO);
    }

    private static Subject booksim() throws IOException {
        List<byte[]> seeds =
                new ArrayList<>(contents("app/src/test/resources/booksim", ".booksim"));
        seeds.addAll(contents("examples", ".booksim"));
        return new Subject(
                        "booksim",
                        seeds,
                        words(seeds),
                        List.of(
                                "=", ";", "{1,2}", "//", "/*", "\"", "{", "}", "{,}", "[", "-",
                                "."),
                        (input, folder) -> {
                            ScenarioFile file =
                                    ScenarioFile.open(put(folder, "input.booksim", input));
                            file.notes();
                            file.yaml();
                            Small.runOf(file, input);
                        })
                .in("booksim.");
    }

    static Path put(Path folder, String name, byte[] input) throws IOException {
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

    static List<String> words(List<byte[]> texts) {
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

    static List<byte[]> contents(String folder, String ending) throws IOException {
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
