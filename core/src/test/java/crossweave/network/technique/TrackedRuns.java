package crossweave.network.technique;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.engine.parallel.ThreadTeam;
import crossweave.network.Counters;
import crossweave.network.LinkCrossing;
import crossweave.network.PacketSettings;
import crossweave.random.RandomStream;
import crossweave.topology.Topology;

import java.util.List;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Holds what tracks say against all else that is known of a run. */
public final class TrackedRuns {
    private static final long LONG_ENOUGH = 60_000; // cycles

    private final TestNetwork.Setup setup;
    private final Topology topology;
    private final List<TestNetwork.Send> sends;

    private TrackedRuns(TestNetwork.Setup setup, RandomStream random) {
        this.setup = setup;
        this.topology = setup.build();
        this.sends = Agreement.sends(topology.terminals(), random);
    }

    /** Both engines, one of them in parts, keep the same tracks, which change nothing. */
    public static void check(TestNetwork.Setup setup, RandomStream random) {
        TrackedRuns runs = new TrackedRuns(setup, random);
        int parts = 1 + random.nextInt(3);
        TestNetwork plain = runs.run(new TestNetwork.Engine(false, new ThreadTeam(1), 1, false));
        TestNetwork tracked =
                runs.run(new TestNetwork.Engine(false, new ThreadTeam(1), parts, true));
        TestNetwork reference = runs.run(new TestNetwork.Engine(true, new ThreadTeam(1), 1, true));
        assertEquals(plain.arrivals(), tracked.arrivals());
        for (TestNetwork.Arrival arrival : tracked.arrivals()) {
            assertEquals(List.of(), plain.routesOf(arrival));
            assertEquals(reference.routesOf(arrival), tracked.routesOf(arrival));
            runs.checkRoutes(tracked, arrival);
        }
        runs.checkSums(tracked);
    }

    private TestNetwork run(TestNetwork.Engine engine) {
        return new TestNetwork(setup, engine, sends).run(LONG_ENOUGH);
    }

    private void checkRoutes(TestNetwork lab, TestNetwork.Arrival arrival) {
        List<List<LinkCrossing>> routes = lab.routesOf(arrival);
        routes.forEach(route -> checkRoute(route, lab.sent(arrival)));
        assertEquals(arrival.hops(), routes.stream().mapToLong(this::hops).max().orElse(0));
        assertEquals(List.of(), lab.routes(arrival.message()), "it has arrived");
        routes.stream()
                .flatMap(List::stream)
                .forEach(crossing -> assertTrue(crossing.cycle() <= arrival.cycle()));
    }

    private long hops(List<LinkCrossing> route) {
        return route.stream().filter(c -> topology.isNetwork(c.channel())).count();
    }

    /** From the source to the destination; some techniques count no channels of terminals. */
    private void checkRoute(List<LinkCrossing> route, TestNetwork.Send send) {
        int at = topology.entry(send.source());
        long cycle = send.cycle() - 1;
        for (LinkCrossing crossing : route) {
            int channel = crossing.channel();
            assertTrue(crossing.cycle() > cycle, () -> "times of " + route);
            assertTrue(crossing.cycle() - crossing.waited() >= cycle, () -> "waits of " + route);
            cycle = crossing.cycle();
            if (topology.isNetwork(channel)) {
                assertEquals(at, topology.source(channel), () -> "places of " + route);
                at = topology.target(channel);
            } else if (topology.isEjection(channel)) {
                assertEquals(topology.ejection(send.destination()), channel);
            } else {
                assertEquals(topology.injection(send.source()), channel);
            }
        }
        assertEquals(topology.exit(send.destination()), at);
    }

    /** If all have arrived and none was taken out, all that was counted is in the tracks. */
    private void checkSums(TestNetwork lab) {
        Counters counters = lab.network().counters();
        if (lab.arrivals().size() < sends.size() || counters.withdrawn() > 0) {
            return;
        }
        long[] flits = new long[topology.channels()];
        long[] waited = new long[topology.channels()];
        PacketSettings packets = setup.packets();
        for (TestNetwork.Arrival arrival : lab.arrivals()) {
            List<List<LinkCrossing>> routes = lab.routesOf(arrival);
            for (int n = 0; n < routes.size(); n++) {
                int length = packets.flits(lab.sent(arrival).flits(), n);
                routes.get(n).forEach(c -> flits[c.channel()] += length);
                routes.get(n).forEach(c -> waited[c.channel()] += c.waited());
            }
        }
        assertEquals(perChannel(counters::flits), LongStream.of(flits).boxed().toList());
        assertEquals(perChannel(counters::waited), LongStream.of(waited).boxed().toList());
    }

    private List<Long> perChannel(IntToLongFunction count) {
        return IntStream.range(0, topology.channels()).mapToLong(count).boxed().toList();
    }
}
