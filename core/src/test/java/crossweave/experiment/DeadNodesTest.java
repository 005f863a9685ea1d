package crossweave.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.problem.BadInput;
import crossweave.random.RandomStreams;
import crossweave.result.Result;
import crossweave.topology.Topology;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Arrays;
import java.util.stream.IntStream;

/** Workloads on networks in which routers and terminals are dead. */
class DeadNodesTest {
    private static final double LOAD = 0.1;

    private static Experiment experiment(String technique, String... settings) {
        String[] all = {
            "network.topology=mesh 4x4",
            "network.routing=shortest-path",
            "network.faults=[\"router (1,1)\", \"terminal 15\"]",
            "network.technique=" + technique,
            "workload.load=" + LOAD,
            "workload.packet=4",
            "measure.warmup=0",
            "measure.cycles=20000"
        };
        String[] both = Arrays.copyOf(all, all.length + settings.length);
        System.arraycopy(settings, 0, both, all.length, settings.length);
        return Prepared.experiment(both);
    }

    @ParameterizedTest
    @ValueSource(strings = {"store-and-forward", "cut-through", "ideal", "link-queues"})
    void trafficIsAmongLiveTerminals(String technique) {
        Experiment experiment = experiment(technique);
        Result result = new Run(experiment).run();
        Topology topology = experiment.machine().topology();
        for (Result.Channel channel : result.channels()) {
            boolean isDead =
                    channel.name().contains("(1,1)") || channel.name().contains("terminal 15");
            assertTrue(!isDead || channel.packets() == 0, channel.name());
        }
        assertEquals(14, topology.liveTerminals());
        assertEquals(LOAD, result.traffic().offered(), .05 * LOAD, "per live terminal");
    }

    @Test
    void policiesChooseLiveNodes() {
        Experiment experiment =
                experiment("ideal", "workload.nodes=contiguous 8", "measure.cycles=1000");
        WorkloadSites sites = new WorkloadSites(experiment.machine(), new RandomStreams(1));
        var site = sites.next(experiment.workloads().getFirst());
        int[] nodes = experiment.workloads().getFirst().nodes(site).orElseThrow();
        assertEquals(8, nodes.length);
        assertTrue(IntStream.of(nodes).noneMatch(node -> node == 5 || node == 15));
    }

    @Test
    void aDeadNodeThatIsNamedIsRefused() {
        BadInput refusal =
                assertThrows(BadInput.class, () -> experiment("ideal", "workload.nodes=0-3,5"));
        assertTrue(refusal.getMessage().contains("node 5 is dead"), refusal.getMessage());
    }
}
