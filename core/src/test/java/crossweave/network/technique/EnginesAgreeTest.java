package crossweave.network.technique;

import crossweave.arbiter.Arbitration;
import crossweave.network.PacketSettings;
import crossweave.random.RandomStream;
import crossweave.random.Streams;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** The fast engines give every packet the times that the reference gives it. */
class EnginesAgreeTest {
    private static final int BATCHES = 20;
    private static final int SCENARIOS = // per batch and test: 1,000 in all, a million nightly
            Integer.getInteger(
                    "crossweave.scenarios", Boolean.getBoolean("crossweave.nightly") ? 25_000 : 25);

    private static final List<String> TOPOLOGIES =
            List.of(
                    "line 5",
                    "ring 6",
                    "mesh 3x3",
                    "mesh 4x4",
                    "mesh 2x3 concentration=2",
                    "torus 4x3",
                    "torus 3x3x2",
                    "hypercube 4",
                    "tree 10",
                    "pec 4x4",
                    "clos 2",
                    "omega 8",
                    "dragonfly 2 groups=3",
                    "mesh-of-clos 2,1",
                    "full 6",
                    "crossbar 5");

    static IntStream batches() {
        return IntStream.range(0, BATCHES);
    }

    @ParameterizedTest
    @MethodSource("batches")
    void onChannelsThatPacketsHaveToThemselves(int batch) {
        compareAll(batch, false);
    }

    @ParameterizedTest
    @MethodSource("batches")
    void onChannelsThatPacketsShare(int batch) {
        compareAll(batch, true);
    }

    private static void compareAll(int batch, boolean shared) {
        for (int i = 0; i < SCENARIOS; i++) {
            Draw draw = new Draw(batch, i, shared);
            try {
                Agreement.check(draw.setup, draw.sends, draw.name);
            } catch (RuntimeException e) {
                throw new IllegalStateException(draw.name + ": " + draw.setup, e);
            }
        }
    }

    /** One random scenario. */
    private static final class Draw {
        final RandomStream random;
        final Lab.Setup setup;
        final List<Lab.Send> sends = new ArrayList<>();
        final String name;

        Draw(int batch, int index, boolean shared) {
            this.name = "batch %d, scenario %d, shared %s".formatted(batch, index, shared);
            this.random = new Streams(batch).stream("scenario", index);
            this.setup = setup(shared);
            int terminals = setup.build().terminals();
            int count = 1 + random.nextInt(random.nextInt(6) == 0 ? 200 : 30);
            int span = 1 + random.nextInt(400);
            for (int i = 0; i < count; i++) {
                int source = random.nextInt(terminals);
                int destination = random.nextInt(terminals);
                int flits = 1 + random.nextInt(random.nextInt(4) == 0 ? 60 : 12);
                sends.add(new Lab.Send(random.nextInt(span), source, destination, flits));
            }
        }

        private Lab.Setup setup(boolean shared) {
            String topology = TOPOLOGIES.get(random.nextInt(TOPOLOGIES.size()));
            int lanes = shared ? 1 + random.nextInt(4) : 1;
            int credit = random.nextInt(3);
            int buffer = shared ? 1 + random.nextInt(6) : Math.max(1, credit) + random.nextInt(5);
            String routing = topology.startsWith("mesh ") ? meshRouting(lanes) : "default";
            return new Lab.Setup(
                    topology,
                    routing,
                    "wormhole routing-delay=%d credit-delay=%d ejection=%s head-time=%d"
                            .formatted(
                                    random.nextInt(3),
                                    credit,
                                    random.nextInt(2) == 0 ? "free" : "bounded",
                                    random.nextInt(4) == 0 ? 3 : 1),
                    lanes,
                    Optional.of(buffer),
                    shared && random.nextInt(3) == 0,
                    Arbitration.values()[random.nextInt(Arbitration.values().length)],
                    packets(),
                    random.nextInt(2) == 0);
        }

        private String meshRouting(int lanes) {
            return switch (random.nextInt(4)) {
                case 0 -> "west-first";
                case 1 -> lanes > 1 ? "minimal-adaptive" : "odd-even";
                default -> "default";
            };
        }

        private PacketSettings packets() {
            return random.nextInt(3) != 0
                    ? PacketSettings.PLAIN
                    : new PacketSettings(
                            Optional.of(1 + random.nextInt(8)),
                            random.nextInt(3),
                            random.nextInt(5),
                            random.nextInt(5),
                            random.nextInt(3));
        }
    }
}
