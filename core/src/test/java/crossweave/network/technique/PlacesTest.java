package crossweave.network.technique;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.engine.parallel.ThreadTeam;
import crossweave.network.LinkCrossing;
import crossweave.network.PacketSettings;
import crossweave.network.deadlock.PacketPlace;
import crossweave.network.deadlock.PacketPlace.Held;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Every technique says in every cycle where the packets in the network are, for pictures. */
class PlacesTest {
    private static final int LAST = 600; // cycle

    private static TestNetwork tracked(
            TestNetwork.Setup setup, boolean reference, List<TestNetwork.Send> sends) {
        return new TestNetwork(
                setup, new TestNetwork.Engine(reference, new ThreadTeam(1), 1, true), sends);
    }

    /** More than the network can take at first, so that packets queue at their terminals. */
    private static List<TestNetwork.Send> sends(TestNetwork.Setup setup, int longest, int seed) {
        RandomStream random = new RandomStreams(seed).stream("sends", 0);
        int terminals = setup.build().terminals();
        List<TestNetwork.Send> sends = new ArrayList<>();
        for (int i = 0; i < 6 * terminals; i++) {
            int flits = 1 + random.nextInt(longest);
            int source = random.nextInt(terminals);
            int to = (source + 1 + random.nextInt(terminals - 1)) % terminals;
            sends.add(new TestNetwork.Send(random.nextInt(150), source, to, flits));
        }
        return sends;
    }

    @ParameterizedTest
    @CsvSource({
        "mesh 4x3,wormhole,1,4",
        "torus 4x3,wormhole,2,4",
        "mesh 4x3,wormhole non-atomic-vcs,1,4",
        "torus 4x3,wormhole non-atomic-vcs,2,2",
        "mesh 4x3,wormhole ejection=unlimited head-time=3,1,4",
        "mesh 4x3,circuit,1,4",
        "mesh 4x3,circuit ejection=bounded,1,4",
        "mesh 4x3,store-and-forward,1,0",
        "mesh 4x3,store-and-forward,1,24",
        "mesh 4x3,cut-through,1,0",
        "mesh 4x3,cut-through ejection=bounded,2,24",
        "mesh 4x3,simulated-packet,1,4",
        "mesh 4x3,link-queues,1,4",
        "torus 4x3,vc-router,2,4",
        "mesh 4x3,vc-router buffers=shared speculative,2,4",
        "mesh 4x3,sp2,1,8"
    })
    void thePacketsInTheNetworkAreThoseOfTheBooks(
            String topology, String technique, int vcs, int buffer) {
        TestNetwork.Setup plain =
                TestNetwork.Setup.of(topology, technique)
                        .vcs(vcs)
                        .packets(new PacketSettings(Optional.of(10), 1, 0, 0, 0));
        TestNetwork.Setup setup = buffer == 0 ? plain : plain.buffer(buffer);
        List<TestNetwork.Send> sends = sends(setup, 20, 1);
        for (boolean reference : new boolean[] {false, true}) {
            TestNetwork lab = tracked(setup, reference, sends);
            int most = 0;
            for (long cycle = 0; cycle < LAST; cycle++) {
                lab.run(cycle);
                List<PacketPlace> places = lab.network().places(cycle + 1);
                assertEquals(underWay(lab, sends.size(), cycle), places.size(), "in " + cycle);
                places.forEach(PlacesTest::checkFlits);
                most = Math.max(most, places.size());
            }
            assertTrue(most > 5, most + " packets at once");
            TestNetwork alone = new TestNetwork(setup, reference, sends).run(1_000_000);
            assertEquals(
                    alone.arrivals(), lab.run(1_000_000).arrivals(), "nobody has looked there");
            assertEquals(List.of(), lab.network().places(1_000_001));
        }
    }

    /** Packets whose heads have crossed a channel, less those that have arrived. */
    private static long underWay(TestNetwork lab, int messages, long cycle) {
        Map<Integer, TestNetwork.Arrival> arrived =
                lab.arrivals().stream()
                        .collect(Collectors.toMap(TestNetwork.Arrival::message, each -> each));
        long begun =
                IntStream.range(0, messages)
                        .mapToObj(
                                message ->
                                        arrived.containsKey(message)
                                                ? lab.routesOf(arrived.get(message))
                                                : lab.routes(message))
                        .flatMap(List::stream)
                        .filter(route -> hasBegun(route, cycle))
                        .count();
        return begun - lab.network().counters().arrivedPackets();
    }

    private static boolean hasBegun(List<LinkCrossing> route, long cycle) {
        return !route.isEmpty() && route.getFirst().cycle() <= cycle;
    }

    private static void checkFlits(PacketPlace place) {
        int flits = place.unsent() + place.held().stream().mapToInt(Held::flits).sum();
        assertEquals(place.flits(), flits, place::toString);
    }

    /** What formulas say of flits is what becomes of each flit in every cycle. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "wormhole",
                "wormhole ejection=unlimited",
                "wormhole routing-delay=3",
                "wormhole credit-delay=0",
                "wormhole credit-delay=3",
                "wormhole head-time=3",
                "wormhole head-time=2 ejection=unlimited routing-delay=0"
            })
    void flitsBehindHeadsAreWhereTheReferenceMovesThem(String technique) {
        for (int buffer = 3; buffer < 7; buffer++) {
            TestNetwork.Setup setup = TestNetwork.Setup.of("mesh 4x3", technique).buffer(buffer);
            List<TestNetwork.Send> sends = sends(setup, 25, buffer);
            TestNetwork fast = tracked(setup, false, sends);
            TestNetwork reference = tracked(setup, true, sends);
            for (long cycle = 0; cycle < LAST; cycle++) {
                assertEquals(
                        flits(reference.run(cycle), cycle),
                        flits(fast.run(cycle), cycle),
                        "buffer %d, cycle %d".formatted(buffer, cycle));
            }
        }
    }

    /** Flits by message and channel; how many are at their terminal follows. */
    private static Map<List<Integer>, Integer> flits(TestNetwork lab, long cycle) {
        Map<List<Integer>, Integer> flits = new HashMap<>();
        for (PacketPlace place : lab.network().places(cycle + 1)) {
            for (Held held : place.held()) {
                if (held.flits() > 0) {
                    flits.merge(
                            List.of((int) place.message(), held.channel()),
                            held.flits(),
                            Integer::sum);
                }
            }
        }
        return flits;
    }
}
