package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;

import crossweave.ProjectFolder;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The generated JSON Schema, as a validator of somebody else sees it. */
class SchemaTest {
    private static final Schema SCHEMA =
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                    .getSchema(Xw.run("schema").out(), InputFormat.JSON);

    private static List<?> errors(String yaml) {
        return SCHEMA.validate(yaml, InputFormat.YAML);
    }

    static Stream<Path> examples() throws IOException {
        try (Stream<Path> files = Files.walk(ProjectFolder.find().resolve("examples"))) {
            return files.filter(file -> file.endsWith("scenario.yaml")).toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("examples")
    void everyExampleIsValid(Path example) throws IOException {
        assertEquals(List.of(), errors(Files.readString(example)));
    }

    @Test
    void bothFormsOfAChoiceAreValid() {
        assertEquals(List.of(), errors("network: {topology: pec 16x16 fat}"));
        assertEquals(List.of(), errors("network: {topology: {name: torus, sizes: 8x8}}"));
        assertEquals(List.of(), errors("network: {topology: ring 8, routing: up*/down*}"));
    }

    @Test
    void quantitiesAndLinksAreValid() {
        assertEquals(
                List.of(),
                errors(
                        "flit: 32 B\n"
                            + "cycle: 1.2 GHz\n"
                            + "network: {topology: ring 8, buffer: 4 KiB, links: {all: {bandwidth:"
                            + " 1/2}, 0-1: {bandwidth: 4 Gb/s, latency: 3}}}\n"
                            + "workload: {load: 1 GB/s, packet: 256 B, until: 2 us}"));
        assertFalse(errors("network: {links: {all: {speed: 3}}}").isEmpty());
        assertFalse(errors("network: {buffer: many}").isEmpty());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{load: 0.2, packet: 16}",
                "{load: 20%, packet: uniform 4..32, injection: on-off burst=50}",
                "{pattern: {name: hot-spot, nodes: '0,4', share: 0.3}, multicast: 10% to 4}",
                "tasks ring",
                "{name: tasks, graph: mesh-2d, message: 64, odd-message: 8, until: 900}",
                "[{nodes: 0-7, from: 100}, {name: tasks, graph: complete tasks=8}]"
            })
    void worksAreValidInEveryForm(String workload) {
        assertEquals(List.of(), errors("workload: " + workload));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "network: {topology: 'sweep [mesh 4x4, torus 4x4]', vcs: 'sweep [2, 4]'}",
                "network: {topology: ring 8, duplex: 'sweep [full, half]', packets: {most: sweep"
                        + " 8:32:8}}",
                "workload: {load: sweep 0.1:0.5:0.1}"
            })
    void everyValueMayBeSwept(String yaml) {
        assertEquals(List.of(), errors(yaml));
    }

    @Test
    void whatAPresetGivesMayBeLeftOut() {
        assertEquals(List.of(), errors("machine: sp2-64\nnetwork: {vcs: 2}"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "network: {topology: tors 8x8}",
                "network: {topology: {name: torus, size: 8x8}}",
                "network: {topology: ring 8, vcs: two}",
                "network: {topology: ring 8, VC: 2}",
                "workload: {pattern: uniforme}",
                "workload: {name: tasks}",
                "workload: {packet: [1, 2]}",
                "netwrk: {}"
            })
    void mistakesAreFound(String yaml) {
        assertFalse(errors(yaml).isEmpty());
    }

    @Test
    void theSchemaIsTheSameEveryTime() {
        assertEquals(Xw.run("schema").out(), Xw.run("schema").out());
        assertTrue(Xw.run("schema").out().contains("\"$defs\""));
    }
}
