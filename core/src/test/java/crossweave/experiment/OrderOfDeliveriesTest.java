package crossweave.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.experiment.message.Delivery;
import crossweave.network.TrafficMeter;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** In which order, and to which tally, deliveries are told changes no bit of what is measured. */
class OrderOfDeliveriesTest {
    private static final int NODES = 16;
    private static final int MANY = 4000;
    private static final MeasurementWindow WINDOW = new MeasurementWindow();

    private static List<Delivery> deliveries(RandomStream random) {
        List<Delivery> all = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            long sent = i / 7;
            long entered = sent + random.nextInt(50);
            long arrived = entered + 1 + (random.nextLong() >>> 20 + random.nextInt(44));
            all.add(
                    new Delivery(
                            i,
                            0,
                            random.nextInt(NODES),
                            random.nextInt(NODES),
                            1 + random.nextInt(64),
                            sent,
                            entered,
                            arrived,
                            random.nextInt(30),
                            random.nextInt(1000)));
        }
        return all;
    }

    private static MessageBroker.Kind kind(Delivery delivery) {
        return MessageBroker.Kind.values()[(int) (delivery.number() % 3)];
    }

    /** All are sent before the first arrives; ids are those of sending. */
    private static String measured(List<Delivery> inOrder, List<Delivery> asTold) {
        List<Tally> parts =
                List.of(
                        new Tally(WINDOW, MANY / 2, List.of()),
                        new Tally(WINDOW, MANY / 2, List.of()));
        CompletionLog log = new CompletionLog(NODES);
        for (Delivery each : inOrder) {
            parts.get(each.source() % 2).sent(each.sent(), each.flits());
            log.sent(kind(each), each.source(), each.sent());
        }
        for (Delivery each : asTold) {
            parts.get(each.destination() % 2).arrived(arrived(each));
            log.delivered(kind(each), each);
        }
        Tally all = new Tally(WINDOW, MANY / 2, List.of());
        parts.forEach(all::add);
        LatencySample sample = all.sample();
        return sample.delays()
                + " %s %s ".formatted(sample.precision(), sample.missing())
                + " %s %s ".formatted(all.fingerprint(), all.earlyLatency())
                + " %s %s".formatted(log.kinds(), log.nodes());
    }

    private static TrafficMeter.Arrived arrived(Delivery delivery) {
        TrafficMeter.Arrived message = new TrafficMeter.Arrived();
        message.number = delivery.number();
        message.source = delivery.source();
        message.destination = delivery.destination();
        message.flits = delivery.flits();
        message.sent = delivery.sent();
        message.entered = delivery.entered();
        message.arrived = delivery.arrived();
        message.hops = delivery.hops();
        message.blocked = delivery.blocked();
        return message;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void itDoesNotMatter(int seed) {
        RandomStream random = new RandomStreams(seed).stream("order", 0);
        List<Delivery> all = deliveries(random);
        String expected = measured(all, all);
        List<Delivery> asTold = new ArrayList<>(all);
        for (int attempt = 0; attempt < 10; attempt++) {
            for (int i = MANY - 1; i > 0; i--) {
                Collections.swap(asTold, i, random.nextInt(i + 1));
            }
            assertEquals(expected, measured(all, asTold));
        }
    }
}
