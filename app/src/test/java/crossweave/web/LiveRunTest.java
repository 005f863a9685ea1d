package crossweave.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.HangGuard;
import crossweave.experiment.Run;
import crossweave.files.scenario.ScenarioFile;
import crossweave.result.Result;
import crossweave.web.LabClient.Heard;
import crossweave.web.LabClient.Talk;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Runs that a page looks at: they are the runs of the command line, to the cycle. */
@HangGuard
class LiveRunTest {
    private static final List<String> SMALL =
            List.of(
                    "network.topology=mesh 4x4",
                    "workload=traffic load=0.2",
                    "measure.cycles=10000",
                    "measure.warmup=500");

    private static LabClient client;

    @BeforeAll
    static void open() throws IOException {
        client = new LabClient();
    }

    @AfterAll
    static void close() {
        client.close();
    }

    private static Talk begin(List<String> settings) throws IOException, InterruptedException {
        return client.begin("run", Map.of("set", settings));
    }

    private static Heard seek(Talk talk, long cycle) throws IOException, InterruptedException {
        return after(talk, Map.of("do", "seek", "cycle", cycle));
    }

    /** How it is when this has been done. */
    private static Heard after(Talk talk, Map<String, ?> wish)
            throws IOException, InterruptedException {
        double number = ((Number) talk.ask(wish).get("number")).doubleValue();
        Heard frame =
                talk.await(
                        heard ->
                                heard.name().equals("frame")
                                        && heard.number("fulfilled") >= number);
        frame.data().remove("fulfilled");
        return frame;
    }

    private static Result plain(List<String> settings) {
        ScenarioFile scenario = ScenarioFile.of(Path.of("scenario.yaml"), "");
        for (String setting : settings) {
            scenario = scenario.with("--set", setting);
        }
        return new Run(scenario.experiment()).run();
    }

    @Test
    void itsResultIsThatOfAPlainRun() throws Exception {
        try (Talk talk = begin(SMALL)) {
            talk.ask(Map.of("do", "go"));
            Heard result = talk.await("result");
            assertEquals(plain(SMALL).fingerprint(), result.data().get("fingerprint"));
        }
    }

    @Test
    void theWarmUpHasAProgressOfItsOwn() throws Exception {
        try (Talk talk = begin(SMALL)) {
            assertEquals(0.5, seek(talk, 250).number("progress"), 0.01); // of 500 cycles
            assertEquals(0.1, seek(talk, 1500).number("progress"), 0.01); // of 10,000 after it
        }
    }

    @Test
    void theLongestWarmUpIsKnownWhereTheRunFindsItsEnd() throws Exception {
        List<String> open = new ArrayList<>(SMALL);
        open.removeLast();
        try (Talk talk = begin(open)) {
            Heard early = seek(talk, 100);
            assertEquals("warm-up", early.data().get("phase"));
            assertEquals(false, early.data().get("warmup_given"));
            assertTrue(early.number("progress") > 0 && early.number("progress") < 0.05);
        }
    }

    @Test
    void aMomentLooksTheSameHoweverOneComesToIt() throws Exception {
        try (Talk talk = begin(SMALL)) {
            Heard first = seek(talk, 7000); // after the first copies of the run
            assertEquals(7000, first.number("cycle"));
            seek(talk, 9900);
            Heard again = seek(talk, 7000);
            assertEquals(first, again);
            assertTrue(first.number("cycle") < after(talk, Map.of("do", "step")).number("cycle"));
            assertEquals(first, after(talk, Map.of("do", "back")));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"wormhole", "vc-router", "store-and-forward"})
    void aMomentLooksTheSameByStepsAndAtOnce(String technique) throws Exception {
        List<String> settings = new ArrayList<>(SMALL);
        settings.add("network.technique=" + technique);
        try (Talk steps = begin(settings);
                Talk atOnce = begin(settings)) {
            Heard last = seek(steps, 400);
            while (last.number("cycle") < 600) {
                last = after(steps, Map.of("do", "step"));
            }
            assertEquals(seek(atOnce, (long) last.number("cycle")), last);
        }
    }

