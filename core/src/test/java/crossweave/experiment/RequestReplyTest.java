package crossweave.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.engine.parallel.ThreadTeam;
import crossweave.network.deadlock.PacketPlace;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;
import crossweave.result.Result;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.List;
import java.util.stream.IntStream;

/** Requests and replies, on routers that keep them apart and on others. */
class RequestReplyTest {
    private static final int SCENARIOS = // per batch
            Boolean.getBoolean("crossweave.nightly") ? 500 : 12;

    /** A network that a few requests fill. */
    private static final ScenarioRecipe BUSY =
            ScenarioRecipe.EMPTY
                    .with("network.topology", "mesh 4x4")
                    .with("network.technique", "vc-router reply-queue=1")
                    .with("network.vcs", "2")
                    .with("network.buffer", "4")
                    .with("workload", "request-reply load=0.6")
                    .with("measure.warmup", "500")
                    .with("measure.cycles", "20000");

    static IntStream batches() {
        return IntStream.range(0, 20);
    }

    /** With one thread and with several; where it gets stuck, too. */
    @ParameterizedTest
    @MethodSource("batches")
    void theEnginesAgree(int batch) {
        for (int i = 0; i < SCENARIOS; i++) {
            RandomStream random = new RandomStreams(batch).stream("request-reply", i);
            ScenarioRecipe recipe = draw(random);
            Result reference = recipe.with("engine", "reference").run();
            assertAgree(reference, recipe, recipe.run());
            assertAgree(reference, recipe, Run.inParts(recipe.experiment(), 3).run());
            assertAgree(reference, recipe, inParts(recipe, 2 + random.nextInt(3)));
        }
    }

    private static Result inParts(ScenarioRecipe recipe, int threads) {
        try (ThreadTeam team = new ThreadTeam(threads)) {
            return new Run(recipe.experiment(), Run.Log.NONE, team).run();
        }
    }

    private static void assertAgree(Result reference, ScenarioRecipe recipe, Result fast) {
        String text = recipe.toString();
        assertEquals(reference.deadlock(), fast.deadlock(), text);
        assertEquals(reference.fingerprint(), fast.fingerprint(), text);
        assertEquals(reference.channels(), fast.channels(), text);
        assertEquals(reference.delays().roundTrip(), fast.delays().roundTrip(), text);
    }

    private static ScenarioRecipe draw(RandomStream random) {
        int each = 1 + random.nextInt(3);
        String topology =
                oneOf(
                        random,
                        "mesh 3x3",
                        "mesh 4x2",
                        "torus 3x3",
                        "ring 5",
                        "hypercube 3",
                        "tree 6");
        String technique = "vc-router" + delays(random);
        technique +=
                switch (random.nextInt(4)) {
                    case 0 -> "";
                    case 1 -> " request-vcs=0-%d".formatted(2 * each - 2);
                    default ->
                            " request-vcs=0-%d reply-vcs=%d-%d"
                                    .formatted(each - 1, each, 2 * each - 1);
                };
        boolean isLimited = random.nextInt(3) > 0;
        technique += isLimited ? " reply-queue=" + (1 + random.nextInt(3)) : "";
        return slowed(random)
                .with("network.topology", topology)
                .with("network.routing", routing(topology, random))
                .with("network.technique", technique)
                .with("network.vcs", 2 * each)
                .with("network.buffer", 1 + random.nextInt(5))
                .with("workload", workload(random))
                .with("network.deadlock", isLimited ? "stop" : "recover")
                .with("seed", random.nextInt(1000))
                .with("measure.warmup", "100")
                .with("measure.cycles", 200 + random.nextInt(3000));
    }

    /** Channels of all rates in one of three scenarios. */
    private static ScenarioRecipe slowed(RandomStream random) {
        return random.nextInt(3) > 0
                ? ScenarioRecipe.EMPTY
                : ScenarioRecipe.EMPTY
                        .with("network.links.injection.bandwidth", oneOf(random, "1", "1/2", "2/3"))
                        .with("network.links.ejection.bandwidth", oneOf(random, "1", "3/4"))
                        .with("network.links.all.latency", 1 + random.nextInt(2));
    }

    private static String delays(RandomStream random) {
        StringBuilder text = new StringBuilder();
        text.append(random.nextInt(2) == 0 ? "" : " routing-delay=" + random.nextInt(3));
        text.append(random.nextInt(3) == 0 ? " credit-delay=" + random.nextInt(3) : "");
        text.append(random.nextInt(4) == 0 ? " wait-for-tail-credit=true" : "");
        text.append(random.nextInt(4) == 0 ? " buffers=shared" : "");
        text.append(random.nextInt(4) == 0 ? " speculative=true" : "");
        text.append(random.nextInt(4) == 0 ? " internal-speedup=2" : "");
        text.append(random.nextInt(4) == 0 ? " loopback=router" : "");
        text.append(random.nextInt(4) == 0 ? " vc-allocator=separable-input-first" : "");
        return text.toString();
    }

    private static String routing(String topology, RandomStream random) {
        if (!topology.startsWith("mesh")) {
            return "default";
        }
        return oneOf(random, "default", "west-first", "o1turn", "valiant");
    }

    private static String workload(RandomStream random) {
        return "request-reply load=%s write-fraction=%s read-reply-size=%d write-request-size=%d service-time=%d%s"
                .formatted(
                        oneOf(random, "0.1", "0.3", "0.8"),
                        oneOf(random, "0", "0.5", "1"),
                        1 + random.nextInt(6),
                        1 + random.nextInt(6),
                        1 + random.nextInt(20),
                        random.nextInt(3) == 0 ? " outstanding=" + (1 + random.nextInt(4)) : "");
    }

    private static String oneOf(RandomStream random, String... some) {
        return some[random.nextInt(some.length)];
    }

    /** The ring goes through a node: a request waits there for room, which a reply has. */
    @Test
    void sharedVcsLeadToADeadlockThroughNodes() {
        Result stuck = BUSY.run();
        List<PacketPlace> ring =
                stuck.deadlock().orElseThrow().packets().stream()
                        .map(Result.Waiting::place)
                        .toList();
        assertTrue(
                ring.stream()
                        .anyMatch(
                                place ->
                                        place.noun().equals("request")
                                                && place.blocker().orElseThrow().reason()
                                                        == PacketPlace.Reason.REPLY),
                ring.toString());
        assertTrue(ring.stream().anyMatch(place -> place.noun().equals("reply")));
    }

    @Test
    void vcsOfTheirOwnCureIt() {
        Result free =
                BUSY.with("network.technique", "vc-router reply-queue=1 request-vcs=0 reply-vcs=1")
                        .run();
        assertTrue(free.deadlock().isEmpty());
        assertTrue(free.delays().roundTrip().mean() > free.delays().latency().mean());
    }

    @Test
    void nodesWithRoomForAnyNumberOfRepliesCureIt() {
        assertTrue(BUSY.with("network.technique", "vc-router").run().deadlock().isEmpty());
    }

    /** Ends of a line: h hops to and fro, each way as a message alone takes, and the service. */
    @Test
    void aRoundTripAloneIsTwoWaysAndTheService() {
        int service = 7; // cycles
        Result alone =
                ScenarioRecipe.EMPTY
                        .with("network.topology", "line 2")
                        .with("network.technique", "vc-router")
                        .with(
                                "workload",
                                "request-reply load=0.001 read-request-size=1 read-reply-size=1"
                                        + " write-fraction=0 service-time="
                                        + service)
                        .run();
        assertEquals(
                2 * alone.delays().latency().p50() + service, alone.delays().roundTrip().p50());
    }
}
