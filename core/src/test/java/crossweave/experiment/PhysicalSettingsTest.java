package crossweave.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.config.SettingsReflection;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.topology.Topology;
import crossweave.unit.Rate;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Map;

/** Quantities in scenarios, and what {@code network.links} makes of the channels. */
class PhysicalSettingsTest {
    private static final String FLIT = "flit=32 B";
    private static final String CYCLE = "cycle=2 ns";

    private static Topology topology(String... settings) {
        return Prepared.experiment(settings).machine().topology();
    }

    /** The only channel of a ring from one router to its neighbour. */
    private static int channel(Topology ring, int from, int to) {
        for (int channel = ring.firstChannel(from); channel < ring.endChannel(from); channel++) {
            if (ring.target(channel) == to) {
                return channel;
            }
        }
        throw new AssertionError("no neighbours");
    }

    @Test
    void withoutLinksEveryChannelIsFast() {
        assertTrue(topology().isFullRate());
        assertTrue(topology(FLIT, CYCLE).isFullRate());
    }

    @Test
    void allComesBeforeClassesAndClassesBeforePairs() {
        Topology ring =
                topology(
                        "network.links.1->2.latency=9",
                        "network.links.0-1.latency=7",
                        "network.links.0-1.bandwidth=1/4",
                        "network.links.injection.latency=5",
                        "network.links.all.latency=3",
                        "network.links.all.bandwidth=1/2");
        assertEquals(7, ring.latency(channel(ring, 0, 1)));
        assertEquals(7, ring.latency(channel(ring, 1, 0)));
        assertEquals(new Rate(1, 4), ring.rate(channel(ring, 1, 0)));
        assertEquals(9, ring.latency(channel(ring, 1, 2)));
        assertEquals(3, ring.latency(channel(ring, 2, 1)));
        assertEquals(5, ring.latency(ring.injection(4)));
        assertEquals(3, ring.latency(ring.ejection(4)));
        assertEquals(new Rate(1, 2), ring.rate(ring.injection(4)));
    }

    @Test
    void theFastestLinkCarriesAFlitInEveryCycle() {
        Topology ring =
                topology(
                        FLIT,
                        "network.links.all.bandwidth=30 GB/s",
                        "network.links.injection.bandwidth=400 Gb/s",
                        "network.links.ejection.latency=10 ns");
        assertEquals(Rate.ONE, ring.rate(ring.injection(0)));
        assertEquals(new Rate(30, 50), ring.rate(0));
        int cycles = Math.ceilDiv(10_000, 640); // a cycle is 32 B / 50 GB/s = 640 ps
        assertEquals(cycles, ring.latency(ring.ejection(0)));
    }

    @Test
    void aFaultLeavesTheOtherSpeeds() {
        Topology ring =
                topology(
                        "network.links.all.latency=3",
                        "network.faults=0-1",
                        "network.routing=shortest-path");
        assertEquals(3, ring.latency(channel(ring, 1, 2)));
    }

    @Test
    void quantitiesStandWhereNumbersStand() {
        Experiment physical =
                Prepared.experiment(
                        FLIT,
                        CYCLE,
                        "network.topology=mesh 4x4 latency=7 ns",
                        "network.buffer=1 KiB",
                        "network.packets.most=2048 b",
                        "workload=traffic load=4 GB/s packet='uniform 64B..100B' from=1us",
                        "measure.cycles=20 us",
                        "measure.warmup=100 cycles");
        Experiment plain =
                Prepared.experiment(
                        FLIT,
                        CYCLE,
                        "network.topology=mesh 4x4 latency=4",
                        "network.buffer=32",
                        "network.packets.most=8",
                        "workload=traffic load=0.25 packet='uniform 2..4' from=500",
                        "measure.cycles=10000",
                        "measure.warmup=100");
        assertEquals(plain.scenario(), physical.scenario());
        assertEquals(
                List.of(
                        "network.topology.latency: 7 ns is 3.5 cycles, rounded up to 4",
                        "workload.packet.range: 100 B is 3.125 flits, rounded up to 4"),
                physical.roundings());
        assertEquals(List.of(), plain.roundings());
    }

    @Test
    void aRateThatIsNotExactIsNoted() {
        Experiment experiment =
                Prepared.experiment(
                        "cycle=1 ns",
                        "flit=33554467 B", // a prime above 2^25
                        "network.links.all.bandwidth=1 PB/s");
        assertEquals(1, experiment.roundings().size());
        String note = experiment.roundings().getFirst();
        assertTrue(
                note.startsWith(
                        "network.links.all.bandwidth: 1 PB/s is 1000000/33554467 flits a cycle,"
                                + " taken as "),
                note);
    }

