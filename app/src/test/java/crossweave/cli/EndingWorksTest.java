package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.engine.parallel.ThreadTeam;
import crossweave.experiment.Experiment;
import crossweave.experiment.Run;
import crossweave.experiment.message.Delivery;
import crossweave.files.scenario.ScenarioFile;
import crossweave.result.Result;
import crossweave.result.Result.Completion;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Works that end are measured from their beginning to their last message. */
class EndingWorksTest {
    private static final String MESH = "network: {topology: mesh 3x4}\n";
    private static final String UNTIL = MESH + "workload: {load: 0.1, packet: 4, until: 300}\n";

    private static final String TASKS =
            "network: {topology: mesh 4x4}\n"
                    + "workload: {name: tasks, graph: complete tasks=16, messages: 30}\n";

    @TempDir private Path folder;
    private final List<Delivery> deliveries = new ArrayList<>();

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private Experiment experiment(String scenario, String... settings) throws IOException {
        return ScenarioFile.read(file("s.yaml", scenario), List.of(settings));
    }

    private Result run(String scenario, String... settings) throws IOException {
        deliveries.clear();
        return new Run(experiment(scenario, settings), deliveries::add).run();
    }

    private static Completion only(Result result) {
        assertEquals(1, result.completions().size());
        return result.completions().getFirst();
    }

    @Test
    void trafficWithAnEndIsMeasuredEntirely() throws IOException {
        Result result = run(UNTIL);
        long first = deliveries.stream().mapToLong(Delivery::sent).min().orElseThrow();
        long last = deliveries.stream().mapToLong(Delivery::sent).max().orElseThrow();
        long end = deliveries.stream().mapToLong(Delivery::arrived).max().orElseThrow();
        Completion work = only(result);
        assertTrue(result.whole());
        assertTrue(work.isDone());
        assertEquals(deliveries.size(), result.traffic().messages());
        assertEquals(deliveries.size(), work.messages());
        assertEquals(first, work.begin());
        assertEquals(end, work.end());
        assertEquals(end - first, work.makespan());
        assertEquals(end - first, result.cycles());
        assertEquals(end - last, work.drain());
        assertEquals(0, result.warmup());
        assertTrue(last <= 300 && end > 300, last + " " + end);
        assertEquals(
                deliveries.stream().mapToLong(Delivery::latency).average().orElseThrow(),
                result.delays().latency().mean());
        assertEquals(List.of(), result.notes());
    }

    @Test
    void aMeanOfAllThereIsHasNoInterval() throws IOException {
        Result result = run(UNTIL, "workload.load=1", "workload.until=3000");
        assertTrue(result.traffic().messages() > 1000, "a sample of so many would have one");
        assertEquals(Double.POSITIVE_INFINITY, result.delays().latency().ci95());
        assertEquals(Double.POSITIVE_INFINITY, result.delays().networkLatency().ci95());
        assertEquals(Double.POSITIVE_INFINITY, result.delays().blocked().ci95());
        assertEquals(Double.POSITIVE_INFINITY, result.traffic().acceptedCi95());
    }

    @Test
    void aWorkThatEndsBeforeThePrecisionIsReachedIsAllThereIs() throws IOException {
        Result result = run(UNTIL, "measure.precision=1%");
        assertTrue(result.whole());
        assertEquals(List.of(), result.notes());
    }

    @Test
    void everyNodeHasItsCompletion() throws IOException {
        Completion work = only(run(UNTIL));
        assertEquals(3 * 4, work.nodes().size());
        for (Completion.NodeMessages node : work.nodes()) {
            assertEquals(
                    deliveries.stream()
                            .filter(each -> each.source() == node.node())
                            .mapToLong(Delivery::arrived)
                            .max()
                            .orElseThrow(),
                    node.delivered());
            assertEquals(
                    deliveries.stream()
                            .filter(each -> each.destination() == node.node())
                            .mapToLong(Delivery::arrived)
                            .max()
                            .orElseThrow(),
                    node.received());
        }
    }

    @Test
    void kindsOfMessagesHaveTheirOwnCompletions() throws IOException {
        Completion work = only(run(UNTIL, "workload.multicast=50% to 3"));
        assertEquals(
                List.of("message", "multicast"),
                work.kinds().stream().map(Completion.MessageKind::name).toList());
        assertEquals(
                deliveries.size(),
                work.kinds().stream().mapToLong(Completion.MessageKind::messages).sum());
        assertEquals(0, work.kinds().getLast().messages() % 3);
    }

    @Test
    void aTraceIsMeasuredFromItsFirstMessageOn() throws IOException {
        file("t.csv", "time,source,destination,flits\n1000000,0,1,4\n");
        Result result = run(MESH + "workload: {name: trace, file: t.csv}\n");
        long latency = deliveries.getFirst().latency();
        assertEquals(latency, result.cycles());
        assertEquals(latency, only(result).makespan());
        assertEquals(latency, only(result).drain());
        assertEquals(4.0 / latency / 12, result.traffic().accepted());
    }

