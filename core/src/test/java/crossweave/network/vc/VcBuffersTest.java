package crossweave.network.vc;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.arbiter.ArbitrationPolicy;
import crossweave.network.NetworkConfig;
import crossweave.network.PacketSettings;
import crossweave.network.technique.TestNetwork;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Optional;

/** Buffers with more slots than half an int counts. */
class VcBuffersTest {
    private static final int HALF = 1 << 15;
    private static final int LONG = HALF + 1000; // flits

    /**
     * Both leave by the same channel, so one of them is stored before it as far as there is room.
     */
    @ParameterizedTest
    @ValueSource(ints = {HALF - 1, HALF, LONG})
    void wormsThatFillThemAgreeWithTheReference(int slots) {
        List<TestNetwork.Send> sends =
                List.of(
                        new TestNetwork.Send(0, 0, 2, LONG, 0),
                        new TestNetwork.Send(0, 1, 2, LONG, 0));
        TestNetwork reference = new TestNetwork(setup(slots), true, sends).run(3L * LONG);
        TestNetwork fast = new TestNetwork(setup(slots), false, sends).run(3L * LONG);
        assertEquals(2, fast.arrivals().size());
        assertEquals(reference.arrivals(), fast.arrivals());
        assertEquals(
                reference.network().counters().flitHops(), fast.network().counters().flitHops());
    }

    private static TestNetwork.Setup setup(int slots) {
        return new TestNetwork.Setup(
                "line 3",
                "default",
                "vc-router",
                1,
                Optional.of(slots),
                NetworkConfig.Duplex.FULL,
                ArbitrationPolicy.DEFAULT,
                PacketSettings.PLAIN,
                false);
    }
}
