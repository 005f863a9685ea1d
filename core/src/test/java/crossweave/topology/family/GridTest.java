package crossweave.topology.family;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.problem.BadInput;
import crossweave.topology.Topology;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GridTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "mesh 3x4 latency=2",
                "torus 4x4 latency=2",
                "ring 5 latency=2",
                "line 5 latency=2",
                "k-ary-n-cube 3 2 latency=2"
            })
    void linksTakeTheCyclesAskedFor(String text) {
        Topology topology = Topologies.parse(text);
        for (int channel = 0; channel < topology.channels(); channel++) {
            int expected = topology.isNetwork(channel) ? 2 : 1;
            assertEquals(expected, topology.latency(channel), topology.channelName(channel));
        }
    }

    @Test
    void aLinkTakesACycleAtLeast() {
        BadInput wrong =
                assertThrows(BadInput.class, () -> Topologies.parse("torus 4x4 latency=0"));
        assertTrue(String.valueOf(wrong.getMessage()).contains("latency is 0"));
    }
}