    @Test
    void aLongWayEndsWhenItsPageWantsSomethingElse() throws Exception {
        List<String> endless = new ArrayList<>(SMALL);
        endless.set(2, "measure.cycles=1000000000");
        try (Talk talk = begin(endless)) {
            talk.ask(Map.of("do", "seek", "cycle", 900_000_000));
            talk.ask(Map.of("do", "look", "heat", "blocked", "recent", true));
            Heard paused = after(talk, Map.of("do", "pause"));
            assertTrue(paused.number("cycle") < 900_000_000);
        }
    }

    @Test
    void aStepIsMadeFromWhereAWayLeads() throws Exception {
        try (Talk talk = begin(SMALL)) {
            talk.ask(Map.of("do", "seek", "cycle", 9000));
            assertTrue(after(talk, Map.of("do", "step")).number("cycle") > 9000);
        }
    }

    @Test
    void theTimeOfARunThatIsSoonOverIsATime() throws Exception {
        List<String> tiny = new ArrayList<>(SMALL);
        tiny.set(2, "measure.cycles=50");
        tiny.set(3, "measure.warmup=10");
        try (Talk talk = begin(tiny)) {
            talk.ask(Map.of("do", "go"));
            assertTrue(talk.await("result").number("wall_seconds") > 1e-6);
        }
    }

    @Test
    void theEndIsToldOnce() throws Exception {
        try (Talk talk = begin(SMALL)) {
            talk.ask(Map.of("do", "go"));
            Heard end = talk.await("result");
            seek(talk, 9000);
            seek(talk, 1_000_000);
            talk.ask(Map.of("do", "seek", "cycle", 0));
            talk.await(
                    heard -> {
                        assertNotEquals("result", heard.name());
                        return heard.name().equals("frame") && heard.number("cycle") == 0;
                    });
        }
    }

    @Test
    void afterGoingBackTheResultIsTheSame() throws Exception {
        try (Talk talk = begin(SMALL)) {
            seek(talk, 9000);
            seek(talk, 20);
            talk.ask(Map.of("do", "go"));
            assertEquals(
                    plain(SMALL).fingerprint(), talk.await("result").data().get("fingerprint"));
        }
    }

    @Test
    void oneCanGoBackFromTheEnd() throws Exception {
        try (Talk talk = begin(SMALL)) {
            Heard middle = seek(talk, 1000);
            talk.ask(Map.of("do", "go"));
            talk.await("result");
            assertEquals(middle, seek(talk, 1000));
        }
    }

    @Test
    void whatWasMeasuredSoFarIsToldAndTheRunGoesOn() throws Exception {
        try (Talk talk = begin(SMALL)) {
            seek(talk, 1500);
            talk.ask(Map.of("do", "result"));
            Heard part = talk.await("result");
            assertEquals(true, part.data().get("interrupted"));
            talk.ask(Map.of("do", "go"));
            assertEquals(
                    plain(SMALL).fingerprint(), talk.await("result").data().get("fingerprint"));
        }
    }

    @Test
    void packetsAreWhereTheirHeadsAre() throws Exception {
        List<String> one =
                List.of(
                        "network.topology=line 5",
                        "workload=traffic pattern=neighbour load=0.01 packet=3",
                        "measure.cycles=1000");
        try (Talk talk = begin(one)) {
            Heard frame = talk.await("frame");
            for (int i = 0; i < 500 && DrawnPacket.of(frame).isEmpty(); i++) {
                frame = after(talk, Map.of("do", "step"));
            }
            DrawnPacket packet = DrawnPacket.of(frame).getFirst();
            assertEquals(3, packet.length());
            assertEquals(2, packet.unsent(), "its head alone has left its terminal");
        }
    }