    @Test
    void whatNobodyReceivesArrivesBeforeTheRunIsOver() throws IOException {
        file("two.xws", "if rank = 0\nsend 500 to 1\nend\n");
        Result result = run(MESH + "workload: {name: script, program: two.xws}\n");
        assertEquals(1, deliveries.size());
        assertEquals(1, result.traffic().messages());
        assertEquals(deliveries.getFirst().latency(), only(result).drain());
        assertTrue(only(result).end() < only(result).lastArrived(), "its processes went on");
    }

    /** Ends within the warm-up of the other, and is measured all the same. */
    @Test
    void amongTrafficWithoutEndAWorkIsStillMeasuredEntirely() throws IOException {
        Result result =
                run(
                        MESH
                                + """
                                workload:
                                  - {load: 0.1, packet: 4}
                                  - {load: 0.1, packet: 4, until: 200}
                                """);
        List<Delivery> its = deliveries.stream().filter(each -> each.work() == 1).toList();
        Completion work = only(result);
        assertFalse(result.whole());
        assertTrue(result.warmup() > 200);
        assertEquals(its.size(), work.messages());
        assertEquals(its.size(), result.workloads().getLast().messages());
        assertEquals(its.stream().mapToLong(Delivery::arrived).max().orElseThrow(), work.end());
        assertEquals(
                its.stream().mapToLong(Delivery::latency).average().orElseThrow(),
                result.workloads().getLast().delays().latency().mean());
        assertTrue(Double.isFinite(result.workloads().getFirst().delays().latency().ci95()));
        assertTrue(Double.isFinite(result.delays().latency().ci95()));
        assertTrue(Double.isInfinite(result.workloads().getLast().delays().latency().ci95()));
    }

    @Test
    void aRunEndsWithTheLastOfItsWorks() throws IOException {
        Result result =
                run(
                        MESH
                                + """
                                workload:
                                  - {name: batch, packets: 3, packet: 4}
                                  - {load: 0.1, packet: 4, from: 500, until: 900}
                                """);
        assertTrue(result.whole());
        assertEquals(2, result.completions().size());
        assertTrue(result.completions().getFirst().end() < 500);
        assertTrue(result.completions().getLast().begin() >= 500);
        assertEquals(deliveries.size(), result.traffic().messages());
        assertEquals(result.completions().getLast().end(), result.cycles());
    }

    @Test
    void besideTrafficWithoutEndTheRunEndsWithTheWorkThatHasOne() throws IOException {
        Result result =
                run(
                        MESH
                                + """
                                workload:
                                  - {name: batch, packets: 3, packet: 4}
                                  - {load: 0.1, packet: 4}
                                """);
        assertFalse(result.whole());
        assertEquals(only(result).end(), result.cycles());
        assertEquals(3 * 12, only(result).messages());
    }

    @Test
    void whatIsAskedForIsAWindowOfTheWork() throws IOException {
        Result result =
                run(UNTIL, "workload.until=5000", "measure.warmup=500", "measure.cycles=2000");
        assertFalse(result.whole());
        assertEquals(500, result.warmup());
        assertEquals(2000, result.cycles());
        assertTrue(Double.isFinite(result.delays().latency().ci95()));
        assertFalse(only(result).isDone());
    }

    /** What was asked for cuts nothing off, so that it changes nothing. */
    @ParameterizedTest
    @ValueSource(strings = {"measure.warmup=0", "measure.warmup=100000", "measure.cycles=100000"})
    void aWindowThatCutsNothingOffIsTheWholeWork(String setting) throws IOException {
        for (String scenario : List.of(UNTIL, TASKS)) {
            Result usual = run(scenario);
            Result asked = run(scenario, setting);
            assertTrue(asked.whole());
            assertEquals(usual.cycles(), asked.cycles());
            assertEquals(usual.traffic(), asked.traffic());
            assertEquals(usual.delays(), asked.delays());
            assertEquals(usual.channels(), asked.channels());
            assertEquals(usual.completions(), asked.completions());
            assertEquals(usual.fingerprint(), asked.fingerprint());
        }
    }

    @Test
    void aWarmUpThatIsLongerThanTheWorkIsToldOf() throws IOException {
        assertEquals(
                List.of(
                        "the workload was done before the warm-up of 1,000 cycles "
                                + "(measure.warmup) was over: all of it is measured"),
                run(UNTIL, "measure.warmup=1000").notes());
    }

    /** The work goes on while the last messages of the window arrive, and may end meanwhile. */
    @Test
    void aWindowThatClosesBeforeTheEndIsAPartOfTheWork() throws IOException {
        long almost = run(UNTIL).cycles() - 5;
        Result result = run(UNTIL, "measure.cycles=" + almost);
        assertFalse(result.whole());
        assertEquals(almost, result.cycles());
    }

    @Test
    void aPartOfAWorkIsCalledSo() throws IOException {
        assertTrue(printed(UNTIL, "measure.cycles=100").contains("cycles: the first part of the"));
        assertTrue(
                printed(UNTIL, "measure.warmup=100")
                        .contains("after 100 of warm-up: a part of the workload"));
    }

