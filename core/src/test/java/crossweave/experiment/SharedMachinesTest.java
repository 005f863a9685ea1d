package crossweave.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Scenarios that describe the same machine share one. */
class SharedMachinesTest {
    private static final ScenarioRecipe MESH =
            ScenarioRecipe.EMPTY
                    .with("network.topology", "mesh 4x4")
                    .with("network.technique", "wormhole")
                    .with("workload.name", "traffic")
                    .with("workload.load", .1)
                    .with("measure.cycles", 300);

    private final SharedMachines machines = new SharedMachines();

    private Experiment experiment(ScenarioRecipe recipe) {
        return recipe.experiment(machines);
    }

    @Test
    void loadsAndSeedsMakeNoDifference() {
        Experiment one = experiment(MESH);
        Experiment other = experiment(MESH.with("workload.load", .3).with("seed", 5));
        assertSame(one.machine(), other.machine());
        assertEquals(
                new Run(MESH.with("workload.load", .3).with("seed", 5).experiment())
                        .run()
                        .toString(),
                new Run(other).run().toString());
    }

    @Test
    void whatTheNetworkIsLikeDoes() {
        Experiment one = experiment(MESH);
        assertNotSame(one.machine(), experiment(MESH.with("network.vcs", 2)).machine());
        assertNotSame(
                one.machine(), experiment(MESH.with("network.topology", "mesh 4x5")).machine());
    }

    @Test
    void seedsDecideWhichLinksAreBroken() {
        ScenarioRecipe broken =
                MESH.with("network.faults", "5%").with("network.routing", "shortest-path");
        Experiment one = experiment(broken);
        assertNotSame(one.machine(), experiment(broken.with("seed", 2)).machine());
        assertTrue(one.withSeed(2).isEmpty());
    }

    @Test
    void anExperimentWithAnotherSeedIsAsIfReadAgain() {
        Experiment read = MESH.with("seed", 7).experiment();
        Experiment changed = experiment(MESH).withSeed(7).orElseThrow();
        assertEquals(read.scenario(), changed.scenario());
        assertEquals(new Run(read).run().toString(), new Run(changed).run().toString());
    }

    @Test
    void warningsAreThoseOfTheMachine() {
        Experiment risky =
                experiment(
                        MESH.with("network.topology", "ring 8")
                                .with("network.routing", "shortest-path"));
        assertEquals(risky.warnings(), machines.warnings(risky));
        assertTrue(!risky.warnings().isEmpty(), "packets go around the ring");
        assertEquals(risky.warnings(), machines.warnings(risky.withSeed(3).orElseThrow()));
    }
}
