package crossweave.node;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.network.technique.TestNetwork;
import crossweave.node.Desk.Order;
import crossweave.problem.BadInput;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.stream.IntStream;

/** What messages and computing cost at nodes, on networks that cost nothing or little. */
class NodesTest {
    private static final TestNetwork.Setup IDEAL =
            TestNetwork.Setup.of("line 3", "ideal").packets(Desk.packets(16, 0));
    private static final TestNetwork.Setup WORMHOLE =
            TestNetwork.Setup.of("line 3", "wormhole routing-delay=0").packets(Desk.packets(16, 2));
    private static final int SEND = 100;
    private static final int PACKET = 7;
    private static final int RECEIVE = 50;
    private static final String KERNEL =
            "kernel send=%d packet=%d receive=%d".formatted(SEND, PACKET, RECEIVE);
    private static final String HELPED =
            "communication-processor processor-send=30 send=%d packet=%d receive=%d processor-receive=20"
                    .formatted(SEND, PACKET, RECEIVE);

    @Test
    void plainNodesCostNothing() {
        Desk desk =
                new Desk("plain", IDEAL, List.of(Order.send(5, 0, 1, 64), Order.compute(5, 0, 9)))
                        .run();
        assertEquals(5, desk.arrived.get(0));
        assertEquals(5, desk.released.get(0));
        assertEquals(5 + 9, desk.computed.get(1));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 16, 48, 160})
    void aKernelSetsUpAndThenSendsPacketByPacketWhileTheOtherTakesThemIn(int flits) {
        Desk desk = new Desk(KERNEL, IDEAL, List.of(Order.send(5, 0, 1, flits))).run();
        int packets = Math.ceilDiv(flits, 16);
        assertEquals(5 + SEND, desk.released.get(0));
        assertEquals(5 + SEND + (packets + 1) * PACKET + RECEIVE, desk.arrived.get(0));
        assertEquals(SEND + packets * PACKET, desk.counters().busy(0));
        assertEquals(packets * PACKET + RECEIVE, desk.counters().busy(1));
    }

    @Test
    void aKernelWaitsUntilAPacketHasLeft() {
        int flits = 16 + 2; // of a packet, with its header
        Desk desk = new Desk(KERNEL, WORMHOLE, List.of(Order.send(0, 0, 1, 48))).run();
        // A wormhole over D = 1 channel takes D + L cycles, and its last flit is gone after L.
        long last = SEND + 2L * (PACKET + flits) + PACKET; // the last packet is given away
        assertEquals(last + 1 + flits + PACKET + RECEIVE, desk.arrived.get(0));
        assertEquals(3, desk.counters().sentPackets(0));
        assertEquals(3 * flits, desk.counters().sendingAway(0));
        assertEquals(SEND + 3 * (PACKET + flits), desk.counters().busy(0));
    }

    @Test
    void sendsOfAKernelGoOneAfterTheOther() {
        Desk desk =
                new Desk(KERNEL, IDEAL, List.of(Order.send(0, 0, 1, 16), Order.send(0, 0, 2, 16)))
                        .run();
        assertEquals(SEND, desk.released.get(0));
        assertEquals(SEND + 2 * PACKET + RECEIVE, desk.arrived.get(0));
        assertEquals(SEND + PACKET + SEND, desk.released.get(1));
        assertEquals(2 * SEND + 3 * PACKET + RECEIVE, desk.arrived.get(1));
    }

    /** Two packets of the long message have left, or are in hand, when the short one is set up. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aShortMessageWaitsForTheRestOfALongOneUnlessTheyTakeTurns(boolean turns) {
        List<Order> longAndShort = List.of(Order.send(0, 0, 1, 4 * 16), Order.send(0, 0, 2, 16));
        Desk desk = new Desk(KERNEL + " takes-turns=" + turns, IDEAL, longAndShort).run();
        int taken = 2 * SEND + PACKET + RECEIVE;
        assertEquals(taken + (turns ? 5 : 4) * PACKET, desk.arrived.get(0));
        assertEquals(taken + (turns ? 3 : 5) * PACKET, desk.arrived.get(1));
    }

    @Test
    void messagesInterruptTheComputingOfAKernel() {
        Desk desk =
                new Desk(
                                KERNEL,
                                IDEAL,
                                List.of(Order.compute(0, 1, 1000), Order.send(10, 0, 1, 16)))
                        .run();
        assertEquals(1000 + PACKET + RECEIVE, desk.computed.get(0));
    }

    @Test
    void memoryThatIsSlowerThanTheChannelCostsPerFlit() {
        Desk desk = new Desk("kernel per-flit=0.25", IDEAL, List.of(Order.send(0, 0, 1, 64))).run();
        assertEquals(4 * 16 / 4, desk.arrived.get(0), "it is the sender's memory");
    }

    /** Four packets of 16 flits leave at once; the receiver takes one after the other in. */
    @Test
    void aProcessorThatCopiesWhatComesIsBusyPerFlit() {
        Desk desk =
                new Desk("kernel receive-per-flit=0.25", IDEAL, List.of(Order.send(0, 0, 1, 64)))
                        .run();
        assertEquals(4 * 16 / 4, desk.arrived.get(0));
    }

    @Test
    void afterTheLastPacketTheSenderCleansUp() {
        Desk desk =
                new Desk(
                                "kernel send=10 after-send=40",
                                IDEAL,
                                List.of(Order.send(0, 0, 1, 16), Order.send(30, 0, 1, 16)))
                        .run();
        assertEquals(10, desk.arrived.get(0));
        assertEquals(10 + 40 + 10, desk.released.get(1));
    }

    @Test
    void aCommunicationProcessorWorksBesideTheProcessor() {
        Desk desk =
                new Desk(HELPED, IDEAL, List.of(Order.send(0, 0, 1, 16), Order.send(40, 0, 1, 16)))
                        .run();
        assertEquals(30, desk.released.get(0));
        assertEquals(40 + 30, desk.released.get(1), "while the other still sets up the first");
        assertEquals(30 + SEND + 2 * PACKET + RECEIVE + 20, desk.arrived.get(0));
    }

    @Test
    void aSignalCostsNoProcessorAndNoSetUp() {
        Desk desk = new Desk(HELPED, IDEAL, List.of(Order.signal(0, 0, 1, 4))).run();
        assertEquals(0, desk.released.get(0));
        assertEquals(2 * PACKET, desk.arrived.get(0));
    }

    @Test
    void aNodeWithSeveralPortsSendsSeveralPacketsAtOnce() {
        TestNetwork.Setup four =
                TestNetwork.Setup.of("mesh 2x1 concentration=4", "wormhole routing-delay=0")
                        .packets(Desk.packets(16, 0));
        List<Order> apart = List.of(Order.send(0, 0, 0, 16), Order.send(1, 0, 1, 64));
        Desk slow = new Desk("kernel ports=4", four, apart).run();
        Desk fast = new Desk("kernel ports=4 waits=false", four, apart).run();
        assertEquals(slow.counters().nodes(), 2);
        assertTrue(fast.arrived.get(1) <= slow.arrived.get(1));
        assertEquals(4, fast.counters().sentPackets(0));
    }

    @Test
    void reassemblyIsForPacketsThatMayOvertakeEachOther() {
        String model = "communication-processor receive=10 reassembly=33";
        TestNetwork.Setup network =
                TestNetwork.Setup.of("mesh-of-clos 3 1", "ideal").packets(Desk.packets(16, 0));
        List<Order> one = List.of(Order.send(0, 0, 63, 16));
        assertEquals(10, new Desk(model, network, one).run().arrived.get(0));
        TestNetwork.Setup adaptive = network.routing("layer-xy layer=round-robin");
        assertEquals(10 + 33, new Desk(model, adaptive, one).run().arrived.get(0));
    }

    @ParameterizedTest
    @ValueSource(strings = {"wormhole", "cut-through", "vc-router", "store-and-forward", "circuit"})
    void nothingIsLostOnAnyNetwork(String technique) {
        TestNetwork.Setup network =
                TestNetwork.Setup.of("mesh 4x4", technique).packets(Desk.packets(16, 2));
        List<Order> orders =
                IntStream.range(0, 400)
                        .mapToObj(i -> Order.send(i * 3L, i % 16, i * 7 % 16, 1 + i % 50))
                        .toList();
        for (String model : List.of("plain", KERNEL, HELPED)) {
            assertEquals(400, new Desk(model, network, orders).run().arrived.size(), model);
        }
    }

    @Test
    void negativeTimesAreRefused() {
        String model = "kernel send=-1";
        assertThrows(BadInput.class, () -> new Desk(model, IDEAL, List.of()));
    }
}
