package crossweave.metric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.experiment.ScenarioRecipe;
import crossweave.result.Result;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Channels between routers are measured without those of terminals, which are often fuller. */
class UtilisationTest {

    @ParameterizedTest
    @ValueSource(strings = {"wormhole", "vc-router", "cut-through"})
    void itsMeanIsThatOfFlitsOverAllChannelsBetweenRouters(String technique) {
        Result result =
                ScenarioRecipe.EMPTY
                        .with("network.topology", "mesh 4x4")
                        .with("network.technique", technique)
                        .with("workload.load", ".2")
                        .with("workload.packet", 4)
                        .with("measure.warmup", 500)
                        .with("measure.cycles", 4000)
                        .run();
        int channels = 2 * (2 * 4 * 3); // of both directions of 3 links in each row and column
        double mean = (double) result.traffic().flitHops() / (channels * result.cycles());
        assertEquals(mean, value("utilisation", result), .01 * mean);
        assertTrue(value("utilisation-max", result) >= value("utilisation", result));
        long blocked =
                result.channels().stream()
                        .filter(channel -> !channel.name().contains("terminal"))
                        .mapToLong(Result.Channel::blocked)
                        .sum();
        assertEquals(
                (double) blocked / result.traffic().packets(), value("effective-blocking", result));
    }

    private static double value(String metric, Result result) {
        return Metrics.find(metric, Metrics.ALL).of(result);
    }
}
