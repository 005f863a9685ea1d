package crossweave.network.technique;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.network.PacketSettings;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** A terminal takes one flit a cycle, however many packets come to it. */
class EjectionTest {
    private static final int HEADER = 5;
    private static final int DATA = 3;

    @ParameterizedTest
    @ValueSource(strings = {"wormhole", "cut-through", "circuit"})
    void manyPacketsForOneTerminalTakeTheTimeOfTheirFlits(String technique) {
        PacketSettings packets = new PacketSettings(Optional.empty(), HEADER, 0, 0, 1);
        List<TestNetwork.Send> sends =
                IntStream.range(0, 100)
                        .mapToObj(
                                i -> new TestNetwork.Send(0, i % 8 + (i % 8 < 4 ? 0 : 1), 4, DATA))
                        .toList();
        TestNetwork lab =
                new TestNetwork(
                                TestNetwork.Setup.of("mesh 3x3", technique).packets(packets),
                                false,
                                sends)
                        .run(100_000);
        long last =
                lab.arrivals().stream().mapToLong(TestNetwork.Arrival::cycle).max().orElseThrow();
        assertEquals(sends.size(), lab.arrivals().size());
        int flits = sends.size() * (HEADER + DATA);
        assertTrue(last >= flits, last + " cycles");
    }
}
