package crossweave.papers.study.chittor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.experiment.ScenarioRecipe;
import crossweave.papers.Reproduction;
import crossweave.papers.StudyRunner;
import crossweave.papers.study.Reproductions;
import crossweave.result.Result;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

/** The closed loops of the reproductions of [003]. */
class LoopModelTest {
    private final StudyRunner runner = new StudyRunner(true, () -> 0, m -> m, (_, _) -> true);
    private final LoopModel loops = new LoopModel(runner);

    private ScenarioRecipe pair(int compute) {
        return loops.plan("", 8, "line tasks=2", "list 0,7")
                .flits(50)
                .work()
                .with("workload.distribution", "constant")
                .with("workload.first", "constant")
                .with("workload.messages", 10)
                .with("workload.compute", compute);
    }

    private double traffic(ScenarioRecipe recipe) {
        Result.Tasks tasks = runner.run(recipe).tasks().getFirst();
        assertEquals(tasks.meanNodeTraffic(), tasks.meanTimeTraffic(), 1e-12);
        return tasks.meanNodeTraffic();
    }

    @Test
    void withoutContentionALoopTakesComputingAndTheFlightOfAMessage() {
        int distance = 7;
        assertEquals(50. / (30 + distance + 50), traffic(pair(30)), 1e-12);
    }

    @Test
    void aNodeThatDoesNotComputeSendsInTheCycleAfterTheDelivery() {
        int distance = 7;
        int messages = 10;
        double cycles = messages * (distance + 50) + messages - 1;
        assertEquals(50. * messages / cycles, traffic(pair(0)), 1e-12);
    }

    @Test
    void eachPacketCostsItsStartUp() {
        int distance = 7;
        ScenarioRecipe cut =
                pair(30).with("workload.message", 250)
                        .with("network.packets.most", 25)
                        .with("network.packets.packet-cost", 10);
        assertEquals(250. / (30 + distance + 10 * (10 + 25)), traffic(cut), 1e-12);
    }

    @Test
    void appliedTrafficIsAchievedWithoutContention() {
        LoopModel.Plan plan = loops.plan("near", 8, "mesh-2d", "identity").withDistance(1);
        Curve curve = loops.curves(List.of(plan), List.of(.05, .2)).getFirst();
        for (TrafficLevel level : curve.levels()) {
            double achieved = level.average(TrafficLevel.Reading::average);
            assertEquals(level.applied(), achieved, .05 * level.applied());
        }
        assertEquals(2 * loops.seeds().size(), loops.points().size());
    }

    @Test
    void aSweepGoesOnUntilTheAverageNodeGainsNoMore() {
        LoopModel.Plan plan = loops.plan("random", 8, "mesh-2d", "random");
        Curve curve = loops.untilSaturated(List.of(plan), List.of(.05, .1)).getFirst();
        assertTrue(curve.levels().size() > 2, "it still rises at .1");
        assertTrue(curve.isSaturated() || curve.last().applied() > .99 * plan.maxApplied());
    }

    @Test
    void aCurveHasAPeakAndAPlateau() {
        Curve curve = new Curve("", List.of(level(.1, .1), level(.3, .2), level(.5, .15)));
        assertEquals(.2, curve.peak(TrafficLevel.Reading::average));
        assertEquals(.15, curve.plateau(TrafficLevel.Reading::average));
        assertTrue(curve.isSaturated());
        assertFalse(new Curve("", curve.levels().subList(0, 2)).isSaturated());
    }

    private static TrafficLevel level(double applied, double achieved) {
        return TrafficLevel.of(List.of(new TrafficLevel.Reading(applied, achieved, 0, 0, 0, 0, 0)));
    }

    @Test
    void unreachableTrafficIsLeftOut() {
        LoopModel.Plan plan = loops.plan("short", 16, "uniform", "identity").flits(5);
        LoopModel.Plan wanted = plan.at(List.of(.1, .5, .6));
        assertEquals(2, wanted.computingTimes().size(), "the last is without computing");
        assertEquals(0, wanted.computingTimes().getLast());
    }

    @Test
    void aRecipeReadsLikeAFile() {
        Map<String, Object> nested = pair(5).with("seed", 3).nested();
        assertEquals("3", nested.get("seed"));
        assertTrue(nested.get("network") instanceof Map<?, ?> group && group.size() == 5);
        assertEquals(3, pair(5).with("seed", 3).experiment(m -> m).scenario().seed());
    }

    @Test
    void aWatcherEndsAnExperiment() {
        StudyRunner stopped = new StudyRunner(true, () -> 0, m -> m, (done, _) -> done < 3);
        Reproduction any = Reproductions.ALL.getFirst();
        assertThrows(StudyRunner.Stopped.class, () -> any.study().run(stopped));
    }
}
