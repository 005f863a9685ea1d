package crossweave.network.technique;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.network.Counters;
import crossweave.network.NetworkConfig;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Queues without bound before links. */
class LinkQueuesTest {

    private static List<TestNetwork.Send> traffic(int terminals, int count, int within, long seed) {
        RandomStream random = new RandomStreams(seed).stream("traffic", 0);
        List<TestNetwork.Send> sends = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int from = random.nextInt(terminals);
            int to = (from + 1 + random.nextInt(terminals - 1)) % terminals;
            sends.add(
                    new TestNetwork.Send(random.nextInt(within), from, to, 1 + random.nextInt(4)));
        }
        return sends.stream().sorted(Comparator.comparingLong(TestNetwork.Send::cycle)).toList();
    }

    @ParameterizedTest
    @CsvSource({
        "mesh 4x4, default, 6, 8, 8, 0",
        "mesh 4x4, default, 0, 1, 5, 0",
        "pec 8x8, r-route, 6, 8, 8, 0",
        "pec 8x8 fat, r-route, 6, 8, 8, 0",
        "pec 8x8 fat growth=double, r-route, 1, 1, 30, 0",
        "pec 8x8, shortest-path, 6, 8, 8, 0",
        "pec 24, r-route, 6, 8, 8, 0",
        "hypercube 4, default, 2, 3, 4, 0",
        "clos 2, default, 6, 8, 8, 0",
        "mesh 4x4, default, 6, 8, 8, 8",
        "pec 8x8, r-route, 6, 8, 8, 3",
        "pec 8x8 fat growth=one-more, r-route, 6, 8, 1, 20"
    })
    void waitsAndTimesAreThoseOfPlainQueues(
            String topology, String routing, int inSwitch, int wire, int busy, int flitTime) {
        String technique = "link-queues %d %d %d %d".formatted(inSwitch, wire, busy, flitTime);
        TestNetwork.Setup setup = TestNetwork.Setup.of(topology, technique).routing(routing);
        for (int seed = 1; seed <= 3; seed++) {
            List<TestNetwork.Send> sends =
                    traffic(setup.build().terminals(), 600, 200 * seed * seed, seed);
            TestNetwork lab = new TestNetwork(setup, false, sends).run(Long.MAX_VALUE - 1);
            PlainQueues plain = new PlainQueues(setup, inSwitch, wire, busy, flitTime);
            plain.run(sends);
            assertEquals(plain.arrivals(), lab.arrivals());
            Counters counters = lab.network().counters();
            int routers = setup.build().routers();
            assertEquals(
                    plain.contention(),
                    IntStream.range(0, routers).mapToObj(counters::contention).toList());
            assertEquals(
                    plain.left(), IntStream.range(0, routers).mapToObj(counters::left).toList());
            assertTrue(plain.contention().stream().anyMatch(c -> c > 0), "nothing was tested");
        }
    }

    @Test
    void aLinkServesItsQueueOneByOne() {
        int busy = 8;
        int hop = 14;
        int count = 50;
        List<TestNetwork.Send> sends =
                IntStream.range(0, count).mapToObj(_ -> new TestNetwork.Send(3, 0, 1, 1)).toList();
        TestNetwork lab =
                new TestNetwork(TestNetwork.Setup.of("line 2", "link-queues"), false, sends)
                        .run(1 << 20);
        for (int i = 0; i < count; i++) {
            assertEquals(3 + i * busy + hop, lab.arrivals().get(i).cycle());
        }
        long waits = (long) busy * count * (count - 1) / 2;
        assertEquals(waits, lab.network().counters().contention(0));
        assertEquals(count, lab.network().counters().left(0));
    }

    /** The last flit of each packet is behind its first, and the next packet is behind it. */
    @Test
    void longPacketsTakeLonger() {
        int busy = 8;
        int hop = 14;
        int flitTime = 3;
        int flits = 5;
        int count = 20;
        List<TestNetwork.Send> sends =
                IntStream.range(0, count)
                        .mapToObj(_ -> new TestNetwork.Send(0, 0, 2, flits))
                        .toList();
        String technique = "link-queues flit-time=" + flitTime;
        TestNetwork lab =
                new TestNetwork(TestNetwork.Setup.of("line 3", technique), false, sends)
                        .run(1 << 20);
        int tail = flitTime * (flits - 1);
        for (int i = 0; i < count; i++) {
            assertEquals(i * (busy + tail) + 2 * hop + tail, lab.arrivals().get(i).cycle());
        }
        long waits = (long) (busy + tail) * count * (count - 1) / 2;
        assertEquals(waits, lab.network().counters().contention(0));
        assertEquals(0, lab.network().counters().contention(1)); // they come one by one
    }

    @Test
    void linksThatShareTheirDirectionsAreRefused() {
        TestNetwork.Setup shared =
                TestNetwork.Setup.of("line 2", "link-queues").duplex(NetworkConfig.Duplex.HALF);
        var e =
                assertThrows(
                        IllegalArgumentException.class,
                        () -> new TestNetwork(shared, false, List.of()));
        assertTrue(String.valueOf(e.getMessage()).startsWith("duplex is not full"));
    }
}
