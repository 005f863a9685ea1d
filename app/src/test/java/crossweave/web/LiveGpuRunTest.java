package crossweave.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.HangGuard;
import crossweave.cuda.FakeCuda;
import crossweave.experiment.Run;
import crossweave.files.scenario.ScenarioFile;
import crossweave.web.LabClient.Heard;
import crossweave.web.LabClient.Talk;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A page looks at a run on a GPU by its sums: it ends as the run of the command line does. */
@HangGuard
class LiveGpuRunTest {
    private static final List<String> SETTINGS =
            List.of(
                    "network.topology=mesh 4x4",
                    "network.technique=vc-router",
                    "workload=traffic load=0.2",
                    "measure.cycles=2000",
                    "measure.warmup=200");

    @TempDir private static Path libraries;
    private static FakeCuda fake;
    private static LabClient client;

    @BeforeAll
    static void open() throws IOException {
        fake = FakeCuda.in(libraries);
        client = new LabClient();
    }

    @AfterAll
    static void close() {
        if (fake != null) {
            client.close();
            fake.close();
        }
    }

    private static String fingerprint() {
        ScenarioFile scenario = ScenarioFile.of(Path.of("scenario.yaml"), "");
        for (String setting : SETTINGS) {
            scenario = scenario.with("--set", setting);
        }
        return new Run(scenario.experiment()).run().fingerprint();
    }

    private static Talk begin() throws IOException, InterruptedException {
        List<String> settings = new ArrayList<>(SETTINGS);
        settings.add("measure.device=gpu");
        return client.begin("run", Map.of("set", settings));
    }

    @Test
    void itsResultIsThatOfAPlainRun() throws Exception {
        try (Talk talk = begin()) {
            talk.ask(Map.of("do", "go"));
            Heard result = talk.await("result");
            assertEquals(fingerprint(), result.data().get("fingerprint"));
            assertEquals("gpu", result.data().get("engine"));
        }
    }

    @Test
    void aFrameShowsPacketsAndChannels() throws Exception {
        try (Talk talk = begin()) {
            talk.ask(Map.of("do", "look", "heat", "filled", "recent", false));
            talk.ask(Map.of("do", "seek", "cycle", 1000));
            Heard frame = talk.await(heard -> isAt(heard, 1000));
            assertTrue(frame.number("in_network") > 0, frame.toString());
            assertEquals(frame.number("in_network"), (double) DrawnPacket.of(frame).size());
            assertTrue(frame.number("most") >= 1, "some buffer has a flit");
        }
    }

    @Test
    void itGoesBackByBeginningAgain() throws Exception {
        try (Talk talk = begin()) {
            talk.ask(Map.of("do", "seek", "cycle", 1500));
            talk.await(heard -> isAt(heard, 1500));
            talk.ask(Map.of("do", "seek", "cycle", 100));
            talk.await(heard -> isAt(heard, 100));
            talk.ask(Map.of("do", "go"));
            assertEquals(fingerprint(), talk.await("result").data().get("fingerprint"));
        }
    }

    @Test
    void afterAFailureItBeginsAgain() throws Exception {
        try (Talk talk = begin()) {
            fake.letFail("cuLaunchKernel", 719);
            talk.ask(Map.of("do", "go"));
            talk.await(LiveGpuRunTest::hasFailed);
            talk.ask(Map.of("do", "result"));
            Heard said = talk.await("limit");
            assertTrue(said.data().toString().contains("a launch failed"), said.toString());
            fake.reset();
            talk.ask(Map.of("do", "seek", "cycle", 0));
            talk.ask(Map.of("do", "go"));
            assertEquals(fingerprint(), talk.await("result").data().get("fingerprint"));
        } finally {
            fake.reset();
        }
    }

    private static boolean hasFailed(Heard heard) {
        return heard.name().equals("frame")
                && heard.data().get("failure").toString().contains("a launch failed");
    }

    private static boolean isAt(Heard heard, long cycle) {
        if (!heard.name().equals("frame") || heard.number("cycle") != cycle) {
            return false;
        }
        assertTrue(cycle < 500 || heard.number("latency") > 0);
        return true;
    }
}
