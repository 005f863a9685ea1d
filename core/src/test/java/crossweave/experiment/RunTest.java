package crossweave.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.engine.Snapshot;
import crossweave.experiment.message.Delivery;
import crossweave.result.Result;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;

/** Runs on queues whose theory is known. */
class RunTest {
    private static final int SERVICE = 16; // cycles, as many as a packet has flits

    private static Result run(String... settings) {
        return new Run(Prepared.experiment(settings)).run();
    }

    /** Geo/D/1: one arrival a cycle with probability p, S cycles of service. */
    private static double theory(double load) {
        double p = load / SERVICE;
        return SERVICE + p * SERVICE * (SERVICE - 1) / (2 * (1 - load));
    }

    @ParameterizedTest
    @ValueSource(doubles = {.1, .5, .8, .9})
    void latencyIsThatOfQueueingTheory(double load) {
        Result result = run("workload.load=" + load, "measure.precision=2%");
        double mean = result.delays().latency().mean();
        assertEquals(theory(load), mean, 2.5 * result.delays().latency().ci95());
        assertTrue(result.delays().latency().ci95() <= .02 * mean, "the precision asked for");
        assertEquals(SERVICE, result.delays().networkLatency().mean(), "no wait after the entry");
        assertEquals(load, result.traffic().accepted(), .05 * load);
        assertFalse(result.traffic().saturated());
    }

    /** Rows of 8: one further in both dimensions, around the edges. */
    @Test
    void patternsSeeTheGridOfTheTopologyAsItIs() {
        List<Delivery> log = new ArrayList<>();
        new Run(
                        Prepared.experiment(
                                "network.topology=mesh 4x8",
                                "workload.pattern=neighbour",
                                "measure.cycles=2000"),
                        log::add)
                .run();
        assertFalse(log.isEmpty());
        for (Delivery each : log) {
            int row = (each.source() / 8 + 1) % 4;
            assertEquals(8 * row + (each.source() + 1) % 8, each.destination());
        }
    }

    @Test
    void hopsOfTheWholeRunAreThoseOfAllDeliveries() {
        List<Delivery> log = new ArrayList<>();
        Run run =
                new Run(
                        Prepared.experiment(
                                "network.topology=mesh 4x4",
                                "network.technique=wormhole",
                                "workload.load=0.1",
                                "measure.warmup=500",
                                "measure.cycles=500"),
                        log::add);
        Result result = run.run();
        long all = log.stream().mapToLong(each -> (long) each.flits() * each.hops()).sum();
        assertEquals(all, run.pace(2).flitHops());
        assertEquals(all / 2., run.pace(2).flitHopsPerSecond());
        assertTrue(result.traffic().flitHops() < all, "the window has a part of them");
    }

    /** 95 % of the intervals of a correlated series cover the truth; 60 runs allow for 4 sigma. */
    @Test
    void intervalsOfRunsCoverTheTruth() {
        int covered = 0;
        int runs = 60;
        for (int seed = 1; seed <= runs; seed++) {
            Result result = run("workload.load=0.7", "measure.cycles=40000", "seed=" + seed);
            double error = Math.abs(result.delays().latency().mean() - theory(.7));
            covered += error <= result.delays().latency().ci95() ? 1 : 0;
        }
        assertTrue(covered >= .95 * runs - 4 * Math.sqrt(runs * .95 * .05), covered + " of 60");
    }

    @ParameterizedTest
    @ValueSource(doubles = {1.05, 1.5, 4})
    void moreThanAServerCanDoSaturates(double load) {
        Result result = run("workload.load=" + load, "measure.precision=2%");
        assertTrue(result.traffic().saturated());
        assertEquals(1, result.traffic().accepted(), .025, "what servers can do");
        assertEquals(load, result.traffic().offered(), .06 * load);
        assertTrue(result.notes().getFirst().startsWith("saturated"), result.notes().toString());
        assertTrue(result.cycles() < 1_000_000, "it stops early");
    }

    /** Though a run looks often, chance alone is not taken for saturation. */
    @Test
    void aLoadThatIsNearlyTooMuchIsNotCalledSaturated() {
        int alarms = 0;
        for (int seed = 1; seed <= 20; seed++) {
            Result result = run("workload.load=0.93", "measure.precision=10%", "seed=" + seed);
            alarms += result.traffic().saturated() ? 1 : 0;
        }
        assertEquals(0, alarms, "of 20");
    }

    @Test
    void aFixedWindowIsExactAndToldSaturatedToo() {
        Result result = run("workload.load=1.5", "measure.cycles=5000", "measure.warmup=300");
        assertEquals(300, result.warmup());
        assertEquals(5000, result.cycles());
        assertTrue(result.traffic().saturated());
    }

    /** All of the sample is waited for: as many messages as were sent in the window. */
    @Test
    void messagesSentInTheWindowAreTheSample() {
        List<Delivery> all = new ArrayList<>();
        Result result =
                new Run(
                                Prepared.experiment(
                                        "workload.load=0.5",
                                        "measure.cycles=1000",
                                        "measure.warmup=100"),
                                all::add)
                        .run();
        List<Delivery> sample =
                all.stream().filter(d -> d.sent() > 100 && d.sent() <= 1100).toList();
        assertEquals(sample.size(), result.traffic().messages());
        assertEquals(
                sample.stream().mapToLong(Delivery::latency).average().orElseThrow(),
                result.delays().latency().mean(),
                1e-9);
        assertEquals(
                all.stream().filter(d -> d.arrived() > 100 && d.arrived() <= 1100).count(),
                result.traffic().packets());
    }

