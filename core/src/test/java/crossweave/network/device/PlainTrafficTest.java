package crossweave.network.device;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.engine.MessageSource;
import crossweave.network.Network;
import crossweave.network.device.TrafficTrial.Message;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;
import crossweave.workload.Wires;
import crossweave.workload.WorkloadSettings;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** A device draws every message that the traffic draws: cycle, sender, receiver, length. */
class PlainTrafficTest {
    private static final int TRIALS = Integer.getInteger("crossweave.scenarios", 7); // per seed
    private static final long CYCLES = 3000;

    @TempDir static Path folder;

    @BeforeAll
    static void needsGcc() {
        CompiledDevice.needsGcc();
    }

    private static MessageSource.Factory traffic(String text, int terminals, int seed) {
        WorkloadSettings.Site site =
                new WorkloadSettings.Site(terminals, List.of(), new RandomStreams(seed), 0);
        return Wires.work(text, site).messages().orElseThrow();
    }

    private static List<Message> drawn(MessageSource source) {
        List<Message> all = new ArrayList<>();
        while (source.nextTime() < CYCLES) {
            source.drawNext(
                    (cycle, from, to, flits) ->
                            all.add(new Message(0, from, to, flits, cycle, 0, 0, 0, 0)));
        }
        return all;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void theDeviceDrawsTheSame(int seed) throws IOException {
        RandomStream random = new RandomStreams(seed).stream("plain", 0);
        for (int i = 0; i < TRIALS; i++) {
            int terminals = pick(random, 2, 16, 64);
            String text = text(random, terminals);
            MessageSource.Factory factory = traffic(text, terminals, random.nextInt(1000));
            TrafficTrial trial = new TrafficTrial(factory, terminals, null);
            List<Message> expected = drawn(factory.of(IntStream.range(0, terminals).toArray()));
            List<Message> found = new ArrayList<>();
            for (long until = 0; until <= CYCLES; until += 300) {
                found.addAll(trial.draw(until));
            }
            assertEquals(expected, found, text);
        }
    }

    @Test
    void rareSuccessesNeedRunsOfRuns() {
        String text = "traffic load=0.000003 packet=1 injection=exponential";
        MessageSource.Factory factory = traffic(text, 64, 1);
        TrafficTrial trial = new TrafficTrial(factory, 64, null);
        List<Message> found = trial.draw(1 << 20);
        MessageSource source = factory.of(IntStream.range(0, 64).toArray());
        List<Message> expected = new ArrayList<>();
        while (source.nextTime() < 1 << 20) {
            source.drawNext(
                    (cycle, from, to, flits) ->
                            expected.add(new Message(0, from, to, flits, cycle, 0, 0, 0, 0)));
        }
        assertTrue(expected.size() > 50, "there are some");
        assertEquals(expected, found);
    }

    private static String text(RandomStream random, int terminals) throws IOException {
        return "traffic load=%s pattern=%s packet=%s injection=%s"
                .formatted(
                        pick(random, "0.001", "0.02", "0.3"),
                        pattern(random, terminals),
                        pick(
                                random,
                                "1",
                                "5",
                                "'uniform 2..9'",
                                "'bimodal 1 5 share=30%'",
                                "'exponential 3.5'"),
                        pick(
                                random,
                                "bernoulli",
                                "exponential",
                                "fixed",
                                "on-off",
                                "'on-off burst=7 peak=0.9'"));
    }

    private static String pattern(RandomStream random, int terminals) throws IOException {
        List<String> all =
                new ArrayList<>(
                        List.of(
                                "uniform",
                                "'uniform self=true'",
                                "bit-complement",
                                "shuffle",
                                "tornado",
                                "permutation",
                                "'hot-spot nodes=0 share=40%'",
                                "asymmetric",
                                "'targets nodes=0-1 weights=3,1'",
                                "diagonal",
                                "halves",
                                "'next-group size=2'",
                                "'matrix %s'".formatted(matrix(random, terminals))));
        if (terminals > 2) {
            all.add("'hot-spot nodes=1,3,9 share=40%'");
            all.add("transpose");
            all.add("column");
        }
        if (terminals == 64) {
            all.add("taper");
        }
        return all.get(random.nextInt(all.size()));
    }

    private static Path matrix(RandomStream random, int terminals) throws IOException {
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < terminals; row++) {
            for (int column = 0; column < terminals; column++) {
                int weight = row == column ? 0 : 1 + random.nextInt(9);
                text.append(weight).append(column + 1 < terminals ? "," : "\n");
            }
        }
        return Files.writeString(folder.resolve("matrix.csv"), text);
    }

    private static int pick(RandomStream random, int... some) {
        return some[random.nextInt(some.length)];
    }

    private static String pick(RandomStream random, String... some) {
        return some[random.nextInt(some.length)];
    }

    @Test
    void trafficOfOnesOwnIsRefused() {
        MessageSource.Factory own =
                _ -> {
                    throw new AssertionError("nobody asks for its messages");
                };
        Device.DeviceFailure why =
                assertThrows(
                        Device.DeviceFailure.class,
                        () ->
                                PlainTraffic.of(
                                        new Network.Traffic(
                                                List.of(new Network.Traffic.Source(own, 1, 0)),
                                                _ -> null),
                                        4));
        assertTrue(why.getMessage().contains("classes of your own"), why.getMessage());
    }
}
