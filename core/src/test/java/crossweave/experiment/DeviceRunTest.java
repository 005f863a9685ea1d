package crossweave.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.engine.parallel.ThreadTeam;
import crossweave.network.NetworkBuilder;
import crossweave.network.device.CompiledDevice;
import crossweave.network.device.Device.DeviceFailure;
import crossweave.network.device.DeviceBatches;
import crossweave.network.device.DeviceNetwork;
import crossweave.network.device.PlainTraffic;
import crossweave.network.technique.Agreement;
import crossweave.network.vc.VcRouter;
import crossweave.problem.BadInput;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;
import crossweave.result.Result;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A run on a device has the result, to the last digit, that it has on a core. */
class DeviceRunTest {
    private static final List<String> REFUSED = List.of("more states than fit", "detours");
    private static final int SCENARIOS = // of a batch; few, as each is compiled
            Integer.getInteger("crossweave.device.scenarios", Agreement.NIGHTLY ? 1000 : 5);

    @BeforeAll
    static void needsGcc() {
        CompiledDevice.needsGcc();
    }

    static IntStream batches() {
        return IntStream.range(0, Integer.getInteger("crossweave.batches", 2));
    }

    @ParameterizedTest
    @MethodSource("batches")
    void itMakesNoDifferenceWhatSimulates(int batch) {
        RandomStream random = new RandomStreams(batch).stream("device", 0);
        int refused = 0;
        for (int i = 0; i < SCENARIOS; i++) {
            boolean isWhole = random.nextInt(3) == 0; // the whole device simulates it, or a block
            String[] settings = settings(random);
            String name =
                    "batch %d, scenario %d: %s%s"
                            .formatted(
                                    batch, i, String.join(" ", settings), isWhole ? ", whole" : "");
            boolean ran = isSame(Prepared.experiment(settings), isWhole ? 0 : 1000, name);
            refused += ran ? 0 : 1;
        }
        assertTrue(2 * refused < SCENARIOS, refused + " refused");
    }

    private static void check(Experiment experiment, int mostInBlock, String name) {
        assertTrue(isSame(experiment, mostInBlock, name), name + " is refused");
    }

    /** Whether it has the same result; false if a device refuses it. */
    private static boolean isSame(Experiment experiment, int mostInBlock, String name) {
        try (DeviceBatches batches = new DeviceBatches(new CompiledDevice(), mostInBlock)) {
            String expected = new Run(experiment).run().toString();
            assertEquals(expected, onDevice(experiment, batches).toString(), name);
            return true;
        } catch (DeviceFailure | BadInput e) {
            assertTrue(REFUSED.stream().anyMatch(String.valueOf(e.getMessage())::contains), name);
            return false;
        } catch (RuntimeException e) {
            throw new AssertionError(name, e);
        }
    }

    /** Routes without regard for VCs close cycles; long packets in short buffers fill them. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1000})
    void deadlocksAreFoundInTheSameCycle(int mostInBlock) {
        int found = 0;
        for (int seed = 0; seed < 4; seed++) {
            Experiment experiment =
                    Prepared.experiment(
                            "network.topology=" + (seed % 2 == 0 ? "ring 8" : "torus 4x4"),
                            "network.routing=shortest-path",
                            "network.technique=vc-router wait-for-tail-credit=" + (seed == 3),
                            "network.vcs=" + (1 + seed / 2),
                            "network.buffer=" + (2 + seed),
                            "workload.load=0.9",
                            "workload.packet=" + (seed == 1 ? "8" : "uniform 1..12"),
                            "seed=" + seed,
                            "measure.cycles=20000");
            check(experiment, mostInBlock, "seed " + seed);
            found += new Run(experiment).run().deadlock().isPresent() ? 1 : 0;
        }
        assertTrue(found > 1, found + " deadlocks");
    }

    @ParameterizedTest
    @ValueSource(strings = {"network.packets.most=4", "network.duplex=half"})
    void whatADeviceDoesNotSimulateIsRefused(String setting) {
        Experiment experiment =
                Prepared.experiment(
                        "network.topology=mesh 3x3",
                        "network.technique=vc-router",
                        "workload.load=0.1",
                        "workload.packet=8",
                        "measure.cycles=100",
                        setting);
        try (DeviceBatches batches = new DeviceBatches(new CompiledDevice())) {
            RuntimeException why =
                    assertThrows(RuntimeException.class, () -> onDevice(experiment, batches));
            assertTrue(why instanceof BadInput || why instanceof DeviceFailure, why.toString());
        }
    }

    /** Queues grow beyond what there was room for at first. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1000})
    void aBacklogHasNoBound(int mostInBlock) {
        Experiment experiment =
                Prepared.experiment(
                        "network.topology=mesh 4x4",
                        "network.technique=vc-router",
                        "network.buffer=300", // more than fits into a byte
                        "workload.load=1",
                        "workload.packet=1",
                        "workload.pattern=transpose",
                        "measure.warmup=0",
                        "measure.cycles=1500");
        assertTrue(new Run(experiment).run().toString().contains("saturated"));
        check(experiment, mostInBlock, "backlog");
    }

    @Test
    void runsOfOneStructureShareLaunches() throws InterruptedException {
        int runs = 6;
        List<String> results = new ArrayList<>(Collections.nCopies(runs, ""));
        CompiledDevice device = new CompiledDevice();
        try (DeviceBatches batches = new DeviceBatches(device)) {
            batches.expect(runs);
            List<Thread> threads = new ArrayList<>();
            for (int i = 0; i < runs; i++) {
                int run = i;
                threads.add(
                        new Thread(
                                () ->
                                        results.set(
                                                run, onDevice(ofCurve(run), batches).toString())));
            }
            threads.forEach(Thread::start);
            for (Thread thread : threads) {
                thread.join();
            }
        }
        for (int i = 0; i < runs; i++) {
            assertEquals(new Run(ofCurve(i)).run().toString(), results.get(i), "run " + i);
        }
        assertEquals(1, device.programs());
    }

    /** A point of a latency-load curve. */
    private static Experiment ofCurve(int point) {
        return Prepared.experiment(
                "network.topology=mesh 4x4",
                "network.technique=vc-router",
                "workload.load=" + (.05 + .07 * point),
                "seed=" + point,
                "measure.warmup=100",
                "measure.cycles=" + (300 + 50 * point));
    }

