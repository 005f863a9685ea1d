package crossweave.bench;

import crossweave.engine.Simulation;
import crossweave.network.Network;
import crossweave.topology.Topology;
import crossweave.topology.family.Topologies;

/** What the virtual-channel router did at a point, per cycle where nothing else is said. */
record Speed(
        double seconds, // of processor time
        double flitHops,
        int routers,
        double bytesPerFlitHop,
        double bytesPerRouter,
        double latency) {
    private static final double SECONDS =
            Double.parseDouble(System.getProperty("seconds", "4")); // that a point is measured
    private static final String TECHNIQUE =
            System.getProperty("technique", "vc-router loopback=router");
    private static final int WARMUP = 3000; // cycles, at least; fewer of large networks
    private static final int CHUNK = 500; // cycles between two looks at the clock, likewise
    private static final int SMALL = 6000; // routers of which that many cycles are soon done

    double flitHopsPerSecond() {
        return flitHops / seconds;
    }

    static Speed of(BenchmarkPoint point) {
        int terminals = Topologies.parse(point.topology()).terminals();
        UniformTraffic traffic = new UniformTraffic(terminals, point.flits(), point.load());
        BenchNetwork setup =
                BenchNetwork.of(TECHNIQUE)
                        .routing(point.routing())
                        .vcs(point.vcs())
                        .buffer(point.buffer());
        setup.on(Topologies.parse(point.topology()), traffic); // loads classes
        long before = usedMemory();
        Topology topology = Topologies.parse(point.topology());
        Network network = setup.on(topology, traffic);
        traffic.on(network);
        Simulation simulation = new Simulation(traffic, network);
        long memory = usedMemory() - before;
        int share = Math.max(1, topology.routers() / SMALL);
        long time = advance(simulation, 0, Math.max(100, WARMUP / share));
        int chunk = Math.max(1, CHUNK / share);
        time = advanceFor(simulation, time, chunk, SECONDS / 2); // until it is compiled
        traffic.clear();
        network.counters().clear(time);
        long begin = time;
        double start = ThreadCost.seconds();
        long bytes = ThreadCost.allocatedBytes();
        time = advanceFor(simulation, time, chunk, SECONDS);
        double spent = ThreadCost.seconds() - start;
        bytes = ThreadCost.allocatedBytes() - bytes;
        double cycles = time - begin;
        long flitHops = network.counters().flitHops();
        return new Speed(
                spent / cycles,
                flitHops / cycles,
                topology.routers(),
                (double) bytes / flitHops,
                (double) memory / topology.routers(),
                traffic.meanLatency());
    }

    private static long advance(Simulation simulation, long from, int cycles) {
        long until = from + cycles;
        while (simulation.nextEvent() <= until) {
            simulation.step(until + 1);
        }
        return until;
    }

    private static long advanceFor(Simulation simulation, long from, int chunk, double seconds) {
        double start = ThreadCost.seconds();
        long time = from;
        while (ThreadCost.seconds() - start < seconds) {
            time = advance(simulation, time, chunk);
        }
        return time;
    }

    private static long usedMemory() {
        System.gc();
        System.gc(); // what the first one found to be unused
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }
}
