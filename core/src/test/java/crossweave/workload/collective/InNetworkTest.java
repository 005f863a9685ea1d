package crossweave.workload.collective;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.engine.parallel.ThreadTeam;
import crossweave.experiment.Run;
import crossweave.experiment.ScenarioRecipe;
import crossweave.problem.BadInput;
import crossweave.result.Result;
import crossweave.workload.CollectiveReport;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

/** Collective operations by routers that combine and copy, as users run them. */
class InNetworkTest {
    private static final int FLITS = 100;
    private static final int HEADER = 1;
    private static final int PACKET = 16; // data flits

    private static ScenarioRecipe recipe(String network, String technique, String collective) {
        return ScenarioRecipe.EMPTY
                .with("network.topology", network)
                .with("network.technique", technique)
                .with("network.packets.most", PACKET)
                .with("network.packets.header", HEADER)
                .with("workload", "collective " + collective);
    }

    private static CollectiveReport report(Result result) {
        assertEquals(List.of(), result.failure().stream().toList());
        return result.processes().getFirst().report().collectives().getFirst();
    }

    /**
     * A header on every channel of the longest way up and down, what routers spend on it, then all
     * flits one after another; ranks go on in the cycle after the last one.
     *
     * @param depth links from the most distant router to the root
     * @param merges routers on the way up where streams meet
     */
    @ParameterizedTest
    @CsvSource({
        "mesh 4x4, 4, 4",
        "mesh 8x8, 8, 8",
        "torus 4x4, 4, 4",
        "torus 8x8, 8, 8",
        "hypercube 5, 5, 5",
        "fat-tree 4 levels=3, 2, 3",
        "fat-tree 2 levels=5, 4, 5",
        "dragonfly 2, 3, 4",
        "crossbar 8, 0, 1"
    })
    void anAllReduceTakesItsClosedForm(String network, int depth, int merges) {
        int packets = Math.ceilDiv(FLITS, PACKET);
        long flits = FLITS + (long) packets * HEADER;
        long channels = 2 * (depth + 1);
        for (int delay : new int[] {0, 5}) {
            String technique = "cut-through reduction-delay=" + delay;
            for (String kind : List.of("all-reduce", "barrier")) {
                long last = kind.equals("barrier") ? 1 + HEADER : flits;
                assertEquals(
                        (channels - 1) * HEADER + (long) merges * delay + last,
                        report(
                                        recipe(
                                                        network,
                                                        technique,
                                                        "%s in-network bytes=%d"
                                                                .formatted(kind, FLITS))
                                                .run())
                                .cycles(),
                        kind + " on " + network);
            }
        }
    }

    /** Reduce and broadcast are trees whose root is the router of a rank. */
    @ParameterizedTest
    @ValueSource(ints = {0, 5, 15})
    void oneWayIsEnoughForReduceAndBroadcast(int root) {
        int x = root % 4;
        int y = root / 4;
        int depth = Math.max(x, 3 - x) + Math.max(y, 3 - y);
        long flits = FLITS + Math.ceilDiv(FLITS, PACKET);
        for (String kind : List.of("reduce", "broadcast")) {
            String text = "%s in-network bytes=%d root=%d".formatted(kind, FLITS, root);
            Result result = recipe("mesh 4x4", "cut-through", text).run();
            assertEquals((depth + 1) * HEADER + flits, report(result).cycles(), text);
            assertEquals(15 * flits, result.traffic().flitHops());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"all-reduce", "reduce", "broadcast", "barrier"})
    void engineDefinitionAndThreadsAgree(String kind) {
        for (String technique : List.of("cut-through", "store-and-forward reduction-delay=2")) {
            for (String network : List.of("torus 4x4", "dragonfly 2", "fat-tree 2 levels=3")) {
                ScenarioRecipe recipe =
                        recipe(network, technique, kind + " in-network bytes=300 repeat=3");
                Result expected = recipe.run();
                assertEquals(3, report(expected).repetitions().size());
                assertEquals(
                        expected.fingerprint(),
                        recipe.with("engine", "reference").run().fingerprint());
                try (ThreadTeam team = new ThreadTeam(2)) {
                    assertEquals(
                            expected.fingerprint(),
                            new Run(recipe.experiment(), Run.Log.NONE, team).run().fingerprint());
                }
            }
        }
    }

    /** Each routing gives the same tree: it depends on the links alone. */
    @Test
    void adaptiveRoutingsDoNotMatterForAReduction() {
        ScenarioRecipe recipe =
                recipe("mesh 4x4", "cut-through", "all-reduce in-network bytes=300");
        assertEquals(
                recipe.run().fingerprint(),
                recipe.with("network.routing", "west-first").run().fingerprint());
    }

    /** Ranks at the same node meet in its router. */
    @Test
    void severalRanksOfANodeTakePart() {
        String ranks = " in-network bytes=64 ranks=6 ranks-per-node=3 nodes='3,7'";
        ScenarioRecipe recipe = recipe("mesh 4x4", "cut-through", "all-reduce" + ranks);
        assertEquals(
                recipe.run().fingerprint(), recipe.with("engine", "reference").run().fingerprint());
        ScenarioRecipe broadcast = recipe("mesh 4x4", "cut-through", "broadcast" + ranks);
        assertTrue(report(broadcast.run()).cycles() > 64);
    }

    @Test
    void isRefusedWhereRoutersCannot() {
        refused("wormhole", "all-reduce", "do not combine");
        refused("wormhole", "broadcast", "make no copies");
        refused("ideal", "barrier", "do not combine");
    }

    private static void refused(String technique, String kind, String why) {
        assertRefused(recipe("mesh 4x4", technique, kind + " in-network bytes=64"), why);
    }

    private static void assertRefused(ScenarioRecipe recipe, String why) {
        BadInput refused = assertThrows(BadInput.class, recipe::run);
        String message = String.valueOf(refused.getMessage());
        assertTrue(message.contains("network.technique") && message.contains(why), message);
    }

    @Test
    void nodesThatChargeForMessagesDoNotSeeThem() {
        assertRefused(
                recipe("mesh 4x4", "cut-through", "all-reduce in-network bytes=64")
                        .with("node", "kernel send=10"),
                "plain nodes");
    }

    /** Two jobs have trees of their own, which share links. */
    @Test
    void jobsHaveTreesOfTheirOwn() {
        ScenarioRecipe recipe =
                ScenarioRecipe.EMPTY
                        .with("network.topology", "torus 4x4")
                        .with("network.technique", "cut-through")
                        .with(
                                "workload",
                                List.of(
                                        "collective all-reduce in-network bytes=500 nodes='0-7'",
                                        "collective reduce in-network bytes=500 nodes='8-15'",
                                        "traffic load=0.2 until=400"));
        Result result = recipe.run();
        assertTrue(
                result.processes().stream()
                        .allMatch(
                                each ->
                                        each.report().collectives().getFirst().repetitions().size()
                                                == 1));
        assertEquals(recipe.with("engine", "reference").run().fingerprint(), result.fingerprint());
    }
}