    static NetworkBuilder builder(DeviceBatches batches) {
        return (technique, config, _) ->
                new DeviceNetwork(
                        config, ((VcRouter) technique).settings(), batches, PlainTraffic::of);
    }

    static Result onDevice(Experiment experiment, DeviceBatches batches) {
        return batches.run(
                () -> new Run(experiment, Run.Log.NONE, new ThreadTeam(1), builder(batches)).run());
    }

    private static String[] settings(RandomStream random) {
        List<String> all = new ArrayList<>();
        addNetwork(all, random);
        all.add("seed=" + random.nextInt(1000));
        all.add("workload=" + workloads(1 + random.nextInt(3) * random.nextInt(2), random));
        if (random.nextInt(2) == 0) {
            all.add("measure.warmup=" + random.nextInt(300));
        }
        if (random.nextInt(2) == 0) {
            all.add("measure.cycles=" + (1 + random.nextInt(2500)));
        } else {
            all.add("measure.precision=0.1");
            all.add("measure.most=6000");
        }
        return all.toArray(String[]::new);
    }

    private static String workloads(int count, RandomStream random) {
        return IntStream.range(0, count)
                .mapToObj(_ -> workload(random))
                .collect(Collectors.joining(", ", "[", "]"));
    }

    private static String workload(RandomStream random) {
        return "{load: %s, packet: %s, pattern: %s, injection: %s}"
                .formatted(
                        pick(random, "0.01", "0.1", "0.2", "0.4", "0.9"),
                        pick(random, "1", "1", "4", "uniform 1..9", "bimodal 1 5", "exponential 6"),
                        pick(
                                random,
                                "uniform",
                                "uniform self=true",
                                "diagonal",
                                "hot-spot nodes=1"),
                        pick(random, "bernoulli", "bernoulli", "exponential", "on-off", "fixed"));
    }

    private static void addNetwork(List<String> all, RandomStream random) {
        String topology =
                random.nextInt(9) == 0 ? "mesh 3x4 latency=3" : Agreement.topology(random);
        int vcs = 2 + random.nextInt(3);
        all.add("network.topology=" + topology);
        all.add("network.vcs=" + vcs);
        all.add("network.buffer=" + (1 + random.nextInt(9)));
        if (topology.startsWith("mesh ")) {
            all.add(
                    "network.routing="
                            + pick(
                                    random,
                                    "default",
                                    "default",
                                    "west-first",
                                    "minimal-adaptive",
                                    "o1turn"));
        }
        all.add(
                "network.technique=vc-router routing-delay=%d switch-traversal-delay=%d"
                                .formatted(random.nextInt(4), random.nextInt(3))
                        + " credit-delay=%d wait-for-tail-credit=%s loopback=%s"
                                .formatted(
                                        random.nextInt(3),
                                        random.nextInt(3) == 0,
                                        pick(random, "local", "router")));
        all.add("network.packets.header=" + random.nextInt(2));
        all.add("network.packets.local-cost=" + random.nextInt(3));
        all.add("network.packets.packet-cost=" + random.nextInt(2));
    }

    private static String pick(RandomStream random, String... some) {
        return some[random.nextInt(some.length)];
    }
}
