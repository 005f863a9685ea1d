package crossweave.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.files.Json;
import crossweave.files.scenario.Approvals;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Code that a question of the page names: shown, approved by its hash, and not run before. */
class ConsentTest {
    /** Every question that takes a scenario or a choice, and its fields; EVIL is the code. */
    private static final List<String> QUESTIONS =
            List.of(
                    "valid | {'set':['network.topology=EVIL 4']}",
                    "fits | {'set':['network.topology=EVIL"
                            + " 4'],'concept':'routing','path':'network.routing'}",
                    "cures | {'set':['network.topology=EVIL 4']}",
                    "preview | {'set':['network.topology=EVIL 4']}",
                    "drawing | {'set': ['network.topology=EVIL 4']}",
                    "drawing | {'base': 'network: {topology: EVIL 4}'}",
                    "figures | {'set': ['network.topology=EVIL 4']}",
                    "route | {'set': ['network.topology=EVIL 4'], 'from': 0, 'to': 1}",
                    "choice | {'concept': 'topology', 'text': 'EVIL 4'}",
                    "mapping | {'set': ['network.topology=EVIL 4'], 'graph': 'ring'}",
                    "mapping | {'set': ['network.topology=ring 4'], 'graph': 'EVIL'}",
                    "mapping | {'set': ['network.topology=ring 4'], 'graph': 'ring', 'mapping':"
                            + " 'EVIL'}",
                    "mapping_fits | {'set': ['network.topology=EVIL 4'], 'graph': 'ring',"
                            + " 'concept': 'mapping', 'path': 'mapping'}",
                    "mapping_fits | {'set': ['network.topology=ring 4'], 'graph': 'EVIL',"
                            + " 'concept': 'mapping', 'path': 'mapping'}",
                    "mapping_file | {'set': ['network.topology=EVIL 4'], 'graph': 'ring'}",
                    "program_fits | {'name': 'cpss-ring', 'on': 'EVIL 4', 'concept': 'mapping',"
                            + " 'path': 'workload.mapping'}",
                    "export | {'kind': 'svg', 'items': [{'kind': 'run', 'name': 'a', 'document':"
                        + " {'channels': [{'id': 0}]}, 'scenario': {'set': ['network.topology=EVIL"
                        + " 4']}}]}",
                    "sessions/run | {'set': ['network.topology=EVIL 4', 'workload.load=0.1']}",
                    "sessions/search | {'set': ['network.topology=EVIL 4'], 'graph': 'ring',"
                            + " 'seconds': 1}",
                    "sessions/sweep | {'set': ['network.topology=EVIL 4'], 'vary': 'workload.load',"
                            + " 'values': '0.1'}",
                    "sessions/sweep | {'set': ['workload.load=0.1'], 'vary': 'network.topology',"
                            + " 'values': 'EVIL 4'}",
                    "sessions/program | {'name': 'cpss-ring', 'on': 'EVIL 4'}");

    private static final Set<String> WITHOUT_SCENARIO =
            Set.of(
                    "about",
                    "approve",
                    "check",
                    "files",
                    "gallery",
                    "papers",
                    "programs",
                    "sessions/paper",
                    "start",
                    "stores");

    @TempDir private Path folder;
    private LabClient client;
    private Path source;

    @BeforeEach
    void open() throws IOException {
        client =
                new LabClient(
                        Duration.ofSeconds(60),
                        new Approvals(Optional.of(folder.resolve("config"))));
        source = write("");
    }

    @AfterEach
    void close() {
        client.close();
    }

    private Path write(String comment) throws IOException {
        return Files.writeString(
                folder.resolve("Evil.java"),
                """
                import crossweave.topology.*;%s
                public record Evil(int n) implements Family {
                    static {
                        try { java.nio.file.Files.writeString(java.nio.file.Path.of("%s"), "done"); }
                        catch (java.io.IOException e) { throw new IllegalStateException(e); }
                    }
                    public int routers() { return n; }
                    public int terminals() { return n; }
                    public int ports(int router) { return 1; }
                    public int neighbor(int router, int port) { return (router + 1) %% n; }
                }
                """
                        .formatted(comment, folder.resolve("harm")));
    }

    private boolean isHarmed() {
        return Files.exists(folder.resolve("harm"));
    }

    private Map<String, Object> scenario() {
        return Map.of("set", List.of("network.topology=" + source + " 4"));
    }

    private String hash(HttpResponse<String> refusal) {
        assertEquals(422, refusal.statusCode(), refusal.body());
        return Json.read(refusal.body()).get("code") instanceof Map<?, ?> code
                ? String.valueOf(code.get("sha256"))
                : "none";
    }

    @ParameterizedTest
    @MethodSource("questions")
    void noQuestionRunsCodeThatItNames(String line) throws Exception {
        String question = line.split(" [|] ", 2)[0];
        String fields = line.split(" [|] ", 2)[1];
        String json = fields.replace('\'', '"').replace("EVIL", source.toString());
        HttpResponse<String> answer = client.post(question, Json.read(json));
        assertFalse(isHarmed());
        assertFalse(hash(answer).equals("none"), answer.body());
        assertTrue(answer.body().contains("is code, which xw would compile and run"));
    }

    @Test
    void aRefusalNamesTheSettingOnce() throws Exception {
        String answer = client.post("drawing", scenario()).body();
        assertTrue(answer.contains("\"source\":\"" + source + " 4\""), answer);
        assertTrue(answer.contains("\"path\":\"network.topology\""), answer);
    }

    static Stream<String> questions() {
        return QUESTIONS.stream();
    }

    @Test
    void everyQuestionOfTheLaboratoryIsTried() {
        Set<String> names = new TreeSet<>(WITHOUT_SCENARIO);
        questions().forEach(line -> names.add(line.split(" ", 2)[0]));
        Lab.Setup setup =
                new Lab.Setup(
                        0,
                        "key",
                        "test",
                        Duration.ZERO,
                        new Approvals(Optional.empty()),
                        List.of());
        assertEquals(Lab.endpoints(setup).names(), names);
    }

    @Test
    void whatWasShownCanBeApprovedAndIsKept() throws Exception {
        HttpResponse<String> refusal = client.post("drawing", scenario());
        assertTrue(refusal.body().contains("public record Evil(int n)"), refusal.body());
        String hash = hash(refusal);
        assertEquals(true, client.ask("approve", Map.of("sha256", hash)).get("kept"));
        client.ask("drawing", scenario());
        assertTrue(isHarmed());
        Path kept = folder.resolve("config/approved-code");
        assertEquals(List.of(hash + "  " + source), Files.readAllLines(kept));
        write(" // changed");
        assertFalse(hash(client.post("drawing", scenario())).equals(hash));
    }

    /** A page or a link that knows a hash cannot approve what its user has not seen. */
    @Test
    void whatWasNotShownCannotBeApproved() throws Exception {
        String hash = hash(client.post("drawing", scenario()));
        try (LabClient other = new LabClient()) {
            assertEquals(422, other.post("approve", Map.of("sha256", hash)).statusCode());
            assertEquals(hash, hash(other.post("drawing", scenario())));
        }
        assertFalse(isHarmed());
    }

    @Test
    void lettersThatHideOthersAreWrittenOut() throws Exception {
        write(" // \u202e");
        String body = client.post("drawing", scenario()).body();
        assertTrue(body.contains("// \\\\u202E"), body);
        assertFalse(body.contains("\u202e"), body);
    }
}
