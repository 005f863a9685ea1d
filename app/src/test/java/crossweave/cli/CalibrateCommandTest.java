package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

class CalibrateCommandTest {
    @TempDir private Path folder;

    /** A mesh whose packets have an unknown length. */
    private Xw calibrate(String targets, String... more) throws IOException {
        Files.writeString(
                folder.resolve("mesh.yaml"),
                """
                network: {topology: mesh 4x4}
                workload: {load: 0.01, packet: 4}
                measure: {cycles: 2000, warmup: 200}
                """);
        Path file = folder.resolve("packet.yaml");
        Files.writeString(
                file,
                """
                scenario: mesh.yaml
                unknowns:
                  - {path: workload.packet, from: 1, to: 40, whole: true}
                targets:
                %s
                search: {samples: 10, steps: 20}
                """
                        .formatted(targets.indent(2)));
        String[] arguments = new String[2 + more.length];
        arguments[0] = "calibrate";
        arguments[1] = file.toString();
        System.arraycopy(more, 0, arguments, 2, more.length);
        return Xw.run(arguments);
    }

    @Test
    void findsTheLengthOfPacketsFromTheirNumberAtAGivenLoad() throws IOException {
        Path json = folder.resolve("found.json");
        Path svg = folder.resolve("found.svg");
        Xw found =
                calibrate(
                        """
                        - {name: share of messages, set: [workload.load=0.2], figure: messages,
                           over: [workload.load=0.2, workload.packet=1], value: 0.125, tolerance: 5%}
                        """,
                        "--json", json.toString(), "--figure", svg.toString());
        assertEquals(0, found.exit(), found.err());
        assertTrue(
                found.out().contains("calibrate packet.yaml: 1 unknowns, 1 targets"), found.out());
        JsonNode document = new ObjectMapper().readTree(Files.readString(json));
        assertEquals(8, document.get("best").get("workload.packet").asDouble());
        assertTrue(document.get("feasible").asInt() > 0, document.toString());
        assertTrue(Files.readString(svg).contains("Error of the worst target"));
    }

    /** The length is written within another setting, and a figure is divided by another. */
    @Test
    void anUnknownCanBeAWordOfSettings() throws IOException {
        calibrate("- {name: none, figure: messages, value: 1}"); // writes the files
        Path file = folder.resolve("packet.yaml");
        Files.writeString(
                file,
                """
                scenario: mesh.yaml
                set: ["workload.pattern=uniform"]
                unknowns: [{path: length, from: 1, to: 12, whole: true}]
                targets:
                  - {name: flits a packet, set: ["workload.packet={length}"], figure: flits,
                     over-figure: packets, value: 5}
                search: {samples: 8, steps: 30, method: cma-es}
                """);
        Path json = folder.resolve("found.json");
        Xw found = Xw.run("calibrate", file.toString(), "--json", json.toString());
        assertEquals(0, found.exit(), found.err());
        JsonNode document = new ObjectMapper().readTree(Files.readString(json));
        assertEquals(5, document.get("best").get("length").asDouble());
    }

    @Test
    void aFigureThatIsNotThereIsNamed() throws IOException {
        Xw wrong = calibrate("- {name: speed, figure: speed.of.light, value: 3}");
        assertEquals(2, wrong.exit());
        assertTrue(
                wrong.err()
                        .contains(
                                "speed: a result has neither a metric nor a number"
                                        + " 'speed.of.light'; the nearest of "),
                wrong.err());
    }

    @Test
    void whatIsWrongInTheFileIsSaidWithItsPlace() throws IOException {
        Xw wrong = calibrate("- {name: latency, figure: latency, valu: 3}");
        assertEquals(2, wrong.exit());
        assertTrue(wrong.err().contains("did you mean 'value'?"), wrong.err());
    }
}
