package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.ProjectFolder;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.List;
import java.util.stream.Stream;

/** What fails trains nothing. */
class TrainingTest {
    static Stream<List<String>> commands() {
        return Training.commands(ProjectFolder.find()).stream();
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyCommandSucceeds(List<String> command) {
        Xw xw = Xw.run(command.toArray(String[]::new));
        assertEquals(0, xw.exit(), xw.err());
    }
}