    /** Packets wait at their terminals, but those in the network are shown, of many a sample. */
    @ParameterizedTest
    @ValueSource(strings = {"mesh 8x8", "mesh 32x32", "mesh 64x64"})
    void queuesAtTerminalsHideNothing(String topology) throws Exception {
        List<String> much =
                List.of(
                        "network.topology=" + topology,
                        "workload=traffic load=1 packet=4",
                        "measure.cycles=10000");
        try (Talk talk = begin(much)) {
            Heard frame = seek(talk, 300);
            double inside = frame.number("in_network");
            List<DrawnPacket> packets = DrawnPacket.of(frame);
            int drawn = packets.size();
            assertTrue(frame.number("on_the_way") > 400, "messages queue");
            assertTrue(inside > 60 && drawn <= 4096, inside + " packets, drawn " + drawn);
            assertTrue(inside > 4096 ? drawn > 1024 : drawn == inside, inside + " and " + drawn);
            assertEquals(drawn, frame.number("drawn"));
            packets.forEach(packet -> assertEquals(4, packet.length()));
        }
    }

    @Test
    void aDeadlockEndsItAndShowsItsRing() throws Exception {
        List<String> torus =
                List.of(
                        "network.topology=torus 4x4",
                        "network.routing=dimension-order",
                        "workload=traffic load=0.9");
        try (Talk talk = begin(torus)) {
            talk.ask(Map.of("do", "go"));
            Heard end = talk.await(heard -> heard.data().get("over") == Boolean.TRUE);
            assertFalse(end.list("ring").isEmpty());
            assertTrue(end.list("explanation").toString().contains("cure: --set network.vcs=2"));
        }
    }

    @Test
    void oneRunDoesNotBlockAnother() throws Exception {
        List<String> endless =
                List.of(
                        "network.topology=mesh 16x16",
                        "workload=traffic load=0.3",
                        "measure.cycles=1000000000");
        List<Talk> others = new ArrayList<>();
        try (Talk small = begin(SMALL)) {
            int more = Runtime.getRuntime().availableProcessors() + 2; // than run at a time
            for (int i = 0; i < Math.min(more, 20); i++) {
                Talk talk = begin(endless);
                others.add(talk);
                talk.ask(Map.of("do", "go"));
            }
            small.ask(Map.of("do", "go"));
            small.await("result");
            client.ask("about", Map.of());
        } finally {
            for (Talk talk : others) {
                talk.close();
            }
        }
    }

    @Test
    void itGoesOnWhetherOrNotAnybodyListens() throws Exception {
        String id = String.valueOf(client.ask("sessions/run", Map.of("set", SMALL)).get("id"));
        client.ask("sessions/" + id + "/ask", Map.of("do", "go"));
        try (Talk late = client.listen(id)) {
            assertEquals(
                    plain(SMALL).fingerprint(), late.await("result").data().get("fingerprint"));
        }
    }

    @Test
    void itPausesWhenItHasComputedForTooLongAndCanGoOn() throws Exception {
        try (LabClient hasty = new LabClient(Duration.ofMillis(100))) {
            Map<String, Object> endless =
                    Map.of(
                            "set",
                            List.of(
                                    "network.topology=mesh 8x8",
                                    "workload=traffic load=0.2",
                                    "measure.cycles=1000000000"));
            try (Talk talk = hasty.begin("run", endless)) {
                talk.ask(Map.of("do", "go"));
                talk.await("limit");
                Heard paused = talk.await(h -> h.data().get("going") == Boolean.FALSE);
                talk.ask(Map.of("do", "go"));
                talk.await(
                        h ->
                                h.name().equals("frame")
                                        && h.number("cycle") > paused.number("cycle"));
            }
        }
    }

    @Test
    void programsWithThreadsOfTheirOwnGoBackByBeginningAgain() throws Exception {
        List<String> shared =
                List.of(
                        "network.topology=mesh 4x4",
                        "node=shared-memory",
                        "workload=shared-memory program=\"broadcast m=64\"");
        try (Talk talk = begin(shared)) {
            Heard first = seek(talk, 50);
            seek(talk, 200);
            assertEquals(first, seek(talk, 50));
        }
    }
}
