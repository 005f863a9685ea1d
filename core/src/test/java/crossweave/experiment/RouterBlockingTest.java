package crossweave.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.result.Result;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

/** Header and effective blocking of routers, as [001] has them. */
class RouterBlockingTest {

    private static Result run(String technique, String engine) {
        return new Run(
                        Prepared.experiment(
                                "network.topology=mesh 3x3",
                                "network.buffer=6",
                                "network.technique=" + technique,
                                "engine=" + engine,
                                "workload.load=0.35",
                                "workload.packet=4",
                                "measure.warmup=100",
                                "measure.cycles=2000"))
                .run();
    }

    @ParameterizedTest
    @ValueSource(strings = {"wormhole", "wormhole non-atomic-vcs"})
    void routersHaveTheBlockingOfTheChannelsThatLeaveThem(String technique) {
        Result result = run(technique, "fast");
        List<Result.Channel> leaving =
                result.channels().stream().filter(c -> !c.name().startsWith("terminal")).toList();
        long waited = leaving.stream().mapToLong(Result.Channel::blocked).sum();
        long queued = leaving.stream().mapToLong(Result.Channel::queued).sum();
        List<Result.Node> nodes = result.nodes();
        assertEquals(waited, nodes.stream().mapToLong(Result.Node::effectiveBlocking).sum());
        assertEquals(waited + queued, nodes.stream().mapToLong(Result.Node::headerBlocking).sum());
        assertEquals(technique.contains("non-atomic"), queued > 0, "packets stand behind others");
        for (Result.Node node : nodes) {
            assertTrue(node.effectiveBlocking() >= node.contention(), node.toString());
            assertTrue(node.headerBlocking() >= node.effectiveBlocking(), node.toString());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"wormhole", "wormhole non-atomic-vcs"})
    void bothEnginesBlockRoutersAlike(String technique) {
        assertEquals(run(technique, "reference").nodes(), run(technique, "fast").nodes());
    }
}
