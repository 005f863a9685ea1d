package crossweave.dap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.config.code.CodeTrust;
import crossweave.config.code.UnapprovedCode;
import crossweave.files.scenario.CpcRequest;
import crossweave.files.scenario.CpcRequest.Part;
import crossweave.problem.BadInput;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** What launch configurations of editors mean. */
class LaunchArgumentsTest {

    @Test
    void attributesAreTheOptionsOfTheCommandLine() {
        LaunchArguments launch =
                LaunchArguments.of(
                        Map.of(
                                "program",
                                "ring.cpc",
                                "maxTime",
                                5000.0,
                                "seed",
                                3L,
                                "machine",
                                "mesh 2x4",
                                "set",
                                List.of("network.vcs=2"),
                                "stopOnEntry",
                                true,
                                "type",
                                "cpc"),
                        CodeTrust.NONE);
        assertEquals(
                Map.of(Part.MAX_TIME, "5000", Part.SEED, "3", Part.MACHINE, "mesh 2x4"),
                launch.request().parts());
        assertEquals(
                "xw cpc run ring.cpc --machine \"mesh 2x4\" --max-time 5000 --set network.vcs=2"
                        + " --seed 3",
                launch.request().repeatCommand(java.util.Optional.empty()));
        assertTrue(launch.stopOnEntry() && launch.isDebugged() && !launch.stopOnExit());
    }

    @Test
    void whatIsOfTheWrongKindIsRefusedByName() {
        assertTold("'program'", Map.of());
        assertTold("'seed'", Map.of("program", "ring.cpc", "seed", 1.5));
        assertTold("'set'", Map.of("program", "ring.cpc", "set", "network.vcs=2"));
        assertTold("'stopOnEntry'", Map.of("program", "ring.cpc", "stopOnEntry", "yes"));
    }

    private static void assertTold(String attribute, Map<String, Object> arguments) {
        String told =
                assertThrows(BadInput.class, () -> LaunchArguments.of(arguments, CodeTrust.NONE))
                        .getMessage();
        assertTrue(told.contains(attribute), told);
    }

    /** An editor has nobody to ask: what was not approved is refused. */
    @Test
    void codeThatAMachineNamesIsNotRun(@TempDir Path folder) throws IOException {
        Path harm = folder.resolve("harm");
        Path source = folder.resolve("Evil.java");
        Files.writeString(
                source,
                "record Evil(int n) { static { new java.io.File(\"%s\").mkdir(); } }"
                        .formatted(harm));
        Map<String, Object> arguments = Map.of("program", "cpss-ring", "machine", source + " 4");
        CpcRequest request = LaunchArguments.of(arguments, CodeTrust.NONE).request();
        assertThrows(UnapprovedCode.class, () -> request.scenario(request.code()).experiment());
        assertFalse(Files.exists(harm));
    }
}
