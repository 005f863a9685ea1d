package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.ProjectFolder;
import crossweave.engine.Snapshot;
import crossweave.experiment.Run;
import crossweave.files.scenario.ScenarioFile;
import crossweave.result.Result;
import crossweave.script.BundledScripts;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Scripts as a user meets them: on the command line, in scenarios and in results. */
class ScriptsTest {
    private static final String SWAP =
            """
            sync send 4 to 1 - rank
            receive from 1 - rank
            """;

    @TempDir private Path folder;

    private Path script(String text) throws IOException {
        return Files.writeString(folder.resolve("s.xws"), text);
    }

    private Path scenario(String settings) throws IOException {
        return Files.writeString(
                folder.resolve("s.yaml"),
                "network: {topology: mesh 3x3}\nworkload: {name: script, %s}\n"
                        .formatted(settings));
    }

    private Xw run(String settings, String... more) throws IOException {
        String[] args = new String[more.length + 2];
        args[0] = "run";
        args[1] = scenario(settings).toString();
        System.arraycopy(more, 0, args, 2, more.length);
        return Xw.run(args);
    }

    private static List<String> notes(Xw xw) {
        return xw.out()
                .lines()
                .filter(line -> line.startsWith("  note"))
                .map(line -> line.replaceFirst(" *note *", ""))
                .toList();
    }

    // xw script

    @Test
    void aRightScriptIsSaidToBeOne() throws IOException {
        Path file = script("param bytes = 8 * size   # of a message\nsend bytes to 0\n");
        Xw xw = Xw.run("script", "check", file.toString());
        assertEquals(0, xw.exit(), xw.err());
        assertEquals(
                """
                s.xws is a program for any number of processes; its parameters are
                  bytes = 8 * size: of a message
                """,
                xw.out());
        assertTrue(
                Xw.run("script", "check", script("barrier\n").toString())
                        .out()
                        .endsWith("processes; it has no parameters\n"));
    }

    @Test
    void aWrongScriptIsBadInput() throws IOException {
        Path file = script("recieve from 1\nsend 1 to rnak\nbarrier\n");
        Xw xw = Xw.run("script", "check", file.toString());
        assertEquals(2, xw.exit());
        assertEquals(
                "%1$s:1:1: 'recieve' is no statement; did you mean 'receive'?\n%1$s:2:11: nothing above sets 'rnak'; did you mean 'rank'?\n"
                        .formatted(file),
                xw.err());
        assertEquals(2, Xw.run("script", "check", folder.resolve("no.xws").toString()).exit());
    }

    @Test
    void benchmarksAreListedAndShown() {
        Xw list = Xw.run("script", "list");
        for (String name : BundledScripts.NAMES) {
            assertTrue(list.out().contains(name), name);
            assertEquals(
                    BundledScripts.text(name).orElseThrow(), Xw.run("script", "show", name).out());
        }
        assertTrue(list.out().contains("partner = size - 1: of process 0\n"), list.out());
        Xw unknown = Xw.run("script", "show", "ping-pang");
        assertEquals(2, unknown.exit());
        assertEquals(
                "script: there is no benchmark 'ping-pang'; did you mean 'ping-pong'?\n",
                unknown.err());
    }