    /** Whether idle cycles are simulated or left out: looks at a run come in the same cycles. */
    @ParameterizedTest
    @ValueSource(strings = {"0.003", "0.05", "0.3"})
    void bothEnginesMeasureTheSame(String load) {
        Result[] results = new Result[2];
        for (int i = 0; i < 2; i++) {
            results[i] =
                    run(
                            "network.technique=wormhole",
                            "network.topology=mesh 3x3",
                            "workload.load=" + load,
                            "measure.precision=20%",
                            "engine=" + List.of("fast", "reference").get(i));
        }
        assertEquals(results[1].fingerprint(), results[0].fingerprint());
        assertEquals(results[1].warmup(), results[0].warmup());
        assertEquals(results[1].cycles(), results[0].cycles());
        assertEquals(results[1].delays(), results[0].delays());
        assertEquals(results[1].traffic(), results[0].traffic());
        assertEquals(results[1].channels(), results[0].channels());
    }

    /** A store-and-forward network of long packets delivers its first ones late. */
    @Test
    void aWarmUpLastsUntilSomethingHasArrived() {
        Result result =
                run(
                        "network.technique=store-and-forward",
                        "network.topology=mesh 8x8",
                        "workload.packet=1000",
                        "workload.load=0.2",
                        "measure.cycles=20000");
        assertTrue(result.warmup() > 5 * 1000, "a message takes that long");
    }

    @Test
    void aRunThatIsInterruptedInItsWarmUpTellsWhatItSaw() {
        Run run = new Run(Prepared.experiment("workload.load=0.5", "measure.warmup=100000"));
        Result result = run.run(r -> r.cycle() < 5000);
        assertTrue(result.interrupted());
        assertEquals(0, result.warmup());
        assertTrue(result.cycles() >= 5000 && result.traffic().messages() > 100);
        assertTrue(result.notes().toString().contains("ended during the warm-up"));
    }

    @Test
    void theMaximumIsExact() {
        List<Delivery> all = new ArrayList<>();
        Result result =
                new Run(
                                Prepared.experiment(
                                        "workload.load=1.5",
                                        "measure.cycles=30000",
                                        "measure.warmup=0"),
                                all::add)
                        .run();
        long max = all.stream().mapToLong(Delivery::latency).max().orElseThrow();
        assertTrue(max > 1 << 12, "more than three digits of a histogram");
        assertTrue(result.delays().latency().max() <= max, "the sample is a part of all");
        assertTrue(
                all.stream().anyMatch(d -> d.latency() == result.delays().latency().max()),
                "some message took exactly that");
    }

    @Test
    void aRunThatIsStoppedByItsBacklogSaysWhyAndWhatHelps() {
        Result result = run("workload.load=16", "measure.warmup=0", "measure.cycles=1000000000");
        String note = result.notes().getFirst();
        assertTrue(note.startsWith("stopped in cycle "), note);
        assertTrue(
                note.matches(
                        ".* messages are in flight, and no more than [\\d,]+ are kept "
                                + "in memory; more is offered than the network carries: lower "
                                + "the load, or measure fewer cycles"),
                note);
    }

    @Test
    void aDeadlockEndsTheRunAndIsNamed() {
        Result result = run("network.technique=queue deadlock-at=500", "measure.warmup=0");
        Result.Ring ring = result.deadlock().orElseThrow();
        assertTrue(ring.cycle() >= 500 && result.cycles() == ring.cycle());
        assertEquals(List.of("0->1"), ring.packets().getFirst().holds());
    }

    @Test
    void workWithAnEndIsMeasuredFromItsBeginningToItsEnd() {
        Result result = run("workload.name=countdown", "workload.messages=10");
        assertEquals(0, result.warmup());
        assertEquals(10, result.traffic().messages());
        assertEquals(1, result.delays().latency().mean(), "a flit takes a cycle");
        assertEquals(10 * 2 - 1, result.cycles(), "a cycle on the way, the next one after it");
    }

    @Test
    void anInterruptedRunReportsWhatItHas() {
        Run run = new Run(Prepared.experiment("workload.load=0.5", "measure.warmup=0"));
        Result result = run.run(r -> r.cycle() < 2000);
        assertTrue(result.interrupted());
        assertTrue(result.traffic().messages() > 100);
        assertEquals(run.cycle(), result.cycles());
    }

    @Test
    void aRunRestoredFromASnapshotEndsTheSame() {
        Run run = new Run(Prepared.experiment("workload.load=0.6"));
        for (int i = 0; i < 1000; i++) {
            run.step();
        }
        Snapshot<Run> snapshot = new Snapshot<>(run);
        Result first = run.run();
        Result again = snapshot.restore().run();
        assertEquals(first.fingerprint(), again.fingerprint());
        assertEquals(first.delays(), again.delays());
        assertEquals(first.traffic(), again.traffic());
        assertEquals(first.cycles(), again.cycles());
    }
}
