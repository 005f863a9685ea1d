package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.ProjectFolder;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Settings as users write them: taken away, as lists, with numbers of all forms. */
class WrittenSettingsTest {
    private static final String MESH = "network: {topology: mesh 4x4}\n";

    @TempDir private Path folder;

    private Xw run(String text, String... more) throws IOException {
        Path scenario = Files.writeString(folder.resolve("s.yaml"), text);
        List<String> args = new ArrayList<>(List.of("run", scenario.toString(), "--json", "-"));
        args.addAll(List.of(more));
        return Xw.run(args.toArray(String[]::new));
    }

    private JsonNode scenario(String text, String... more) throws IOException {
        Xw xw = run(text, more);
        assertEquals(0, xw.exit(), xw.err());
        return new ObjectMapper().readTree(xw.out()).get("scenario");
    }

    @ParameterizedTest
    @CsvSource({"measure.precision=", "measure.precision=null", "measure.precision=~"})
    void anEmptyValueTakesASettingAway(String away) throws IOException {
        String text = MESH + "measure: {precision: 5%}\n";
        assertEquals(2, run(text, "--set", "measure.cycles=1000").exit());
        JsonNode measure =
                scenario(text, "--set", "measure.cycles=1e3", "--set", away).get("measure");
        assertEquals(1000, measure.get("cycles").asLong());
        assertTrue(measure.get("precision") == null, measure.toString());
    }

    @Test
    void whatAPresetSaysCanBeTakenAway() throws IOException {
        String text =
                "machine: symult-2010\nnetwork: {topology: mesh 4x4}\n"
                        + "measure: {warmup: 0, cycles: 500}\n";
        assertTrue(scenario(text).get("network").get("buffer") != null);
        assertTrue(scenario(text, "--set", "network.buffer=").get("network").get("buffer") == null);
        String file = text.replace("mesh 4x4", "mesh 4x4, buffer: null");
        assertTrue(scenario(file).get("network").get("buffer") == null);
    }

    @Test
    void anItemOfAListCanBeTakenAway() throws IOException {
        String text = MESH + "workload: [{load: 0.1}, {load: 0.2}]\nmeasure: {cycles: 500}\n";
        JsonNode left = scenario(text, "--set", "workload[0]=").get("workload");
        assertEquals(0.2, left.get("load").asDouble());
    }

    @Test
    void whatIsTakenAwayMustBeASetting() throws IOException {
        Xw xw = run(MESH, "--set", "network.lanes=");
        assertEquals(2, xw.exit());
        assertTrue(xw.err().contains("did you mean 'vcs'?"), xw.err());
    }

    @Test
    void aKeyOfBookSimCanBeTakenAway() {
        String file =
                ProjectFolder.find().resolve("examples/08-a-booksim-file/mesh.booksim").toString();
        Xw xw =
                Xw.run(
                        "run",
                        file,
                        "--set",
                        "num_vcs=",
                        "--set",
                        "sample_period=500",
                        "--json",
                        "-");
        assertEquals(0, xw.exit(), xw.err());
        JsonNode network = new ObjectMapper().readTree(xw.out()).get("scenario").get("network");
        assertEquals(16, network.get("vcs").asInt()); // BookSim's default
    }

    @Test
    void anUnknownKeyOfBookSimGetsTheNearestOnly() throws IOException {
        Path file =
                Files.writeString(
                        folder.resolve("s.booksim"),
                        "topology = mesh;\nrouting_function = dor;\nbuffers = 3;\n");
        Xw xw = Xw.run("run", file.toString());
        assertEquals(2, xw.exit());
        assertTrue(xw.err().contains("BookSim has no such key; the nearest of "), xw.err());
        assertTrue(xw.err().length() < 300, xw.err());
    }

    @Test
    void aListIsOneWord() throws IOException {
        String text =
                MESH + "workload:\n  pattern: hot-spot 0,5 share=0.2\nmeasure: {cycles: 500}\n";
        assertEquals(
                "hot-spot 0,5 share=0.2", scenario(text).get("workload").get("pattern").asString());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "hot-spot 0+5|expected nodes such as 0-31, 0,4,8-15 or all, with commas, not +",
                "hot-spot 0, 5|a comma at the edge of '0,': blanks separate values",
                "targets 0,5 weights=3+1|such as 3,1",
                "next-group 4,2|but found '4,2'; blanks separate values, and commas the items"
            })
    void otherWaysToWriteListsAreRefusedWithTheOne(String pattern, String said) throws IOException {
        Xw xw = run(MESH + "workload:\n  pattern: " + pattern + "\n");
        assertEquals(2, xw.exit(), xw.out());
        assertTrue(xw.err().contains(said), xw.err());
    }

    @Test
    void aListThatYamlCutsIsRecognised() throws IOException {
        Xw xw = run(MESH + "workload: {pattern: hot-spot 0,5}\n");
        assertEquals(2, xw.exit());
        assertTrue(xw.err().contains("a list between { and } needs quotes: '0,4,8-15'"), xw.err());
    }
}
