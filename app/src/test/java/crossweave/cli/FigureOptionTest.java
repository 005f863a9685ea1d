package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import crossweave.cli.output.Version;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Figures of all commands: their format is that of the file's name, and they say their origin. */
class FigureOptionTest {
    @TempDir private Path folder;

    @BeforeEach
    void writeInputs() throws IOException {
        Files.writeString(
                folder.resolve("s.yaml"),
                "network: {topology: mesh 3x3}\nworkload: {load: 0.1}\nmeasure: {cycles: 300}\n");
        Files.writeString(folder.resolve("t.csv"), "load,latency,seed\n0.1,20,7\n0.2,25,8\n");
    }

    /** The words of a line, with FOLDER for the folder of the test. */
    private Xw xw(String line) {
        List<String> words = new ArrayList<>();
        for (String word : line.split(" ")) {
            words.add(word.replace("FOLDER", folder.toString()).replace('_', ' '));
        }
        return Xw.run(words.toArray(String[]::new));
    }

    private String written(String line, String option, String ending) throws IOException {
        Path file = folder.resolve("drawn" + ending);
        Xw xw = xw(line + " " + option + " " + file);
        assertEquals(0, xw.exit(), xw.err());
        return Files.readString(file, ISO_8859_1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "chart FOLDER/t.csv --y latency",
                "run FOLDER/s.yaml",
                "sweep FOLDER/s.yaml --vary workload.load=0.1,0.2",
                "theory bandwidth",
                "map --graph ring --topology ring_8 --steps 100",
                "cpc profile cpss-ring"
            })
    void theEndingOfTheNameChoosesTheFormat(String line) throws IOException {
        assertTrue(written(line, "--figure", ".svg").startsWith("<svg"));
        assertTrue(written(line, "--figure", ".pdf").startsWith("%PDF"));
        assertTrue(written(line, "--figure", ".png").startsWith("\u0089PNG"));
    }

    @ParameterizedTest
    @CsvSource({
        "chart FOLDER/t.csv --y latency, --figure, 'table: t.csv', 'seeds of runs: 7, 8'",
        "run FOLDER/s.yaml, --figure, 'scenario: s.yaml', 'seed: 1'",
        "run FOLDER/s.yaml, --svg, 'scenario: s.yaml', 'fingerprint: '",
        "sweep FOLDER/s.yaml --vary workload.load=0.1 --replicas 2, --figure, 'scenario: s.yaml', "
                + "'seeds: 1 to 2'",
        "theory bandwidth, --figure, 'model: ', 'command: xw theory bandwidth'",
        "map --graph ring --topology ring_8 --steps 100, --figure, 'graph: ring', 'seed: 1'",
        "map --graph ring --topology ring_8 --steps 100, --svg, 'topology: ring 8', 'seed: 1'",
        "cpc profile cpss-ring, --figure, 'CPC program: cpss-ring', 'fingerprint: '",
        "topology ring_8, --svg, 'topology: ring 8', 'program: '",
        "route ring_8 --from 0 --to 3, --svg, 'topology: ring 8', 'program: '",
        "graph show ring tasks=8, --svg, 'graph: ', 'program: '"
    })
    void aFigureSaysWhereItComesFrom(String line, String option, String origin, String more)
            throws IOException {
        String svg = written(line, option, ".svg");
        String facts = svg.substring(svg.indexOf("<desc>"), svg.indexOf("</desc>"));
        assertTrue(facts.contains(origin), facts);
        assertTrue(facts.contains(more), facts);
        assertTrue(facts.contains("program: crossweave " + Version.text()), facts);
    }

    @Test
    void aFormatThatThereIsNotIsRefusedBeforeTheWork() {
        Xw known = xw("run FOLDER/s.yaml --figure a.jpg");
        assertEquals(2, known.exit());
        assertEquals(
                "--figure a.jpg: writes SVG, PDF or PNG, not JPG; name it a.svg\n", known.err());
        Xw other = xw("run FOLDER/s.yaml --figure a.picture");
        assertEquals(2, other.exit());
        assertEquals("", other.out());
        assertEquals("a.picture: the name of a picture ends in .svg, .pdf or .png\n", other.err());
    }
}
