package crossweave.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.trace.route.RouteFile;
import crossweave.trace.topology.format.GraphFiles;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class InputFileTest {
    @TempDir Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"net", "net.graphml", "net.XML", "net.gml"})
    void aMissingFileIsAnError(String name) {
        List<String> problems = new Given(folder).problems(folder.resolve(name), GraphFiles::read);
        assertEquals(List.of(name + ": file-missing"), problems);
    }

    @Test
    void aMissingFileOfRoutesIsAnError() {
        List<String> problems = new Given(folder).problems(folder.resolve("r"), RouteFile::read);
        assertEquals(List.of("r: file-missing"), problems);
    }

    /** Systems allow 255 bytes for a name. */
    @Test
    void aNameThatIsTooLongIsAnErrorThatCanBeRead() {
        Path file = folder.resolve("begin" + "x".repeat(2000) + "end");
        String problem = new Given(folder).problems(file, GraphFiles::read).getFirst();
        assertTrue(problem.endsWith("end: file-unreadable"), problem);
        assertTrue(problem.length() < 400, problem);
    }

    @Test
    void aFolderIsAnError() throws IOException {
        Path inside = Files.createDirectory(folder.resolve("net.gml"));
        assertEquals(
                List.of("net.gml: file-unreadable"),
                new Given(folder).problems(inside, GraphFiles::read));
    }

    @ParameterizedTest
    @ValueSource(strings = {"net", "net.gml", "net.graphml"})
    void bytesThatAreNoUtf8ArePointedAt(String name) throws IOException {
        Path file =
                Files.write(folder.resolve(name), new byte[] {'a', '\n', 'b', ' ', (byte) 0xC3});
        assertEquals(
                List.of(name + ":2:3: file-format"),
                new Given(folder).problems(file, GraphFiles::read));
    }
}
