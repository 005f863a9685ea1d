package crossweave.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.engine.Snapshot;
import crossweave.experiment.message.Delivery;
import crossweave.experiment.message.InFlightMessage;
import crossweave.experiment.message.RoutedDelivery;
import crossweave.network.LinkCrossing;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Runs that know which ways messages have come. */
class TrackedRunTest {
    private static final int MOST = 4; // flits of data in a packet
    private static final int LENGTH = 10; // of a message

    private static Experiment experiment(String... more) {
        List<String> all =
                new ArrayList<>(
                        List.of(
                                "network.topology=mesh 4x4",
                                "network.technique=wormhole",
                                "network.packets.most=" + MOST,
                                "workload.packet=" + LENGTH,
                                "workload.load=0.2",
                                "measure.warmup=0",
                                "measure.cycles=300"));
        all.addAll(List.of(more));
        return Prepared.experiment(all.toArray(String[]::new));
    }

    /** Keeps what it hears. */
    private static final class Logbook implements Run.Log {
        private final List<Delivery> deliveries = new ArrayList<>();
        private final List<RoutedDelivery> journeys = new ArrayList<>();

        @Override
        public void delivered(Delivery delivery) {
            deliveries.add(delivery);
        }

        @Override
        public void travelled(RoutedDelivery delivery) {
            delivered(delivery.delivery());
            journeys.add(delivery);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain", "kernel", "communication-processor", "loggops 10"})
    void trackingChangesNothingAndEveryPacketHasItsRoute(String node) {
        Logbook plain = new Logbook();
        Logbook tracked = new Logbook();
        Experiment experiment = experiment("node=" + node);
        String without = new Run(experiment, plain).run().fingerprint();
        assertEquals(without, new Run(experiment.tracked(), tracked).run().fingerprint());
        assertEquals(List.of(), plain.journeys);
        assertEquals(
                plain.deliveries, tracked.journeys.stream().map(RoutedDelivery::delivery).toList());
        for (RoutedDelivery delivery : tracked.journeys) {
            assertEquals(Math.ceilDiv(LENGTH, MOST), delivery.routes().size());
        }
    }

    @Test
    void whatIsInFlightHasCrossedTheBeginningOfItsRoute() {
        Logbook log = new Logbook();
        Run run = new Run(experiment("node=kernel").tracked(), log);
        while (run.cycle() < 100) {
            run.step();
        }
        List<InFlightMessage> inFlight = run.inFlight();
        long cycle = run.cycle();
        run.run();
        Map<Long, RoutedDelivery> later =
                log.journeys.stream()
                        .collect(Collectors.toMap(j -> j.delivery().number(), Function.identity()));
        assertTrue(inFlight.stream().anyMatch(message -> !message.routes().isEmpty()));
        for (InFlightMessage message : inFlight) {
            assertEquals(message.sent(), later.get(message.number()).delivery().sent());
            for (int i = 0; i < message.routes().size(); i++) {
                List<LinkCrossing> whole = later.get(message.number()).routes().get(i);
                List<LinkCrossing> soFar = whole.stream().filter(c -> c.cycle() <= cycle).toList();
                assertEquals(soFar, message.routes().get(i));
            }
        }
        long delivered = log.deliveries.stream().filter(d -> d.arrived() <= cycle).count();
        long sent = log.deliveries.stream().filter(d -> d.sent() <= cycle).count();
        assertEquals(sent - delivered, inFlight.size());
        assertEquals(
                inFlight.stream()
                        .sorted(Comparator.comparingLong(InFlightMessage::number))
                        .toList(),
                inFlight);
    }

    @Test
    void aSnapshotKnowsWhatIsInFlight() {
        Run run = new Run(experiment().tracked());
        while (run.cycle() < 100) {
            run.step();
        }
        List<InFlightMessage> inFlight = run.inFlight();
        Snapshot<Run> snapshot = new Snapshot<>(run);
        run.run();
        assertFalse(inFlight.isEmpty());
        assertEquals(inFlight, snapshot.restore().inFlight());
    }

    @Test
    void formulasKnowNoRoutes() {
        Logbook log = new Logbook();
        new Run(experiment("network.technique=ideal").tracked(), log).run();
        assertFalse(log.journeys.isEmpty());
        log.journeys.forEach(delivery -> assertEquals(List.of(), delivery.routes()));
    }
}
