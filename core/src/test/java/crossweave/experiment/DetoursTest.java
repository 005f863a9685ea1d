package crossweave.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.result.Result;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

/** The known ranking of routings on a dragonfly, and what techniques make of weights. */
class DetoursTest {
    /** Flits per terminal and cycle that arrive, of 0.9 that are offered. */
    private static double accepted(String routing, String pattern) {
        return new Run(
                        Prepared.experiment(
                                "network.topology=dragonfly 2",
                                "network.technique=vc-router internal-speedup=2",
                                "network.vcs=14",
                                "network.buffer=16",
                                "network.routing=" + routing,
                                "workload.pattern=" + pattern,
                                "workload.load=0.9",
                                "workload.packet=1",
                                "measure.warmup=600",
                                "measure.cycles=600"))
                .run()
                .traffic()
                .accepted();
    }

    /**
     * Under uniform traffic, adaptive packets go as far as shortest paths do. If all of a group
     * send to the next one, shortest paths of its 8 terminals share one link, and detours at random
     * cross two links of those that all groups have, or 16/9 on average: about one half. Adaptive
     * packets use both.
     */
    @ParameterizedTest
    @CsvSource({
        "dragonfly-minimal, 0.88, 0.92, 0.124, 0.126",
        "valiant, 0.45, 0.5625, 0.45, 0.5625",
        "ugal, 0.88, 0.92, 0.5, 0.63",
        "progressive-adaptive, 0.88, 0.92, 0.5, 0.63"
    })
    void detoursHelpWhereShortestPathsMeet(
            String routing, double low, double high, double worstLow, double worstHigh) {
        double uniform = accepted(routing, "uniform");
        double adversarial = accepted(routing, "next-group");
        assertTrue(low <= uniform && uniform <= high, "uniform: " + uniform);
        assertTrue(worstLow <= adversarial && adversarial <= worstHigh, "next: " + adversarial);
    }

    private static List<String> notes(String technique, String routing) {
        Result result =
                new Run(
                                Prepared.experiment(
                                        "network.topology=hyperx 3x3",
                                        "network.vcs=2",
                                        "network.technique=" + technique,
                                        "network.routing=" + routing,
                                        "workload.load=0.1",
                                        "workload.packet=2",
                                        "measure.warmup=10",
                                        "measure.cycles=50"))
                        .run();
        return result.notes().stream().filter(note -> note.contains("weighs queues")).toList();
    }

    @Test
    void aTechniqueThatWeighsNoQueuesSaysSo() {
        for (String routing : List.of("ugal threshold=3", "o1turn adaptive")) {
            String name = routing.split(" ", -1)[0];
            assertEquals(List.of(), notes("vc-router", routing));
            assertEquals(
                    List.of(
                            "routing "
                                    + name
                                    + " weighs queues only with technique vc-router; with wormhole"
                                    + " a packet takes the way whose channel is free first, and"
                                    + " threshold and weight have no effect"),
                    notes("wormhole", routing));
        }
        assertEquals(List.of(), notes("wormhole", "valiant"));
    }
}
