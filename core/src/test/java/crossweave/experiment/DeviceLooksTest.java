package crossweave.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.engine.parallel.ThreadTeam;
import crossweave.network.deadlock.PacketPlace;
import crossweave.network.deadlock.PacketPlace.Held;
import crossweave.network.device.CompiledDevice;
import crossweave.network.device.DeviceBatches;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;

/** What one sees of a network on a device is there on a core in the same cycle. */
class DeviceLooksTest {
    private static final int LINKS = 48; // channels between the routers of a mesh 4x4
    private static final int FIRST_EJECTION = LINKS + 16;

    @BeforeAll
    static void needsGcc() {
        CompiledDevice.needsGcc();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1000}) // simulated by the whole device, or a block
    void packetsAndCountsAreThoseOfACore(int mostInBlock) {
        Experiment experiment =
                Prepared.experiment(
                        "network.topology=mesh 4x4",
                        "network.technique=vc-router",
                        "network.vcs=2",
                        "workload.load=0.5",
                        "workload.packet=5",
                        "measure.warmup=0",
                        "measure.cycles=2000");
        Run onCore = new Run(experiment.tracked(), _ -> {});
        try (DeviceBatches batches = new DeviceBatches(new CompiledDevice(), mostInBlock)) {
            Run onDevice =
                    new Run(
                            experiment,
                            Run.Log.NONE,
                            new ThreadTeam(1),
                            DeviceRunTest.builder(batches));
            for (long cycle : new long[] {100, 400, 401, 1234}) {
                stepTo(onCore, cycle);
                stepTo(onDevice, cycle);
                assertEquals(counts(onCore), counts(onDevice), "cycle " + cycle);
                assertSeen(onDevice.places(), onCore.places(), "cycle " + cycle);
            }
        }
    }

    private static void stepTo(Run run, long cycle) {
        while (run.cycle() < cycle) {
            run.step(cycle);
        }
    }

    private static List<Long> counts(Run run) {
        return LongStream.range(0, LINKS)
                .map(c -> run.network().counters().flits((int) c))
                .boxed()
                .toList();
    }

    /** Packets of which the last flits are on their way to their terminals are not seen. */
    private static void assertSeen(List<PacketPlace> some, List<PacketPlace> all, String when) {
        assertTrue(
                some.size() > .75 * all.size(),
                when + ": %d of %d".formatted(some.size(), all.size()));
        List<PacketPlace> known = all.stream().map(DeviceLooksTest::inRouters).toList();
        for (PacketPlace place : some) {
            assertTrue(known.contains(inRouters(place)), when + ": " + place + " of " + known);
        }
    }

    /** What it holds but for its terminal, and without what it waits for. */
    private static PacketPlace inRouters(PacketPlace place) {
        List<Held> inside =
                place.held().stream().filter(held -> held.channel() < FIRST_EJECTION).toList();
        return new PacketPlace(
                place.message(),
                place.source(),
                place.destination(),
                place.flits(),
                place.unsent(),
                inside,
                Optional.empty());
    }
}