    @Test
    void effectiveSettingsKeepBandwidthsAsTheyAreWritten() {
        Scenario scenario =
                Prepared.experiment(FLIT, "network.links.all.bandwidth=400Gb/s").scenario();
        Map<?, ?> network = (Map<?, ?>) SettingsReflection.effective(scenario).get("network");
        assertEquals(Map.of("all", Map.of("bandwidth", "400 Gb/s")), network.get("links"));
        assertEquals("640 ps", scenario.scale().cycleText().orElseThrow());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "network.links.all.latency=4 GB/s | WRONG_UNIT | expected a number of cycles, or a"
                        + " time such as 2 us, but found '4 GB/s', which is a bandwidth",
                "network.buffer=2 us | WRONG_UNIT | expected a number of flits, or a size"
                        + " such as 4 KiB, but found '2 us', which is a time",
                "measure.cycles=2 parsec | WRONG_UNIT | expected a number of cycles, or a time such"
                        + " as 2 us, but found '2 parsec'",
                "network.links.all.bandwidth=5 ns | WRONG_UNIT | expected a number of flits a"
                    + " cycle, or a bandwidth such as 400 Gb/s, but found '5 ns', which is a time",
                "measure.cycles=2 us | MISSING_SETTING | is 2 us, but it is not known how long a"
                        + " cycle is; add cycle: 1 ns, or flit: 32 B and a bandwidth in"
                        + " network.links",
                "network.buffer=4 KiB | MISSING_SETTING | is 4 KiB, but it is not known how many"
                        + " bytes a flit has; add flit: 32 B, or cycle: 1 ns and a bandwidth in"
                        + " network.links",
                "network.links.all.bandwidth=4 GB/s | MISSING_SETTING | is 4 GB/s, but it is not"
                        + " known what a flit is; add flit: 32 B (the fastest link then gives the"
                        + " cycle), or cycle: 1 ns",
                "workload.load=4 GB/s | MISSING_SETTING | is 4 GB/s, but it is not known what a"
                        + " flit and a cycle are; add flit: 32 B and cycle: 1 ns",
                "network.links.all.bandwidth=3/2 | WRONG_FORM | more than 0 and at most 1",
                "network.links.all.bandwidth=0 | WRONG_FORM | more than 0 and at most 1",
                "network.links.all.latency=0 | TOO_SMALL | latency is 0, but must be from 1 to"
                        + " 2^20",
                "network.links.injektion.latency=2 | UNKNOWN_NAME | injektion is no class of links"
                        + " of 'ring 8', nor two neighbours such as",
                "network.links.injektion.latency=2 | UNKNOWN_NAME | did you mean 'injection' of its"
                        + " classes all, ",
                "network.links.xyz.latency=2 | UNKNOWN_NAME | its classes are all, ",
                "network.links.0-4.latency=2 | UNKNOWN_NAME | 0-4 names no link of 'ring 8': these"
                        + " routers are not neighbours",
                "network.links.all=3 | WRONG_FORM | expected a group of settings but found '3'",
                "network.links=3 | WRONG_FORM | expected a group of settings but found '3'",
                "cycle=5 GB/s | WRONG_UNIT | a time such as 50 ns, or a frequency such as 1.2 GHz,"
                        + " but found '5 GB/s', which is a bandwidth",
                "cycle=0 ns | WRONG_FORM | a time such as 50 ns, or a frequency such as 1.2 GHz",
                "flit=5 ns | WRONG_UNIT | a size such as 32 B or 256 bits but found '5 ns', which"
                        + " is a time"
            })
    void mistakesAreToldWithAWayOut(String setting, ProblemCode code, String sentence) {
        assertProblem(code, sentence, setting);
    }

    @Test
    void aChannelIsNotFasterThanAFlitACycle() {
        assertProblem(
                ProblemCode.TOO_LARGE,
                "is 800 GB/s, but a channel carries at most a flit of 32 B per cycle of 80 ps,"
                    + " which is 400 GB/s; use parallel channels, a larger flit or a shorter cycle",
                FLIT,
                "cycle=0.08 ns",
                "network.links.all.bandwidth=800 GB/s");
    }

    @Test
    void aChannelCarriesSomething() {
        assertProblem(
                ProblemCode.TOO_SMALL,
                "is 0 GB/s, but must be more than 0",
                FLIT,
                CYCLE,
                "network.links.all.bandwidth=0 GB/s");
        assertProblem(
                ProblemCode.TOO_SMALL,
                "is 1 B/s, which is less than a flit in %,d cycles of 2 ns"
                        .formatted(Rate.MOST_CYCLES),
                FLIT,
                CYCLE,
                "network.links.all.bandwidth=1 B/s");
    }

    @Test
    void ratesHaveACommonUnitOfTime() {
        BadInput refusal =
                assertThrows(
                        BadInput.class,
                        () ->
                                Prepared.experiment(
                                        "network.topology=mesh 4x4",
                                        "network.links.x.bandwidth=7919/7920",
                                        "network.links.y.bandwidth=7907/7908"));
        assertEquals("network.links", refusal.problems().getFirst().path());
        assertTrue(
                refusal.getMessage().contains("have no common unit of time that is long enough"),
                refusal.getMessage());
    }

    private static void assertProblem(ProblemCode code, String sentence, String... settings) {
        BadInput refusal = assertThrows(BadInput.class, () -> Prepared.experiment(settings));
        assertTrue(
                refusal.problems().stream()
                        .anyMatch(each -> each.code() == code && each.message().contains(sentence)),
                refusal.getMessage());
    }
}
