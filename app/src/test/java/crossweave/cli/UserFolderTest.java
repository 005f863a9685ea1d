package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.cli.option.UserFolder;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

class UserFolderTest {
    private static final Optional<Path> OF_ANN =
            Optional.of(Path.of("/home/ann/.local/state/crossweave"));

    @Test
    void stateIsKeptWhereTheVariableSaysOrElseInTheHome() {
        Map<String, String> set = Map.of("XDG_STATE_HOME", "/var/ann");
        assertEquals(
                Optional.of(Path.of("/var/ann/crossweave")), UserFolder.state(set, "/home/ann"));
        assertEquals(OF_ANN, UserFolder.state(Map.of(), "/home/ann"));
        assertEquals(OF_ANN, UserFolder.state(Map.of("XDG_STATE_HOME", "ann"), "/home/ann"));
    }

    /** As in a container whose user has a number and no name. */
    @Test
    void withoutAHomeNothingIsKept() {
        assertEquals(Optional.empty(), UserFolder.state(Map.of(), "?"));
        assertEquals(OF_ANN, UserFolder.state(Map.of("HOME", "/home/ann"), "?"));
    }
}
