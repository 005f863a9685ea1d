package crossweave.network.technique;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.Networks;
import crossweave.routing.Route;
import crossweave.topology.Topology;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A lone message over channels of different rates: a flit takes t cycles on a channel and the
 * channel's latency beyond one cycle. Each channel delays the first flit, the slowest one the
 * others.
 */
class MixedRatesNoLoadTest {
    private static final int FLITS = 11;
    private static final int PROBE = 3; // flits

    static List<String> networks() {
        return Networks.SMALL.stream()
                .filter(t -> TestNetwork.Setup.of(t, "").build().terminals() > 1)
                .toList();
    }

    /** The channels of a message, those of its terminals included. */
    private record Path(Topology topology, List<Integer> channels) {
        static Path of(TestNetwork.Setup setup, int to) {
            Topology topology = setup.build();
            return new Path(
                    topology, Route.trace(topology, setup.buildRouting(), 0, to, 0).channels());
        }

        /** Cycles that a flit takes. */
        long time(int channel) {
            return topology.rate(channel).cyclesOf(1);
        }

        long slowest() {
            return channels.stream().mapToLong(this::time).max().orElseThrow();
        }

        /** What the first flit takes longer than on channels of rate 1 and latency 1. */
        long delay() {
            return channels.stream().mapToLong(c -> time(c) - 1).sum() + beyondACycle();
        }

        /** Latencies beyond one cycle. */
        long beyondACycle() {
            return channels.stream().mapToLong(c -> topology.latency(c) - 1).sum();
        }

        List<Integer> between() {
            return channels.subList(1, channels.size() - 1);
        }
    }

    /** The time of a lone message on a path. */
    private interface Formula {
        long of(Path path);
    }

    private static void check(String topology, String technique, int buffer, Formula formula) {
        check(topology, technique, buffer, FLITS, formula);
    }

    private static void check(
            String topology, String technique, int buffer, int flits, Formula formula) {
        for (int seed = 0; seed < 3; seed++) {
            String mixed = MixedRates.whole(topology, seed);
            TestNetwork.Setup setup = TestNetwork.Setup.of(mixed, technique);
            setup = buffer == 0 ? setup : setup.buffer(buffer);
            int terminals = setup.build().terminals();
            for (int to = 1; to < terminals; to += 1 + terminals / 4) {
                assertEquals(
                        formula.of(Path.of(setup, to)),
                        TestNetwork.latency(setup, 0, to, flits),
                        "%s to %d".formatted(setup, to));
            }
        }
    }

    /** Techniques that move flits: beside the time at rate 1. */
    private static void checkFlits(String topology, String technique, int buffer, int flits) {
        check(
                topology,
                technique,
                buffer,
                flits,
                path ->
                        path.between().size()
                                + flits
                                + path.delay()
                                + (flits - 1) * (path.slowest() - 1));
    }

    @ParameterizedTest
    @MethodSource("networks")
    void wormhole(String topology) {
        checkFlits(topology, "wormhole routing-delay=0 ejection=bounded", 40, FLITS);
    }

    /** Flits that do as those before them are not computed one by one. */
    @ParameterizedTest
    @MethodSource("networks")
    void wormholeOfAMillionFlits(String topology) {
        checkFlits(topology, "wormhole routing-delay=0 ejection=bounded", 40, 1_000_000);
    }

    @ParameterizedTest
    @MethodSource("networks")
    void cutThrough(String topology) {
        checkFlits(topology, "cut-through ejection=bounded", 0, FLITS);
    }

    /**
     * A head spends four cycles at each router, other flits two: those that follow a head slowly
     * catch up with it behind the slow channel.
     */
    @ParameterizedTest
    @MethodSource("networks")
    void vcRouter(String topology) {
        check(
                topology,
                "vc-router",
                64,
                path -> path.delay() + path.channels.size() + 1 + lastFlit(path));
    }

    /** Cycles in routers, and behind other flits on one of the channels. */
    private static long lastFlit(Path path) {
        int routers = path.between().size() + 1;
        return IntStream.rangeClosed(0, routers)
                .mapToLong(
                        i ->
                                4L * i
                                        + 2L * (routers - i)
                                        + (FLITS - 1) * path.time(path.channels.get(i)))
                .max()
                .orElseThrow();
    }

    /** Elements wait for the second flit, which has the route: on channels of the same rate. */
    @ParameterizedTest
    @MethodSource("networks")
    void sp2(String topology) {
        for (int time : new int[] {2, 5}) {
            TestNetwork.Setup setup =
                    TestNetwork.Setup.of(MixedRates.equal(topology, time), "sp2").buffer(40);
            int terminals = setup.build().terminals();
            for (int to = 1; to < terminals; to += 1 + terminals / 4) {
                Path path = Path.of(setup, to);
                long routers = path.between().size() + 1;
                assertEquals(
                        3 * routers
                                + (routers + FLITS) * time
                                + routers * (time - 1)
                                + path.beyondACycle(),
                        TestNetwork.latency(setup, 0, to, FLITS),
                        "%s to %d".formatted(setup, to));
            }
        }
    }

    /** Every channel takes the whole packet; packets begin and end in the memory of nodes. */
    @ParameterizedTest
    @MethodSource("networks")
    void storeAndForward(String topology) {
        check(
                topology,
                "store-and-forward",
                0,
                path ->
                        path.between().stream()
                                .mapToLong(c -> FLITS * path.time(c) + path.topology.latency(c) - 1)
                                .sum());
    }

    @ParameterizedTest
    @MethodSource("networks")
    void circuit(String topology) {
        check(
                topology,
                "circuit ejection=bounded probe=" + PROBE,
                0,
                path ->
                        FLITS * path.slowest()
                                + path.between().stream()
                                        .mapToLong(
                                                c ->
                                                        PROBE * path.time(c)
                                                                + path.topology.latency(c)
                                                                - 1)
                                        .sum());
    }

    @ParameterizedTest
    @MethodSource("networks")
    void linkQueues(String topology) {
        check(
                topology,
                "link-queues switch-delay=2 wire-delay=3 busy=1 flit-time=1",
                0,
                path ->
                        path.between().stream()
                                        .mapToLong(c -> 2 + 3 + path.topology.latency(c) - 1)
                                        .sum()
                                + (FLITS - 1)
                                        * path.between().stream()
                                                .mapToLong(path::time)
                                                .max()
                                                .orElse(0));
    }
}