    // Scenarios

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "program: ping-pang|35: workload.program: file-missing",
                "program: ping-pong, set: byts=4|51: workload.set: unknown-name",
                "program: ping-pong, set: bytes|51: workload.set: wrong-form",
                "program: ping-pong, processes: 10|57: workload.processes: does-not-fit-network",
                "program: ping-pong, processes: 0|57: workload.processes: too-small",
                "program: ping-pong, acknowledgement: 0|63: workload.acknowledgement: too-small",
                "program: ping-pong, barrier-time: -1|60: workload.barrier-time: too-small",
            })
    void wrongSettingsArePointedAt(String settings, String problem) throws IOException {
        Xw xw = run(settings);
        assertEquals(2, xw.exit());
        assertEquals(List.of(folder.resolve("s.yaml") + ":2:" + problem), xw.codes());
    }

    @Test
    void mistakesOfAScriptAreToldWithThoseOfItsScenario() throws IOException {
        Path file = script("compute\n");
        Xw xw = run("program: s.xws, priorty: 1");
        assertEquals(2, xw.exit());
        assertTrue(xw.says("workload.priorty: unknown-setting"), xw.err());
        script("compute\nsend\n");
        assertEquals(
                "%1$s:1:8: expected a value but found the end of the line\n%1$s:2:5: expected a value but found the end of the line\n"
                        .formatted(file),
                run("program: s.xws").err());
    }

    @Test
    void paramsCanBeSetAndSwept() throws IOException {
        Xw xw =
                Xw.run(
                        "sweep",
                        scenario("program: ping-pong").toString(),
                        "--vary",
                        "workload.set=bytes=1,bytes=100");
        assertEquals(0, xw.exit(), xw.err());
        assertTrue(xw.out().contains("bytes=100"), xw.out());
    }

    @Test
    void theNodeModelIsInTheTitleUnlessItIsPlain() throws IOException {
        assertTrue(
                run("program: ping-pong", "--set", "node=kernel send=100")
                        .out()
                        .startsWith("mesh 3x3, wormhole, kernel send=100, script ping-pong\n"));
        assertTrue(
                run("program: ping-pong, set: bytes=4 times=2")
                        .out()
                        .startsWith(
                                "mesh 3x3, wormhole, script ping-pong set=\"bytes=4 times=2\"\n"));
    }

    // Failed runs

    @Test
    void anErrorWhileItRunsEndsItWithItsPlace() throws IOException {
        script("let x = rank + 7\ncompute 5\nsend 4 to x\n");
        Xw xw = run("program: s.xws");
        assertEquals(1, xw.exit());
        assertEquals(
                "xw: the run ended in cycle 5: s.xws:3:1: process 2: receiver is 9, but must be"
                        + " from 0 to 8 (x = 9)\n",
                xw.err());
    }

    @ParameterizedTest
    @ValueSource(strings = {"receive from x", "compute 1 / (x - 9)", "compute 8 - x"})
    void anErrorWhileItRunsLeavesWhatWasMeasuredBefore(String wrong) throws IOException {
        script(
                """
                if rank = 0
                send 4 to 1
                end
                if rank = 1
                receive from 0
                end
                barrier
                let x = rank + 7
                if rank = 2
                %s
                end
                """
                        .formatted(wrong));
        Path trace = folder.resolve("trace.csv");
        Path timeline = folder.resolve("timeline.json");
        Path json = folder.resolve("result.json");
        Xw xw =
                run(
                        "program: s.xws",
                        "--trace=" + trace,
                        "--timeline=" + timeline,
                        "--json=" + json);
        assertEquals(1, xw.exit());
        JsonNode result = new ObjectMapper().readTree(json.toFile());
        String failure = result.get("failure").asString();
        assertTrue(failure.matches("in cycle [1-9]: s.xws:10:[0-9]+: process 2: .*"), failure);
        assertEquals("xw: the run ended " + failure + "\n", xw.err());
        assertTrue(xw.out().contains("\n  error            " + failure + "\n"), xw.out());
        assertTrue(xw.out().contains("\n  latency          7.00 cycles "), xw.out());
        List<String> notes = notes(xw);
        assertEquals("an error: the results cover the time before it", notes.getFirst());
        assertTrue(notes.get(1).matches("process 3 .* waits to leave a barrier, .*"), xw.out());
        assertEquals(1, result.at("/metrics/messages/value").asInt());
        assertEquals(2, Files.readAllLines(trace).size());
        assertTrue(new ObjectMapper().readTree(timeline.toFile()).has("traceEvents"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ", nodes: 3-4", ", from: 100", ", nodes: 8-7, until: 99999"})
    void processesThatWaitForEachOtherEndTheRun(String shift) throws IOException {
        script(SWAP);
        Xw xw = run("program: s.xws, processes: 2" + shift);
        assertEquals(1, xw.exit(), xw.out());
        assertEquals(
                List.of(
                        "the workload is not done, and nothing can happen any more: "
                                + "all processes wait for each other, or for messages that "
                                + "nobody sends",
                        "process 0 (s.xws:1) waits until process 1 receives what it sent",
                        "process 1 (s.xws:1) waits until process 0 receives what it sent",
                        "2 messages were sent but never received"),
                notes(xw));
        assertTrue(xw.out().contains("finished         0 of 2 processes\n"), xw.out());
    }

    @Test
    void aSenderThatHasEndedIsNamed() throws IOException {
        script("if rank = 0\nreceive from 8\nend\n");
        Xw xw = run("program: s.xws");
        assertEquals(1, xw.exit());
        assertEquals(
                "process 0 (s.xws:2) waits for a message from process 8, which has ended",
                notes(xw).get(1));
    }

    @Test
    void aBarrierThatSomeNeverReachIsTold() throws IOException {
        script("if rank < 7\nbarrier\nend\n");
        Xw xw = run("program: s.xws");
        assertEquals(1, xw.exit());
        assertEquals(1 + 7, notes(xw).size());
        assertEquals(
                "process 6 (s.xws:2) waits in a barrier, where 7 of 9 processes are",
                notes(xw).getLast());
    }

    @Test
    void messagesThatNobodyReceivesAreANote() throws IOException {
        script("send 4 to 0\ncompute 100\n");
        Xw xw = run("program: s.xws");
        assertEquals(0, xw.exit(), xw.err());
        assertEquals(List.of("9 messages were sent but never received"), notes(xw));
    }

    /** Other work goes on for ever, but that is no reason to wait for ever. */
    @Test
    void processesThatWaitWhileOthersSendAreToldInTheEnd() throws IOException {
        script("receive from any\n");
        Path file =
                Files.writeString(
                        folder.resolve("two.yaml"),
                        """
                        network: {topology: mesh 3x3}
                        workload:
                          - {name: script, program: s.xws, processes: 2}
                          - {load: 0.1}
                        measure: {most: 1000}
                        """);
        Xw xw = Xw.run("run", file.toString());
        assertEquals(1, xw.exit());
        assertTrue(
                notes(xw)
                        .contains(
                                "the workload was not done after 1,000 cycles, the limit "
                                        + "set by measure.most; to continue, raise it, for "
                                        + "example with --set measure.most=10000"),
                xw.out());
        assertTrue(
                notes(xw).contains("process 1 (s.xws:1) waits for a message from any process"),
                xw.out());
    }

    @Test
    void aScriptWithoutEndRunsAsLongAsItIsMeasured() throws IOException {
        script("while 1\nsend 4 to (rank + 1) mod size\nreceive from any\nend\n");
        Xw xw = run("program: s.xws", "--set", "measure.cycles=500");
        assertEquals(0, xw.exit(), xw.out());
        assertTrue(xw.out().contains("finished         0 of 9 processes\n"), xw.out());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "stop\n", "let x = 3\n"})
    void aScriptThatDoesNothingIsDoneAtOnce(String text) throws IOException {
        script(text);
        Xw xw = run("program: s.xws", "--json", "-");
        assertEquals(0, xw.exit(), xw.err());
        assertEquals(0, json(xw).get("processes").get(0).get("end").asLong());
    }

    // Results

    private static JsonNode json(Xw xw) {
        return new ObjectMapper().readTree(xw.out());
    }

    @Test
    void theDocumentHasAllOfEveryProcess() throws IOException {
        script(
                "compute 10 * rank\n"
                        + "measure all\n"
                        + "barrier\n"
                        + "send 4 to 0\n"
                        + "end\n"
                        + "if rank = 0\n"
                        + "repeat size\n"
                        + "receive from any\n"
                        + "end\n"
                        + "end\n");
        Xw xw = run("program: s.xws, from: 1000, nodes: 8-5, barrier-time: 7", "--json", "-");
        assertEquals(0, xw.exit(), xw.err());
        JsonNode work = json(xw).get("processes").get(0);
        assertTrue(work.get("complete").asBoolean());
        assertEquals(1000, work.get("begin").asLong());
        assertEquals("all", work.get("sections").get(0).get("name").asString());
        assertEquals(4, work.get("sections").get(0).get("passes").asLong());
        assertEquals(
                (30 + 20 + 10 + 0) / 4. + 7, work.get("sections").get(0).get("mean").asDouble());
        assertEquals(30 + 7, work.get("sections").get(0).get("worst").asDouble());
        JsonNode third = work.get("processes").get(2);
        assertEquals(2, third.get("process").asInt());
        assertEquals(6, third.get("node").asInt());
        assertEquals(1000 + 30 + 7, third.get("end").asLong());
        assertEquals(20, third.get("computing").asLong());
        assertEquals(10 + 7, third.get("in_barriers").asLong());
        assertEquals(4, third.get("flits").asLong());
        assertEquals(10 + 7, third.get("spent").get(0).asLong());
        assertEquals(work.get("end").asLong(), work.get("processes").get(0).get("end").asLong());
    }

    @Test
    void sharesOfTimeAndSectionsArePrinted() throws IOException {
        script("measure half\ncompute 10 * (rank + 1)\nend\nbarrier\n");
        String out = run("program: s.xws, processes: 2, barrier-time: 20").out();
        assertTrue(
                out.contains(
                        """
                          finished         in cycle 40, the first of 2 processes in cycle 40
                          computing        37.50 % of the time of a process on average, 25.00 % to 50.00 %
                          in barriers      62.50 % of the time of a process on average, 50.00 % to 75.00 %
                          in half          15.00 cycles per pass for a process on average, 20.00 for the slowest; 2 passes
                        """),
                out);
        assertFalse(out.contains("sending"), out);
    }

    // Everything else

    @Test
    void theScriptsOfTheGuideRunToTheirEnd() throws IOException {
        Path page = ProjectFolder.find().resolve("docs/guide/scripts.md");
        Matcher block =
                Pattern.compile("^```xws\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL)
                        .matcher(Files.readString(page));
        int count = 0;
        while (block.find()) {
            script(block.group(1));
            assertEquals(0, run("program: s.xws").exit(), block.group(1));
            assertEquals(0, run("program: s.xws, processes: 4").exit(), block.group(1));
            count++;
        }
        assertTrue(count > 3);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "plain",
                "kernel send=100 packet=10 receive=30",
                "communication-processor",
            })
    void aRunGoesOnFromASnapshotAsIfNothingHadBeen(String node) throws IOException {
        Path file = scenario("program: ab-4nn, set: bytes=16 t=50 loops=20 alike=0, from: 10");
        Run run = new Run(ScenarioFile.read(file, List.of("node=" + node)));
        while (run.cycle() < 700) {
            run.step();
        }
        Snapshot<Run> snapshot = new Snapshot<>(run);
        Result first = run.run();
        Result again = snapshot.restore().run();
        assertEquals(first.fingerprint(), again.fingerprint());
        assertEquals(first.processes(), again.processes());
        assertTrue(first.processes().getFirst().report().isComplete());
    }

    @Test
    void bothEnginesPlayAScriptAlike() throws IOException {
        Path file = scenario("program: all-to-all, set: bytes=7 times=2");
        Result fast = new Run(ScenarioFile.read(file, List.of("engine=fast"))).run();
        Result reference = new Run(ScenarioFile.read(file, List.of("engine=reference"))).run();
        assertEquals(fast.fingerprint(), reference.fingerprint());
        assertEquals(fast.processes(), reference.processes());
        assertEquals(
                2 * 9 * 8,
                fast.processes().getFirst().report().processes().stream()
                        .mapToLong(one -> one.messages())
                        .sum());
    }
}
