package crossweave.experiment.ability;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.engine.parallel.ThreadTeam;
import crossweave.experiment.Run;
import crossweave.experiment.ScenarioRecipe;
import crossweave.experiment.ability.AbilityTable.Ability;
import crossweave.experiment.ability.AbilityTable.Cell;
import crossweave.experiment.message.Delivery;
import crossweave.experiment.message.RoutedDelivery;
import crossweave.problem.BadInput;
import crossweave.problem.InvalidSettings;
import crossweave.result.Result;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Every cell of the table of abilities is true: what it promises happens, and nothing else. That
 * priorities have an effect is a matter of several workloads, which {@code MessageClassesTest}
 * runs.
 */
class AbilityTableTest {
    private static final int THREADS = 2;

    static Stream<Arguments> cells() {
        return AbilityTable.techniques().stream()
                .flatMap(
                        technique ->
                                Stream.of(Ability.values())
                                        .map(ability -> Arguments.of(technique, ability)));
    }

    @ParameterizedTest
    @MethodSource("cells")
    void isTrue(String technique, Ability ability) {
        Cell cell = AbilityTable.cell(technique, ability);
        boolean has = cell.engine().isPresent();
        switch (ability) {
            case THREADS -> threads(technique, has);
            case TRACKING -> tracking(technique, has);
            case RECOVERY -> recovery(technique, has);
            case HALF_DUPLEX, TERMINAL_LINKS -> halfDuplex(technique, ability, has);
            case RATES -> rates(technique, has);
            case MULTICAST -> multicast(technique, has);
            case REDUCTION -> reduction(technique, has);
            case PRIORITIES -> assertEquals("vc-router".equals(technique), has);
        }
    }

    /** A technique that is not divided must still accept several threads. */
    private static void threads(String technique, boolean has) {
        ScenarioRecipe recipe = measured(AbilityTable.recipe(technique, Ability.THREADS));
        try (ThreadTeam team = new ThreadTeam(THREADS)) {
            Run divided = new Run(recipe.experiment(), _ -> {}, team);
            assertEquals(recipe.run().fingerprint(), divided.run().fingerprint());
            assertEquals(has, divided.network().divided().isPresent());
        }
    }

    private static void tracking(String technique, boolean has) {
        ScenarioRecipe recipe = measured(AbilityTable.recipe(technique, Ability.TRACKING));
        List<RoutedDelivery> routed = new ArrayList<>();
        Run.Log log =
                new Run.Log() {
                    @Override
                    public void delivered(Delivery delivery) {}

                    @Override
                    public void travelled(RoutedDelivery delivery) {
                        routed.add(delivery);
                    }
                };
        Result tracked = new Run(recipe.experiment().tracked(), log).run();
        assertEquals(recipe.run().fingerprint(), tracked.fingerprint());
        assertEquals(has, routed.stream().anyMatch(each -> !each.routes().isEmpty()));
    }

    /** Rings without datelines deadlock, where packets hold something while they wait. */
    private static void recovery(String technique, boolean has) {
        ScenarioRecipe stops =
                measured(AbilityTable.recipe(technique, Ability.THREADS))
                        .with("network.topology", "ring 8")
                        .with("network.routing", "shortest-path")
                        .with("network.buffer", technique.equals("wormhole") ? 2 : 4)
                        .with("workload.pattern", "tornado")
                        .with("workload.load", 0.9);
        if (!has) { // refused, or not needed
            ScenarioRecipe recovers = AbilityTable.recipe(technique, Ability.RECOVERY);
            assertTrue(isRefused(recovers) || stops.run().deadlock().isEmpty());
            return;
        }
        assertTrue(stops.run().deadlock().isPresent(), "packets wait for each other");
        Result recovered = stops.with("network.deadlock", "recover").run();
        assertTrue(recovered.deadlock().isEmpty());
        assertTrue(recovered.traffic().withdrawn() > 0);
    }

    private static void halfDuplex(String technique, Ability ability, boolean has) {
        ScenarioRecipe half =
                measured(AbilityTable.recipe(technique, ability)).with("workload.load", 0.3);
        if (!has) { // refused, or without effect
            assertTrue(isRefused(half) || isSame(half, half.with("network.duplex", "full")));
            return;
        }
        Result result = half.run();
        assertEquals(half.with("engine", "reference").run().fingerprint(), result.fingerprint());
        assertFalse(
                isSame(half, half.with("network.duplex", "full")), "directions disturb each other");
    }

    private static void rates(String technique, boolean has) {
        ScenarioRecipe slow = measured(AbilityTable.recipe(technique, Ability.RATES));
        ScenarioRecipe full = slow.with("network.links.all.bandwidth", "1");
        assertEquals(
                full.run().fingerprint(),
                measured(AbilityTable.recipe(technique, Ability.THREADS)).run().fingerprint());
        assertEquals(!has, isSame(slow, full));
        assertEquals(
                slow.with("engine", "reference").run().fingerprint(), slow.run().fingerprint());
    }

    private static boolean isRefused(ScenarioRecipe recipe) {
        try {
            recipe.run();
            return false;
        } catch (BadInput | InvalidSettings e) {
            return true;
        }
    }

    private static boolean isSame(ScenarioRecipe one, ScenarioRecipe other) {
        return one.run().fingerprint().equals(other.run().fingerprint());
    }

    /** Copies that routers make cross fewer channels than as many messages would. */
    private static void multicast(String technique, boolean has) {
        Run run =
                new Run(
                        measured(AbilityTable.recipe(technique, Ability.MULTICAST))
                                .with("workload.multicast", "100% to 6")
                                .with("workload.load", 0.02)
                                .experiment());
        Result result = run.run();
        double share = (double) result.traffic().flitHops() / run.pace(1).flitHops();
        assertEquals(has, share < .8, "channels crossed: " + share);
    }

    /** Routers that combine carry the data of all over few channels; others refuse. */
    private static void reduction(String technique, boolean has) {
        ScenarioRecipe recipe =
                ScenarioRecipe.EMPTY
                        .with("network.topology", technique.equals("sp2") ? "sp2 32" : "mesh 4x4")
                        .with("network.technique", technique)
                        .with("workload", "collective all-reduce in-network bytes=64");
        assertEquals(!has, isRefused(recipe));
        if (has) {
            Result result = recipe.run();
            assertEquals(
                    recipe.with("engine", "reference").run().fingerprint(), result.fingerprint());
            assertEquals(2 * 15 * 64, result.traffic().flitHops()); // up and down 15 links
        }
    }

    private static ScenarioRecipe measured(ScenarioRecipe recipe) {
        return recipe.with("measure.warmup", 0).with("measure.cycles", 3000);
    }
}
