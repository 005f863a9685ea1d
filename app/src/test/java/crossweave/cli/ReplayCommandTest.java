package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.ProjectFolder;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What a run writes down can be run again. */
class ReplayCommandTest {
    @TempDir private Path folder;

    private Path scenario(String network, String workload) throws IOException {
        String text = "network: {%s}\nworkload: %s\nseed: 3\n".formatted(network, workload);
        return Files.writeString(folder.resolve("s.yaml"), text);
    }

    private String trace(String network, String workload, String file) throws IOException {
        Path trace = folder.resolve(file);
        Xw xw = Xw.run("run", scenario(network, workload).toString(), "--trace", trace.toString());
        assertEquals(0, xw.exit(), xw.err());
        return Files.readString(trace);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "topology: mesh 4x4, technique: wormhole | {name: batch, packets: 20}",
                "topology: torus 4x4, vcs: 2, technique: vc-router |"
                        + " {name: tasks, graph: ring, messages: 20}",
                "topology: ring 8, technique: store-and-forward, packets: {most: 4} |"
                        + " {name: batch, packets: 9, packet: uniform 1..20, pattern: tornado}",
                "topology: full 8, technique: shortest-path | {name: batch, packets: 5}",
                "topology: mesh 4x4, routing: valiant, vcs: 2 | {name: batch, packets: 20}",
                "topology: mesh 4x4, technique: cut-through, buffer: 8 |"
                        + " {name: batch, packets: 20, packet: 8}",
                "topology: mesh 4x4, technique: store-and-forward, buffer: 20 |"
                        + " {name: batch, packets: 20, packet: uniform 1..20}",
            })
    void aReplayOnTheSameMachineIsTheSameRun(String network, String workload) throws IOException {
        String first = trace(network, workload, "a.csv");
        String second = trace(network, "{name: trace, file: a.csv}", "b.csv");
        assertEquals(first, second);
        List<Long> sent =
                first.lines().skip(1).map(line -> Long.parseLong(line.split(",")[0])).toList();
        assertEquals(sent.stream().sorted().toList(), sent, "lines are in the order of sending");
    }

    @Test
    void aMessageThatDoesNotFitABufferIsToldWithItsLength() throws IOException {
        trace("topology: mesh 4x4", "{name: batch, packets: 9, packet: 12}", "a.csv");
        String small = "topology: mesh 4x4, technique: cut-through, buffer: 8";
        Xw xw = Xw.run("run", scenario(small, "{name: trace, file: a.csv}").toString());
        assertEquals(2, xw.exit(), xw.out());
        assertTrue(xw.says("network.buffer: too-small"), xw.err());
    }

    @ParameterizedTest
    @CsvSource({"8, 0", "7, 2"})
    void schedulesRunWhereTheirLongestMessageFits(int buffer, int exit) throws IOException {
        String goal =
                "num_ranks 2\nrank 0 {\na: send 32b to 1\n}\nrank 1 {\nb: recv 32b from 0\n}\n";
        Files.writeString(folder.resolve("g.goal"), goal);
        String network = "topology: line 2, technique: cut-through, buffer: " + buffer;
        String work = "{name: goal, file: g.goal, bytes-per-flit: 4}";
        assertEquals(exit, Xw.run("run", scenario(network, work).toString()).exit());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "goal|num_ranks 2;rank 0 {;a: send 4b to 1;};rank 1 {;b: recv 4b from 0;};",
                "simgrid|0 init;1 init;0 send 1 0 4;1 recv 0 0 4;0 finalize;1 finalize;"
            })
    void ranksAreWhereTheMappingPutsThem(String kind, String text) throws IOException {
        Files.writeString(folder.resolve("p"), text.replace(';', '\n'));
        for (String mapping : List.of("identity|0,1", "list 7,2|7,2", "random|", "auto|")) {
            String rule = mapping.substring(0, mapping.indexOf('|'));
            String work = "{name: %s, file: p, mapping: '%s'}".formatted(kind, rule);
            String sent = trace("topology: line 8", work, "t.csv").lines().toList().get(1);
            String expected = mapping.substring(mapping.indexOf('|') + 1);
            assertTrue(sent.contains("," + expected), mapping + ": " + sent);
        }
    }

    @Test
    void aReplayOnAnotherNetworkSendsTheSame() throws IOException {
        String first =
                trace("topology: mesh 4x4, technique: wormhole", "{name: batch, packets: 9}", "a");
        String second = trace("topology: full 16, technique: ideal", "{name: trace, file: a}", "b");
        assertEquals(columns(first), columns(second));
    }

    /** When, from where, to where, how much. */
    private static List<String> columns(String trace) {
        return trace.lines()
                .map(line -> line.split(","))
                .map(cells -> String.join(",", cells[0], cells[3], cells[4], cells[5]))
                .toList();
    }

    @Test
    void aMistakeInATraceIsTheUsersToKnow() throws IOException {
        Files.writeString(folder.resolve("t.csv"), "time,src,dst,flits\n0,0,16,1\n");
        Path file = scenario("topology: mesh 4x4", "{name: trace, file: t.csv}");
        Xw xw = Xw.run("run", file.toString());
        assertEquals(2, xw.exit());
        assertTrue(xw.err().contains("t.csv:2:5: expected a node from 0 to 15"), xw.err());
    }

    @Test
    void aScheduleThatCannotGoOnSaysWhoWaits() throws IOException {
        Files.writeString(
                folder.resolve("g.goal"), "num_ranks 2\nrank 1 {\nrecv 1b from 0 tag 2\n}\n");
        Path file = scenario("topology: mesh 2x2", "{name: goal, file: g.goal}");
        Xw xw = Xw.run("run", file.toString());
        assertEquals(1, xw.exit());
        assertTrue(
                xw.out().contains("process 1 (g.goal:3) waits for a message from process 0"),
                xw.out());
    }

    @Test
    void aRankThatComputesIsNotSaidToWait() throws IOException {
        Files.writeString(
                folder.resolve("g.goal"), "num_ranks 2\nrank 0 {\nl1: calc 100000000\n}\n");
        Path file = scenario("topology: line 2", "{name: goal, file: g.goal}");
        Xw xw = Xw.run("run", file.toString(), "--set", "measure.most=1000");
        assertEquals(1, xw.exit(), xw.err());
        assertTrue(xw.out().contains("process 0 (g.goal:3) computes\n"), xw.out());
    }

    @Test
    void aTimelineIsWrittenBesideATrace() throws IOException {
        Path example = ProjectFolder.find().resolve("examples/11-a-goal-file/scenario.yaml");
        Path timeline = folder.resolve("new/t.json");
        Path trace = folder.resolve("t.csv");
        Xw xw =
                Xw.run(
                        "run",
                        example.toString(),
                        "--timeline",
                        timeline.toString(),
                        "--trace",
                        trace.toString());
        assertEquals(0, xw.exit(), xw.err());
        assertTrue(Files.readString(timeline).contains("\"name\":\"compute\""));
        assertTrue(Files.readAllLines(trace).size() > 1);
        assertEquals(2, Xw.run("run", example.toString(), "--timeline", "/dev/null/x").exit());
    }
}
