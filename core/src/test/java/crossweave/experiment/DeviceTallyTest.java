package crossweave.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.engine.MessageSource;
import crossweave.network.TrafficMeter;
import crossweave.network.device.CompiledDevice;
import crossweave.network.device.TrafficTrial;
import crossweave.network.device.TrafficTrial.Message;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;
import crossweave.stats.Mser5;
import crossweave.workload.Wires;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * What a device measures and a tally takes over is, to the last bit, what the tally measures where
 * it is told of every message.
 */
class DeviceTallyTest {
    private static final int NODES = 16;
    private static final int EARLY = 40;
    private static final int WINDOWS = 40;

    private final MeasurementWindow window = new MeasurementWindow();
    private final Tally told = new Tally(window, EARLY, List.of());
    private final Tally taken = new Tally(window, EARLY, List.of());
    private final Mser5 warmupTold = new Mser5();
    private final Mser5 warmupTaken = new Mser5();
    private final List<Message> onTheWay = new ArrayList<>();
    private long numbers;

    @BeforeAll
    static void needsGcc() {
        CompiledDevice.needsGcc();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void itIsTheSame(int seed) {
        RandomStream random = new RandomStreams(seed).stream("tally", 0);
        MessageSource.Factory traffic = Wires.work("traffic", NODES).messages().orElseThrow();
        TrafficTrial device = new TrafficTrial(traffic, NODES, taken);
        int opens = random.nextInt(WINDOWS);
        int closes = opens + random.nextInt(WINDOWS);
        int rate = 1 + random.nextInt(200); // messages of a window
        int delay = 1 << random.nextInt(14); // cycles from sending to arriving, at most
        long from = 0;
        for (int i = 0; i < WINDOWS; i++) {
            if (i == opens) {
                window.open(from - 1, told.sent());
                told.restart();
                taken.restart();
            }
            if (i == closes) {
                window.close(from - 1, told.sent());
                assertEquals(told.sample().missing(), device.awaited());
            }
            long most = Math.min(device.horizon(from) - from, 1 << random.nextInt(12));
            long until = from + most;
            simulate(from, until, random.nextInt(rate), delay, random, device);
            compare(until, "seed " + seed + ", window " + i);
            from = until;
        }
        device.settle();
        assertEquals(told.sample().delays(), taken.sample().delays());
    }

    private void simulate(
            long from, long until, int count, int delay, RandomStream random, TrafficTrial device) {
        List<Message> sent = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            long at = from + (until - from) * i / count;
            sent.add(message(at, delay, random));
        }
        onTheWay.addAll(sent);
        List<Message> arrived = onTheWay.stream().filter(m -> m.arrived() < until).toList();
        onTheWay.removeAll(arrived);
        for (Message each : sent) {
            told.sent(each.sent(), each.flits());
        }
        for (Message each : arrived) {
            told.arrived(arrival(each));
        }
        List<Message> anyOrder = new ArrayList<>(arrived);
        for (int i = anyOrder.size() - 1; i > 0; i--) {
            Collections.swap(anyOrder, i, random.nextInt(i + 1));
        }
        device.measure(from, until, sent, anyOrder);
    }

    private Message message(long cycle, int delay, RandomStream random) {
        long entered = cycle + random.nextInt(delay);
        long arrived = entered + 1 + random.nextInt(delay);
        return new Message(
                numbers++,
                random.nextInt(NODES),
                random.nextInt(NODES),
                1 + random.nextInt(64),
                cycle,
                entered,
                arrived,
                random.nextInt(300),
                random.nextInt(delay));
    }

    private static TrafficMeter.Arrived arrival(Message message) {
        TrafficMeter.Arrived arrival = new TrafficMeter.Arrived();
        arrival.number = message.number();
        arrival.source = message.source();
        arrival.destination = message.destination();
        arrival.flits = message.flits();
        arrival.sent = message.sent();
        arrival.entered = message.entered();
        arrival.arrived = message.arrived();
        arrival.hops = message.hops();
        arrival.blocked = message.blocked();
        return arrival;
    }

    private void compare(long cycle, String where) {
        assertEquals(figures(told, warmupTold, cycle), figures(taken, warmupTaken, cycle), where);
    }

    private String figures(Tally tally, Mser5 warmup, long cycle) {
        tally.warmup().forEach(warmup::add);
        tally.warmup().clear();
        LatencySample sample = tally.sample();
        long cycles = cycle - window.start();
        return "%d %d %d %d %s "
                        .formatted(
                                tally.sent(),
                                tally.onTheWay(),
                                tally.earlyLatency(),
                                tally.earlyArrived(),
                                tally.fingerprint())
                + "%d %d %s %s "
                        .formatted(
                                sample.sent(),
                                sample.missing(),
                                sample.precision(),
                                sample.meanLatency())
                + "%s %s %s "
                        .formatted(
                                tally.flow().isGrowing(cycles),
                                tally.flow().outHalfWidth(cycles),
                                tally.flow().outMean(cycles))
                + "%d %d %s".formatted(warmup.count(), warmup.truncation(), warmup.isSteady());
    }
}
