package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.config.Catalog;
import crossweave.config.Setting;
import crossweave.experiment.Scenario;
import crossweave.util.FileName;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Files of another format: whoever reads them says so, and tells nothing of what is in them. */
class ForeignFilesTest {
    private static final String SECRET = "hunter2secret";

    private static final List<String> CONTENTS =
            List.of(
                    "root:$6$SECRET:19000:0:99999:7:::\n"
                            + "me:SECRET:1000:1000:SECRET:/home/me:/bin/sh\n",
                    "# keys\nAPI_KEY=SECRET\nTOKEN = SECRET;\nSECRET\n",
                    "SECRET\n",
                    "-----BEGIN KEY-----\nSECRETSECRET\nSECRET==\n-----END KEY-----\n",
                    "{\n  \"password\": \"SECRET\",\n  \"SECRET\": [\"SECRET\", 1]\n}\n",
                    "<?xml version=\"1.0\"?>\n<settings><SECRET>SECRET</SECRET></settings>\n",
                    "machine.example login me password SECRET\n  SECRET 3 4\n",
                    "- SECRET\n- *SECRET\n- !SECRET x\n",
                    "\"SECRET\" : SECRET\nSECRET \"SECRET\n");

    /** A command for each reader; FILE is the file, with an ending that chooses the reader. */
    private static final Map<String, String> READERS =
            Map.ofEntries(
                    Map.entry("scenario", "run FILE.yaml"),
                    Map.entry("scenario as machine", "cpc run cpss-ring --machine FILE.yaml"),
                    Map.entry("booksim", "run FILE.booksim"),
                    Map.entry("anynet", "topology file_FILE.any"),
                    Map.entry("gml", "topology file_FILE.gml"),
                    Map.entry("graphml", "topology file_FILE.graphml"),
                    Map.entry("routes", "topology mesh_4x4 --routing routes_FILE.routes"),
                    Map.entry("matrix", "run GOOD --set workload.pattern=matrix_FILE.txt"),
                    Map.entry("edges", "graph show FILE.edges"),
                    Map.entry("metis", "graph show FILE.graph"),
                    Map.entry("scotch", "graph show FILE.grf"),
                    Map.entry("tasks in graphml", "graph show FILE.graphml"),
                    Map.entry(
                            "placement",
                            "map --graph ring --topology mesh_4x4 --mapping file_FILE.txt"),
                    Map.entry(
                            "scotch map",
                            "map --graph ring --topology mesh_4x4 --mapping file_FILE.map"),
                    Map.entry(
                            "rank file",
                            "map --graph ring --topology mesh_4x4 --mapping file_FILE.rf"),
                    Map.entry("goal", "run GOOD --set workload=goal_FILE.goal"),
                    Map.entry("chakra", "run GOOD --set workload=chakra_FILE.0.et"),
                    Map.entry("msccl", "run GOOD --set workload=msccl_FILE.xml"),
                    Map.entry("dumpi", "run GOOD --set workload=dumpi_FILE.t-0000.bin"),
                    Map.entry("otf2", "run GOOD --set workload=otf2_FILE.txt"),
                    Map.entry("netrace", "run GOOD --set workload=netrace_FILE.tra"),
                    Map.entry("simgrid", "run GOOD --set workload=simgrid_FILE.txt"),
                    Map.entry("trace", "run GOOD --set workload=trace_FILE.csv"),
                    Map.entry("recorded", "graph from-trace FILE.txt"),
                    Map.entry("script", "script check FILE.xws"),
                    Map.entry("cpc", "cpc compile FILE.cpc"),
                    Map.entry("cpc format", "cpc format FILE.cpc"),
                    Map.entry("cpc include", "cpc compile INCLUDING.cpc"),
                    Map.entry("costs", "cpc run cpss-ring --set workload.cost-file=FILE.txt"));

    @TempDir private Path folder;

    static Stream<String> readers() {
        return new TreeSet<>(READERS.keySet()).stream();
    }

    private String[] command(String line, String content) throws IOException {
        Path good = folder.resolve("good.yaml");
        Files.writeString(good, "network: {topology: mesh 4x4}\nworkload: {load: 0.1}\n");
        String[] words = line.split(" ");
        for (int i = 0; i < words.length; i++) {
            String word = words[i].replace('_', ' ');
            if (word.contains("INCLUDING")) {
                Path main = folder.resolve("main.cpc");
                Files.writeString(main, "#include \"secret.h\"\nint main() { return 0; }\n");
                Files.writeString(folder.resolve("secret.h"), content);
                word = main.toString();
            } else if (word.contains("FILE")) {
                String ending = word.substring(word.indexOf("FILE") + "FILE".length());
                Path file = Files.writeString(folder.resolve("other" + ending), content);
                word = word.replace("FILE" + ending, file.toString());
            }
            words[i] = word.replace("GOOD", good.toString());
        }
        return words;
    }

    @ParameterizedTest
    @MethodSource("readers")
    void nothingOfAFileOfAnotherFormatIsTold(String reader) throws IOException {
        for (String content : CONTENTS) {
            Xw xw = Xw.run(command(READERS.get(reader), content.replace("SECRET", SECRET)));
            String said = (xw.out() + xw.err()).replace(folder.toString(), "");
            assertFalse(said.toLowerCase(Locale.ROOT).contains(SECRET), said);
            assertEquals(2, xw.exit(), content + said);
            assertTrue(said.contains(reader.equals("cpc include") ? "secret.h" : "other."), said);
            assertEquals(
                    1, said.lines().filter(line -> line.matches("(/|secret[.]h).*")).count(), said);
        }
    }

    /** The first file is as that of passwords is. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "anynet|an anynet file: no line begins with 'router' or 'node'",
                "routes|a file of routes: no line is like '0 -> 5: 0 1 5'",
                "goal|a GOAL schedule: it does not begin with a line such as 'num_ranks 4'",
                "script|a script: no line is a statement such as 'send 4 to 1'",
                "trace|a trace: its first line names no columns such as"
                        + " time,source,destination,flits"
            })
    void aReaderSaysWhatAFileIsNot(String reader, String format) throws IOException {
        String[] command = command(READERS.get(reader), CONTENTS.getFirst());
        String said = Xw.run(command).err().replaceAll("(?m)^.*other[.]\\w+", "FILE");
        assertEquals("FILE:1:1: this is not " + format + "\n", said);
    }

    /** Every setting that names a file is read by one of the readers above. */
    @Test
    void everyChoiceThatNamesAFileIsTried() {
        Set<String> known =
                Set.of(
                        "file", "routes", "matrix", "goal", "chakra", "msccl", "dumpi", "otf2",
                        "netrace", "simgrid", "trace", "script", "cpc");
        for (Catalog<?> catalog : Scenario.CATALOGS) {
            for (Catalog.Entry<?> entry : catalog.entries()) {
                boolean namesFile =
                        Setting.of(entry.settings()).stream()
                                .anyMatch(
                                        s ->
                                                s.type()
                                                        .toString()
                                                        .contains(FileName.class.getName()));
                assertTrue(!namesFile || known.contains(entry.name()), entry.name());
            }
        }
    }
}
