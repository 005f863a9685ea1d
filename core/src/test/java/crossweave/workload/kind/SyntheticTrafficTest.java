package crossweave.workload.kind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.engine.Snapshot;
import crossweave.network.PacketSettings;
import crossweave.problem.BadInput;
import crossweave.random.RandomStreams;
import crossweave.workload.Wires;
import crossweave.workload.Wires.Sent;
import crossweave.workload.Workload;
import crossweave.workload.WorkloadSettings;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

class SyntheticTrafficTest {
    private static final long CYCLES = 20_000;

    private static List<Sent> sent(String text, int terminals) {
        return Wires.sentBy(Wires.work(text, terminals), CYCLES);
    }

    private static double load(List<Sent> sent, int terminals) {
        return sent.stream().mapToLong(Sent::flits).sum() / ((double) terminals * CYCLES);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "traffic load=0.2",
                "traffic load=0.2 packet=1",
                "traffic load=0.2 packet='uniform 4..32' injection=exponential",
                "traffic load=0.2 packet='bimodal 4 64 share=20%' injection=fixed",
                "traffic load=0.2 packet='exponential 8' injection='on-off burst=20'",
                "traffic load=0.2 pattern=tornado multicast='30% to 3'"
            })
    void theOfferedLoadIsTheOneAskedFor(String text) {
        assertEquals(.2, load(sent(text, 32), 32), .01);
    }

    @Test
    void theLoadMayCountAllThatIsOnALink() {
        PacketSettings packets = new PacketSettings(Optional.of(100), 5, 0, 0, 1);
        WorkloadSettings.Site site =
                new WorkloadSettings.Site(
                        32,
                        List.of(),
                        new RandomStreams(1),
                        0,
                        Optional.empty(),
                        Optional.empty(),
                        new BitSet(),
                        packets::onLink,
                        false);
        String text = "traffic load=0.2 load-counts=all packet=250 injection=exponential";
        List<Sent> sent = Wires.sentBy(Wires.work(text, site), 10 * CYCLES);
        double data = load(sent, 32) / 10;
        assertEquals(265, packets.onLink(250), "250 flits are three packets");
        assertEquals(.2 * 250 / 265, data, .004);
    }

    @Test
    void headersOfPacketsOfAnyLengthAreNotKnown() {
        BadInput wrong =
                assertThrows(
                        BadInput.class,
                        () -> sent("traffic load-counts=all packet='uniform 4..32'", 16));
        assertTrue(wrong.getMessage().contains("load-counts is all"), wrong.getMessage());
    }

    @Test
    void silentTerminalsSendNothingAndOthersTheirLoad() {
        List<Sent> sent = sent("traffic pattern=transpose load=0.2", 16);
        assertTrue(sent.stream().noneMatch(s -> s.source() % 5 == 0), "the diagonal of 4x4");
        assertEquals(.2 * 12 / 16, load(sent, 16), .02);
    }

    @Test
    void patternsNumberTheNodesOfAWorkInTheirOrder() {
        List<Sent> sent = sent("traffic pattern=neighbour nodes=9-7,2", 16);
        List<Integer> order = List.of(9, 8, 7, 2);
        assertFalse(sent.isEmpty());
        for (Sent each : sent) {
            int place = order.indexOf(each.source());
            assertEquals(order.get((place + 1) % 4), each.destination());
        }
    }

    @Test
    void packetsAreMadeOnlyInTheTimeOfTheWork() {
        Wires wires = new Wires(Wires.work("traffic load=16 from=100 until=200", 4), 10, false);
        List<Sent> sent = wires.run(CYCLES);
        assertEquals(101, sent.getFirst().cycle());
        assertEquals(200, sent.getLast().cycle());
        assertEquals(4 * 100, sent.size());
        assertTrue(wires.work().isFinished(), "all have been delivered");
    }

    @Test
    void severalWorksDoNotDisturbEachOther() {
        RandomStreams streams = new RandomStreams(3);
        WorkloadSettings.Site first = new WorkloadSettings.Site(16, List.of(), streams, 0);
        WorkloadSettings.Site second = new WorkloadSettings.Site(16, List.of(), streams, 1);
        List<Sent> one = Wires.sentBy(Wires.work("traffic", first), CYCLES);
        List<Sent> again = Wires.sentBy(Wires.work("traffic", first), CYCLES);
        List<Sent> other = Wires.sentBy(Wires.work("traffic", second), CYCLES);
        assertEquals(one, again);
        var common = new HashSet<>(one);
        common.retainAll(other);
        double chance = (double) one.size() * other.size() / (16 * 15. * CYCLES);
        assertTrue(common.size() < 3 * chance + 10, common.size() + " packets are the same");
    }

    @Test
    void aShareOfThePacketsGoesToSeveralOthers() {
        List<Sent> sent = sent("traffic load=0.5 multicast='25% to 3'", 9);
        long many = sent.stream().filter(s -> s.destinations().size() > 1).count();
        assertEquals(.25, (double) many / sent.size(), 5 * Math.sqrt(.25 * .75 / sent.size()));
        for (Sent each : sent) {
            var different = new HashSet<>(each.destinations());
            different.add(each.source());
            assertEquals(each.destinations().size() + 1, different.size());
            assertTrue(different.stream().allMatch(d -> d >= 0 && d < 9));
        }
    }

    @Test
    void copiesAreTheSamePacketsOneByOne() {
        List<Sent> trees = sent("traffic load=0.5 multicast='25% to 3'", 9);
        List<Sent> copies = sent("traffic load=0.5 multicast='25% to 3 as copies'", 9);
        List<Sent> taken =
                trees.stream()
                        .flatMap(
                                s ->
                                        s.destinations().stream()
                                                .map(
                                                        to ->
                                                                new Sent(
                                                                        s.cycle(),
                                                                        s.tag(),
                                                                        s.source(),
                                                                        List.of(to),
                                                                        s.flits())))
                        .toList();
        assertEquals(taken, copies);
    }

    @Test
    void allOthersCanBeReachedAtOnce() {
        assertEquals(8, sent("traffic multicast='100% to 8'", 9).getFirst().destinations().size());
        assertThrows(IllegalArgumentException.class, () -> sent("traffic multicast='1% to 9'", 9));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "traffic load=0",
                "traffic load=17",
                "traffic load=5 packet='uniform 1..8'",
                "traffic packet=0",
                "traffic nodes=x",
                "traffic from=-1",
                "traffic from=7 until=7",
                "traffic multicast=10%"
            })
    void settingsThatCannotWorkAreRefused(String text) {
        assertThrows(BadInput.class, () -> Wires.work(text, 16));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "traffic",
                "traffic injection=fixed nodes=3-9",
                "traffic injection='on-off burst=20' packet='uniform 4..32' multicast='9% to 3'"
            })
    void aSnapshotGoesOnAsTheRunDid(String text) {
        Workload work = Wires.work(text, 16);
        Wires wires = new Wires(work, 10, false);
        wires.run(500);
        Snapshot<Wires> snapshot = new Snapshot<>(wires);
        List<Sent> expected = List.copyOf(wires.run(1500));
        assertEquals(expected, snapshot.restore().run(1500));
        assertEquals(expected, snapshot.restore().run(1500));
    }
}