    @Test
    void whatIsNotDoneHasNoCompletion() throws IOException {
        String out = printed(UNTIL, "measure.cycles=100", "measure.warmup=50");
        assertTrue(out.contains("not done "), out);
        assertFalse(out.contains("completion"), out);
        assertFalse(out.contains("drain"), out);
    }

    @Test
    void aNodeWithMessagesOnTheirWayIsNotDelivered() throws IOException {
        Result result = run(UNTIL, "measure.cycles=100", "measure.warmup=50");
        Completion work = only(result);
        assertTrue(work.messages() < work.sent());
        assertEquals(Completion.NONE, work.drain());
        assertTrue(
                work.nodes().stream().anyMatch(node -> node.delivered() == Completion.NONE),
                "somebody sent what is on its way");
    }

    /** Tasks send until the last of them has done its work; then nobody waits any more. */
    @Test
    void anArrivalAfterTheEndIsCalledSo() throws IOException {
        Completion work = only(run(TASKS));
        assertTrue(work.lastArrived() > work.end());
        String out = printed(TASKS);
        assertTrue(
                out.contains("to cycle %,d, when its workload was done".formatted(work.end())),
                out);
        assertTrue(out.contains("in cycle %,d, after that end".formatted(work.lastArrived())), out);
    }

    private String printed(String scenario, String... settings) throws IOException {
        List<String> words = new ArrayList<>(List.of("run", file("s.yaml", scenario).toString()));
        for (String setting : settings) {
            words.addAll(List.of("--set", setting));
        }
        Xw xw = Xw.run(words.toArray(String[]::new));
        assertEquals(0, xw.exit(), xw.err());
        return xw.out();
    }

    @Test
    void aWorkInWhoseTimeNothingIsSentIsOverAtOnce() throws IOException {
        Result result = run(UNTIL, "workload.load=1e-9");
        assertTrue(only(result).isDone());
        assertEquals(0, only(result).sent());
        assertEquals(List.of(), result.notes());
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5})
    void threadsDoNotChangeAFigure(int threads) throws IOException {
        Experiment experiment = experiment(UNTIL, "workload.multicast=20% to 3");
        Result expected = new Run(experiment).run();
        try (ThreadTeam team = new ThreadTeam(threads)) {
            assertEquals(expected, new Run(experiment, _ -> {}, team).run());
        }
    }

    @Test
    void aWorkThatIsStoppedNamesTheSettingThatStopsIt() throws IOException {
        Path scenario = file("s.yaml", UNTIL);
        Xw xw =
                Xw.run(
                        "run",
                        scenario.toString(),
                        "--set",
                        "workload.until=5000",
                        "--set",
                        "measure.most=1000",
                        "--json",
                        folder.resolve("r.json").toString());
        assertEquals(1, xw.exit(), xw.err());
        assertTrue(
                xw.out()
                        .contains(
                                "not done after 1,000 cycles, the limit set by "
                                        + "measure.most; to continue, raise it, for example with "
                                        + "--set measure.most=10000"),
                xw.out());
        JsonNode document = new ObjectMapper().readTree(Files.readString(folder.resolve("r.json")));
        JsonNode work = document.get("completions").get(0);
        assertFalse(work.get("complete").asBoolean());
        assertTrue(work.get("makespan").isNull());
        JsonNode metrics = document.get("metrics");
        assertEquals(1000, metrics.get("cycles").get("value").asLong());
        assertEquals(metrics.get("messages").get("value").asLong(), work.get("messages").asLong());
        assertTrue(work.get("messages").asLong() > 0);
        assertTrue(metrics.get("latency").get("value").asDouble() > 0);
    }

    @Test
    void makespanAndDrainArePrinted() throws IOException {
        Xw xw = Xw.run("run", file("s.yaml", UNTIL).toString());
        Completion work = only(run(UNTIL));
        assertEquals(0, xw.exit(), xw.err());
        assertTrue(
                xw.out()
                        .contains(
                                "makespan         %d cycles, from cycle %d to cycle %d"
                                        .formatted(work.makespan(), work.begin(), work.end())),
                xw.out());
        assertTrue(xw.out().contains("drain            %d cycles".formatted(work.drain())));
        assertTrue(xw.out().contains("cycles: the whole workload"), xw.out());
        assertFalse(xw.out().contains("+-"), xw.out());
    }

    /** Seeds change nothing where a file says all. */
    @Test
    void replicasOfARunInWhichNothingIsRandomAreOneRun() throws IOException {
        file("t.csv", "time,source,destination,flits\n1,0,1,4\n2,3,4,9\n");
        Path scenario = file("s.yaml", MESH + "workload: {name: trace, file: t.csv}\n");
        Xw xw =
                Xw.run(
                        "sweep",
                        scenario.toString(),
                        "--vary",
                        "network.buffer=2,4",
                        "--replicas",
                        "3");
        assertEquals(0, xw.exit(), xw.err());
        assertTrue(
                xw.out()
                        .contains(
                                "the 3 replicas of 2 of 2 combinations are the same run: nothing in"
                                        + " it is random, so one replica is enough"),
                xw.out());
        assertFalse(xw.out().contains("0.00 "), xw.out());
        assertTrue(xw.out().contains("makespan"), xw.out());
    }
}
