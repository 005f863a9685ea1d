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
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** The schema of results, held against what runs and sweeps write. */
class ResultSchemaTest {
    private static final Path EXAMPLES = ProjectFolder.find().resolve("examples");
    private static final Schema SCHEMA =
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                    .getSchema(Xw.run("schema", "results").out(), InputFormat.JSON);

    private static List<?> errors(String json) {
        return SCHEMA.validate(json, InputFormat.JSON);
    }

    private static String json(String command, String example, String... more) {
        Stream<String> first =
                Stream.of(command, EXAMPLES.resolve(example).toString(), "--json", "-", "--trust");
        return Xw.run(Stream.concat(first, Arrays.stream(more)).toArray(String[]::new)).out();
    }

    /** A plain run, a deadlock, tasks, classes, processes, shared memory, elements, own classes. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "01-first-run",
                "05-a-deadlock-and-its-cure",
                "07-tasks-and-mappings",
                "09-an-urgent-class",
                "10-a-script",
                "12-a-program-on-shared-memory",
                "13-the-sp2-switch",
                "15-parallel-programs",
                "17-classes-of-your-own",
                "19-a-metric-of-your-own"
            })
    void runsAreWrittenAsTheSchemaSays(String example) {
        String json = json("run", example + "/scenario.yaml");
        assertTrue(json.startsWith("{"), json);
        assertEquals(List.of(), errors(json));
    }

    @Test
    void aDeadlockIsPartOfTheSchema() {
        String json =
                json("run", "05-a-deadlock-and-its-cure/scenario.yaml", "--set", "network.vcs=1");
        assertTrue(json.contains("\"waits_for\""), json);
        assertEquals(List.of(), errors(json));
    }

    @Test
    void aRunOnThreadsIsWrittenAsTheSchemaSays() {
        assertEquals(
                List.of(), errors(json("run", "01-first-run/scenario.yaml", "--threads", "2")));
    }

    @Test
    void aSweepIsWrittenAsTheSchemaSays() {
        String vary = "workload.load=0.1,0.9";
        assertEquals(
                List.of(),
                errors(
                        json(
                                "sweep",
                                "01-first-run/scenario.yaml",
                                "--vary",
                                vary,
                                "--set",
                                "measure.precision=20%",
                                "--replicas",
                                "2")));
    }

    @Test
    void otherDocumentsAreRefused() {
        String run = json("run", "01-first-run/scenario.yaml", "--set", "measure.precision=20%");
        assertEquals(List.of(), errors(run));
        assertFalse(errors(run.replace("crossweave-result/1", "crossweave-result/0")).isEmpty());
        assertFalse(errors(run.replace("\"latency-p99\"", "\"latency_p99\"")).isEmpty());
        assertFalse(errors(run.replaceFirst("\"value\" : [0-9.]+", "\"value\" : \"x\"")).isEmpty());
        assertFalse(errors("{}").isEmpty());
    }

    @Test
    void thereIsASchemaOfScenariosAndOneOfResults() {
        assertEquals(Xw.run("schema").out(), Xw.run("schema", "scenario").out());
        Xw wrong = Xw.run("schema", "result");
        assertEquals(2, wrong.exit());
        assertTrue(wrong.err().contains("did you mean 'results'?"), wrong.err());
    }
}
