package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** What was refused leaves no files; what is there stays as it is. */
class RefusedOutputsTest {
    @TempDir private Path folder;

    private String[] words(String line) throws IOException {
        Path wrong = folder.resolve("wrong.yaml");
        Files.writeString(wrong, "network: {topology: mesh 0x4}\nworkload: {load: 0.1}\n");
        Path late = folder.resolve("late.yaml"); // what is found when the parts are joined
        Files.writeString(
                late,
                "network: {topology: mesh 4x4}\nworkload: {load: 0.1, pattern: permutation 0}\n");
        return Arrays.stream(line.split(" "))
                .map(word -> word.replace("NEW", folder + "/new/"))
                .map(word -> word.replace("WRONG", wrong.toString()))
                .map(word -> word.replace("LATE", late.toString()))
                .map(word -> word.replace('_', ' '))
                .toArray(String[]::new);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "run WRONG --json NEWa --svg NEWb --trace NEWc --timeline NEWd --figure NEWe",
                "run LATE --json NEWa --svg NEWb --trace NEWc --timeline NEWd --figure NEWe",
                "sweep WRONG --vary workload.load=0.1,0.2 --out NEWa",
                "saturation WRONG --json NEWa",
                "topology mesh_0x4 --json NEWa --svg NEWb",
                "route mesh_0x4 --from 0 --to 1 --json NEWa --svg NEWb",
                "analyze WRONG --json NEWa --svg NEWb",
                "map --graph ring --topology mesh_0x4 --json NEWa --out NEWb --pictures NEWc",
                "theory cuts mesh_0x4 --json NEWa --figure NEWb",
                "cpc run cpss-ring --machine WRONG --json NEWa --timeline NEWb",
                "cpc profile cpss-ring --machine WRONG --json NEWa",
                "graph from-run WRONG --out NEWa",
                "graph show ring_tasks=0 --json NEWa --svg NEWb",
                "reproduce nothing --json NEWa --html NEWb --out NEWc"
            })
    void aRefusedCommandLeavesNoFiles(String line) throws IOException {
        Xw xw = Xw.run(words(line));
        assertEquals(2, xw.exit(), xw.err());
        try (Stream<Path> files = Files.list(folder)) {
            List<String> left =
                    files.map(file -> file.getFileName().toString())
                            .filter(name -> !name.endsWith(".yaml"))
                            .toList();
            assertEquals(List.of(), left);
        }
    }

    @Test
    void aFileThatIsThereStaysAsItIs() throws IOException {
        Path kept = Files.writeString(folder.resolve("kept.json"), "before");
        Xw.run(words("run WRONG --json " + kept));
        assertEquals("before", Files.readString(kept));
    }

    @Test
    void whatCannotBeWrittenIsToldBeforeAnythingIsRun() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "text");
        Xw xw = Xw.run(words("run WRONG --json " + file + "/below/a.json"));
        assertEquals(2, xw.exit());
        assertTrue(xw.err().contains("a file is where a folder should be"), xw.err());
    }
}
