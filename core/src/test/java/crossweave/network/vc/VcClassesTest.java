package crossweave.network.vc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.network.PacketSettings;
import crossweave.network.technique.TestNetwork;
import crossweave.network.technique.TestNetwork.Arrival;
import crossweave.network.technique.TestNetwork.Send;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/** Messages with priorities, where routers and terminals go by them. */
class VcClassesTest {
    private static final long LONG_ENOUGH = 100_000; // cycles
    private static final int MESSAGES = 300;
    private static final int HIGH = 7;
    private static final int LOW = -2;

    /** The time of a packet that meets nobody, over so many routers. */
    private static long alone(int routers, int flits) {
        return 5L * routers + 1 + flits;
    }

    private static TestNetwork run(TestNetwork.Setup setup, Send... sends) {
        return new TestNetwork(setup.buffer(8), true, List.of(sends)).run(LONG_ENOUGH);
    }

    private static long arrival(TestNetwork lab, int message) {
        return lab.arrivals().get(message).cycle();
    }

    /** Two heads ask in the same cycle for the only VC to terminal 3. */
    @ParameterizedTest
    @ValueSource(
            strings = {"islip", "separable-input-first", "separable-output-first", "wavefront"})
    void aHigherClassGetsTheVc(String allocator) {
        TestNetwork.Setup setup =
                TestNetwork.Setup.of(
                        "crossbar 4", "vc-router priority=class vc-allocator=" + allocator);
        TestNetwork first = run(setup, new Send(0, 0, 3, 4, HIGH), new Send(0, 1, 3, 4, LOW));
        TestNetwork second = run(setup, new Send(0, 0, 3, 4, LOW), new Send(0, 1, 3, 4, HIGH));
        assertEquals(alone(1, 4), arrival(first, 0));
        assertEquals(alone(1, 4), arrival(second, 1));
    }

    /** Each has a VC of the channel from 1 to 2; its flits cross the switch one by one. */
    @ParameterizedTest
    @ValueSource(
            strings = {"islip", "separable-input-first", "separable-output-first", "wavefront"})
    void aHigherClassCrossesTheSwitchAsIfItWereAlone(String allocator) {
        TestNetwork.Setup setup =
                TestNetwork.Setup.of(
                                "line 3", "vc-router priority=class switch-allocator=" + allocator)
                        .vcs(2);
        TestNetwork near = run(setup, new Send(0, 1, 2, 30, HIGH), new Send(0, 0, 2, 30, LOW));
        TestNetwork far = run(setup, new Send(0, 1, 2, 30, LOW), new Send(0, 0, 2, 30, HIGH));
        TestNetwork equal = run(setup, new Send(0, 1, 2, 30, LOW), new Send(0, 0, 2, 30, LOW));
        assertEquals(alone(2, 30), arrival(near, 0));
        assertEquals(alone(3, 30), arrival(far, 1));
        assertTrue(arrival(equal, 0) > alone(2, 30) && arrival(equal, 1) > alone(3, 30));
    }

    /** The first packet of the lower class is being sent; the others wait, whoever comes. */
    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void allPacketsOfAMessageOvertakeThoseThatWaitAtTheTerminal(int flits) {
        TestNetwork.Setup setup =
                TestNetwork.Setup.of("crossbar 2", "vc-router priority=class iterations=4")
                        .vcs(8)
                        .packets(new PacketSettings(Optional.of(flits), 0, 0, 0, 0));
        TestNetwork lab =
                run(setup, new Send(0, 0, 1, 10 * flits, LOW), new Send(0, 0, 1, 3 * flits, HIGH));
        assertEquals(alone(1, (1 + 3) * flits), arrival(lab, 1));
        assertEquals(alone(1, (10 + 3) * flits), arrival(lab, 0));
    }

    /** A terminal turns to the next packet when it has sent the last flit, here the only one. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void aTerminalSendsTheHighestClassThatWaitsAndWithinItTheFirst(int classes) {
        TestNetwork.Setup setup =
                TestNetwork.Setup.of("crossbar 2", "vc-router priority=class loopback=router");
        TestNetwork lab =
                new TestNetwork(setup, true, traffic(2, 1, draw -> draw % classes))
                        .run(LONG_ENOUGH);
        for (int terminal = 0; terminal < 2; terminal++) {
            int source = terminal;
            List<Arrival> waiting =
                    new ArrayList<>(
                            lab.arrivals().stream()
                                    .filter(arrival -> lab.sent(arrival).source() == source)
                                    .toList());
            long turned = -1; // cycle
            while (!waiting.isEmpty()) {
                Arrival next = next(lab, waiting, turned);
                waiting.remove(next);
                assertTrue(waiting.stream().allMatch(other -> other.entered() > next.entered()));
                turned = next.entered();
            }
        }
    }

    /** Of those that had been handed over by a cycle the best; if there was none, the first. */
    private static Arrival next(TestNetwork lab, List<Arrival> waiting, long cycle) {
        Comparator<Arrival> byClass = Comparator.comparingInt(a -> lab.sent(a).priority());
        Comparator<Arrival> byTime = Comparator.comparingInt(Arrival::message);
        return waiting.stream()
                .filter(arrival -> lab.sent(arrival).cycle() <= cycle)
                .max(byClass.thenComparing(byTime.reversed()))
                .orElseGet(waiting::getFirst);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aClassOfItsOwnChangesNothing(boolean reference) {
        List<Arrival> without = arrivals("vc-router", reference, _ -> 0);
        assertEquals(without, arrivals("vc-router priority=class", reference, _ -> HIGH));
        assertNotEquals(without, arrivals("vc-router priority=class", reference, draw -> draw % 2));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "vc-router",
                "vc-router priority=age",
                "wormhole",
                "cut-through",
                "store-and-forward",
                "circuit",
                "simulated-packet",
                "shortest-path",
                "ideal"
            })
    void prioritiesChangeNothingElsewhere(String technique) {
        assertEquals(
                arrivals(technique, false, _ -> 0), arrivals(technique, false, draw -> draw % 3));
    }

    private static List<Arrival> arrivals(
            String technique, boolean reference, IntUnaryOperator priority) {
        TestNetwork.Setup setup = TestNetwork.Setup.of("mesh 3x3", technique).vcs(2);
        return new TestNetwork(setup, reference, traffic(9, 5, priority))
                .run(LONG_ENOUGH)
                .arrivals();
    }

    /** So much that packets wait; priorities are made from numbers that are drawn. */
    private static List<Send> traffic(int terminals, int flits, IntUnaryOperator priority) {
        RandomStream random = new RandomStreams(5).stream("traffic", terminals);
        List<Send> sends = new ArrayList<>();
        for (int i = 0; i < MESSAGES; i++) {
            int cycle = random.nextInt(MESSAGES / 2);
            int source = random.nextInt(terminals);
            int destination = random.nextInt(terminals);
            int draw = random.nextInt(MESSAGES);
            sends.add(new Send(cycle, source, destination, flits, priority.applyAsInt(draw)));
        }
        return sends;
    }
}
