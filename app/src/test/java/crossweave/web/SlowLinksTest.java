package crossweave.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.HangGuard;

import org.junit.jupiter.api.Test;

import java.util.Base64;
import java.util.List;
import java.util.Map;

/** Heat is the share of what a channel carries, however slow it is. */
@HangGuard
class SlowLinksTest {
    private static final int SLOWNESS = 4; // cycles of a flit
    private static final List<String> SATURATED =
            List.of(
                    "network.topology=mesh 4x4",
                    "network.links.all.bandwidth=1/" + SLOWNESS,
                    "workload=traffic load=0.9",
                    "measure.warmup=0",
                    "measure.cycles=4000");

    @Test
    void aSlowLinkThatCarriesAllItCanIsHot() throws Exception {
        try (LabClient client = new LabClient();
                LabClient.Talk talk = client.begin("run", Map.of("set", SATURATED))) {
            talk.ask(Map.of("do", "seek", "cycle", 3000));
            LabClient.Heard frame =
                    talk.await(
                            heard -> heard.name().equals("frame") && heard.number("cycle") >= 3000);
            assertEquals(1, frame.number("most"));
            int hottest = 0;
            for (byte heat : Base64.getDecoder().decode((String) frame.data().get("heat"))) {
                hottest = Math.max(hottest, heat & 0xff);
            }
            assertTrue(hottest > 255 * .9, "a link of a saturated mesh is busy: " + hottest);
        }
    }

    @Test
    void drawingsTellHowLongAFlitTakesWhereThatIsNotACycle() throws Exception {
        try (LabClient client = new LabClient()) {
            Map<?, ?> slow =
                    (Map<?, ?>) client.ask("drawing", Map.of("set", SATURATED)).get("channels");
            List<?> cycles = (List<?>) slow.get("cycles_per_flit");
            int channels = 2 * 2 * 4 * 3; // both ways, rows and columns, of 4 times 3 links
            assertEquals(channels, cycles.size());
            assertTrue(cycles.stream().allMatch(each -> ((Number) each).doubleValue() == SLOWNESS));
            Map<String, Object> plain = Map.of("set", List.of("network.topology=mesh 4x4"));
            Map<?, ?> usual = (Map<?, ?>) client.ask("drawing", plain).get("channels");
            assertTrue(!usual.containsKey("cycles_per_flit"));
        }
    }

    @Test
    void channelsTellWhatTheyCarryWhereUnitsAreKnown() throws Exception {
        try (LabClient client = new LabClient()) {
            List<String> set = List.of("network.topology=mesh 4x4", "flit=16 B", "cycle=1 ns");
            Map<String, Object> drawing = client.ask("drawing", Map.of("set", set));
            assertEquals(16.0, ((Number) drawing.get("full_rate_gb_per_s")).doubleValue(), 1e-9);
        }
    }
}
