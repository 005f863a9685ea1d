package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.ProjectFolder;
import crossweave.cli.run.ResultPrinter;
import crossweave.experiment.Experiment;
import crossweave.experiment.Run;
import crossweave.experiment.RunSpeed;
import crossweave.files.Json;
import crossweave.files.result.ResultDocument;
import crossweave.files.scenario.ScenarioFile;
import crossweave.metric.Metrics;
import crossweave.network.deadlock.PacketPlace;
import crossweave.result.Result;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What is said of a run that ended badly. */
class ResultPrinterTest {
    private static final Result.Ring RING =
            new Result.Ring(
                    812,
                    List.of(
                            waiting(0, 2, List.of("0->1"), "1->2"),
                            waiting(1, 0, List.of("1->2", "2->0"), "0->1")));

    @TempDir private Path folder;
    private final Experiment experiment = ScenarioFile.read(scenario(), List.of());
    private final Result result = deadlocked(new Run(experiment).run());

    private static Result.Waiting waiting(
            int source, int destination, List<String> holds, String waitsFor) {
        PacketPlace.Blocker blocker =
                new PacketPlace.Blocker(0, PacketPlace.Reason.HELD, destination, source, 0);
        PacketPlace place =
                new PacketPlace(0, source, destination, 1, 0, List.of(), Optional.of(blocker));
        return new Result.Waiting(place, holds, waitsFor);
    }

    private static Path scenario() {
        return ProjectFolder.find().resolve("examples/01-first-run/scenario.yaml");
    }

    private static Result deadlocked(Result r) {
        return new Result(
                r.scenario(),
                r.seed(),
                r.fingerprint(),
                r.whole(),
                r.warmup(),
                r.cycles(),
                r.units(),
                r.traffic(),
                r.delays(),
                r.workloads(),
                r.jobs(),
                r.completions(),
                r.tasks(),
                r.processes(),
                r.programs(),
                r.channels(),
                r.nodes(),
                r.nodeWork(),
                r.elements(),
                r.energy(),
                r.course(),
                Optional.of(RING),
                Optional.empty(),
                false,
                r.notes());
    }

    @Test
    void aDeadlockIsPrintedPacketByPacket() {
        StringWriter out = new StringWriter();
        new ResultPrinter(new PrintWriter(out, true))
                .print(
                        experiment.scenario(),
                        result,
                        new RunSpeed(1, 1000, 5000, "heads", Optional.empty()));
        assertTrue(
                out.toString().contains("in cycle 812: 2 packets wait for each other"),
                out.toString());
        assertTrue(
                out.toString()
                        .contains(
                                "packet from terminal 1 to 0 holds 1->2, 2->0 and waits for 0->1,"
                                        + " which the packet from terminal 0 to 2 holds"),
                out.toString());
    }

    private String printed(String scenario) throws IOException {
        Path file = Files.writeString(folder.resolve("s.yaml"), scenario);
        Xw xw = Xw.run("run", file.toString());
        assertEquals(0, xw.exit(), xw.err());
        return xw.out();
    }

    @Test
    void aLongNameOfAWorkEndsWithAColon() throws IOException {
        String out =
                printed(
                        """
                        network: {topology: mesh 4x4}
                        workload:
                          - {load: 0.1, packet: 4, nodes: 0-7, until: 200}
                          - {load: 0.1, packet: 4, nodes: 8-15, until: 300}
                        """);
        assertTrue(out.matches("(?s).*\n  of traffic [^\n]* until=200: \\d+ messages\n.*"), out);
        assertTrue(
                out.matches("(?s).*\n  end of traffic [^\n]* until=300: \\d+ messages sent\n.*"),
                out);
    }

    @Test
    void aSingleThingIsNotCalledMany() throws IOException {
        Files.writeString(folder.resolve("t.csv"), "time,source,destination,flits\n1,0,1,4\n");
        String out =
                printed("network: {topology: mesh 3x4}\nworkload: {name: trace, file: t.csv}\n");
        assertTrue(out.contains("traffic          1 packet, 4 flits, 4 flit-hops\n"), out);
        assertTrue(out.contains("window           1 message in "), out);
    }

    @Test
    void theLoadIsInTheTitleEvenWhereItIsTheDefault() throws IOException {
        String out = printed("network: {topology: mesh 3x4}\nworkload: {load: 0.1, until: 300}\n");
        assertTrue(out.startsWith("mesh 3x4, wormhole, traffic load=0.1 until=300\n"), out);
    }

    @Test
    void aDeadlockIsAnObjectOfTheDocument() {
        String text =
                Json.write(
                        ResultDocument.document(
                                result,
                                Metrics.ALL,
                                "1",
                                new RunSpeed(1, 1000, 5000, "heads", Optional.empty())));
        JsonNode deadlock = new ObjectMapper().readTree(text).get("deadlock");
        assertEquals(812, deadlock.get("cycle").asLong());
        assertEquals("1->2", deadlock.get("packets").get(0).get("waits_for").asString());
        assertEquals(3, deadlock.get("channels").size());
    }
}
