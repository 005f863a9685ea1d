package crossweave.theory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;
import crossweave.topology.LinkSpeeds;
import crossweave.topology.Topology;
import crossweave.topology.family.Topologies;
import crossweave.unit.Rate;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.IntStream;

/** The time of a lone packet over channels of different rates. */
class PathTimeTest {
    /** A line of nodes whose channels have these rates and latencies from left to right. */
    private static PathTime path(Rate[] rates, int[] latencies) {
        Topology line = Topologies.parse("line " + (rates.length + 1));
        int[] channels = // to the right
                IntStream.range(0, rates.length).map(node -> line.channel(node, 0)).toArray();
        Rate[] rate = new Rate[line.channels()];
        int[] latency = new int[line.channels()];
        Arrays.fill(rate, Rate.ONE);
        Arrays.fill(latency, 1);
        for (int i = 0; i < rates.length; i++) {
            rate[channels[i]] = rates[i];
            latency[channels[i]] = latencies[i];
        }
        return new PathTime(
                line.with(LinkSpeeds.of(line, c -> rate[c], c -> latency[c])), channels);
    }

    /** By hand: 1, 1/4 and 2/3 flits a cycle; latencies 1, 10 and 2. */
    @ParameterizedTest
    @CsvSource({"1, 17, 17", "2, 21, 23", "3, 25, 30", "8, 45, 62"})
    void aPacketIsAsFastAsItsSlowestChannel(long flits, long pipelined, long stored) {
        PathTime path =
                path(new Rate[] {Rate.ONE, new Rate(1, 4), new Rate(2, 3)}, new int[] {1, 10, 2});
        assertEquals(1 + (4 - 1 + 10) + (2 - 1 + 2), path.oneFlit());
        assertEquals(pipelined, path.pipelined(flits));
        assertEquals(stored, path.storeAndForward(flits));
        assertEquals(new Rate(1, 4), path.slowest());
    }

    @Test
    void atTheFullRateTheTimesAreTheUsualOnes() {
        PathTime path = path(new Rate[] {Rate.ONE, Rate.ONE, Rate.ONE}, new int[] {1, 1, 1});
        NoLoadLatency usual = new NoLoadLatency(0, 1, 1);
        for (int flits = 1; flits < 20; flits++) {
            assertEquals(usual.wormhole(3, flits), path.pipelined(flits));
            assertEquals(usual.storeAndForward(3, flits), path.storeAndForward(flits));
        }
    }

    /**
     * Flit after flit and channel after channel, in exact fractions of cycles: a flit enters when
     * it has been received whole and the one before it has left, and is received at the end of the
     * cycle in which its last bit comes.
     */
    @Test
    void flitsOneByOneTakeAsLong() {
        Rate[] choices = {Rate.ONE, new Rate(1, 2), new Rate(1, 3), new Rate(1, 8)};
        RandomStream random = new RandomStreams(7).stream("paths", 0);
        for (int i = 0; i < 500; i++) {
            int hops = 1 + random.nextInt(5);
            Rate[] rates = new Rate[hops];
            int[] latencies = new int[hops];
            for (int hop = 0; hop < hops; hop++) {
                rates[hop] = choices[random.nextInt(choices.length)];
                latencies[hop] = 1 + random.nextInt(9);
            }
            int flits = 1 + random.nextInt(12);
            assertEquals(slowly(rates, latencies, flits), path(rates, latencies).pipelined(flits));
        }
    }

    /**
     * Rounding at one channel may cost a cycle at the next, where rates are no simple fractions.
     */
    @Test
    void anyFractionsTakeAsLongOrHardlyLonger() {
        RandomStream random = new RandomStreams(8).stream("paths", 0);
        int differences = 0;
        for (int i = 0; i < 2000; i++) {
            int hops = 1 + random.nextInt(5);
            Rate[] rates = new Rate[hops];
            int[] latencies = new int[hops];
            for (int hop = 0; hop < hops; hop++) {
                int cycles = 1 + random.nextInt(9);
                rates[hop] = new Rate(1 + random.nextInt(cycles), cycles);
                latencies[hop] = 1;
            }
            int flits = 1 + random.nextInt(12);
            long slow = slowly(rates, latencies, flits);
            long fast = path(rates, latencies).pipelined(flits);
            differences += slow == fast ? 0 : 1;
            assertTrue(slow >= fast && slow - fast <= hops - 1, Arrays.toString(rates));
        }
        assertTrue(differences < 20, differences + " of 2000");
    }

    private static long slowly(Rate[] rates, int[] latencies, int flits) {
        long[] received = new long[flits]; // per flit: the cycle from which it may go on
        for (int hop = 0; hop < rates.length; hop++) {
            long parts = rates[hop].flits(); // of a cycle
            long free = 0; // in parts
            for (int flit = 0; flit < flits; flit++) {
                long start = Math.max(free, received[flit] * parts);
                free = start + rates[hop].cycles();
                received[flit] = Math.ceilDiv(free, parts) - 1 + latencies[hop];
            }
        }
        return received[flits - 1];
    }

    @Test
    void capacityIsTheSumOfRates() {
        Topology mesh = Topologies.parse("torus 4x4");
        Map<String, Rate> rates = Map.of("x", Rate.ONE, "y", new Rate(1, 4));
        Topology mixed =
                mesh.with(
                        LinkSpeeds.of(
                                mesh,
                                c -> rates.getOrDefault(mesh.linkClass(c), Rate.ONE),
                                mesh::latency));
        assertEquals(new Capacity(4, 2), Capacity.of(mesh, 2));
        assertEquals(new Capacity(2 + 2 / 4., 2), Capacity.of(mixed, 2));
        assertEquals(.5 * 2 / 2.5, Capacity.of(mixed, 2).networkTraffic(.5));
    }
}
