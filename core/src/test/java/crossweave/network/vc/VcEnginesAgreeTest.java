package crossweave.network.vc;

import crossweave.arbiter.Arbitration;
import crossweave.network.PacketSettings;
import crossweave.network.technique.Agreement;
import crossweave.network.technique.Lab;
import crossweave.random.RandomStream;
import crossweave.random.Streams;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** The fast engine gives every packet the times that the reference gives it. */
class VcEnginesAgreeTest {
    private static final int BATCHES = 20;
    private static final int SCENARIOS = // per batch and test: 1,000 in all
            Integer.getInteger(
                    "crossweave.scenarios", Boolean.getBoolean("crossweave.nightly") ? 2_500 : 25);

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
    void withThePlainRouter(int batch) {
        compareAll(batch, false);
    }

    @ParameterizedTest
    @MethodSource("batches")
    void withAllVariants(int batch) {
        compareAll(batch, true);
    }

    private static void compareAll(int batch, boolean variants) {
        for (int i = 0; i < SCENARIOS; i++) {
            Draw draw = new Draw(batch, i, variants);
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

        Draw(int batch, int index, boolean variants) {
            this.name = "batch %d, scenario %d, variants %s".formatted(batch, index, variants);
            this.random = new Streams(batch).stream("scenario", index);
            this.setup = setup(variants);
            int terminals = setup.build().terminals();
            int count = 1 + random.nextInt(random.nextInt(6) == 0 ? 200 : 40);
            int span = 1 + random.nextInt(300);
            for (int i = 0; i < count; i++) {
                int source = random.nextInt(terminals);
                int destination = random.nextInt(terminals);
                int flits = 1 + random.nextInt(random.nextInt(4) == 0 ? 30 : 6);
                sends.add(new Lab.Send(random.nextInt(span), source, destination, flits));
            }
        }

        private Lab.Setup setup(boolean variants) {
            String topology = TOPOLOGIES.get(random.nextInt(TOPOLOGIES.size()));
            int lanes = 1 + random.nextInt(5);
            return new Lab.Setup(
                    topology,
                    topology.startsWith("mesh ") ? meshRouting(lanes) : "default",
                    "vc-router" + delays() + (variants ? variants() : ""),
                    lanes,
                    Optional.of(1 + random.nextInt(9)),
                    false,
                    Arbitration.DEFAULT,
                    PacketSettings.PLAIN,
                    false);
        }

        private String meshRouting(int lanes) {
            return switch (random.nextInt(4)) {
                case 0 -> "west-first";
                case 1 -> lanes > 1 ? "minimal-adaptive" : "odd-even";
                default -> "default";
            };
        }

        private String delays() {
            StringBuilder text = new StringBuilder();
            text.append(random.nextInt(2) == 0 ? "" : " routing-delay=" + random.nextInt(4));
            text.append(random.nextInt(2) == 0 ? "" : " crossing-delay=" + random.nextInt(4));
            text.append(random.nextInt(2) == 0 ? "" : " credit-delay=" + random.nextInt(4));
            text.append(random.nextInt(2) == 0 ? "" : " own=router");
            text.append(random.nextInt(4) == 0 ? " wait-for-tail-credit" : "");
            return text.toString();
        }

        private String variants() {
            StringBuilder text = new StringBuilder();
            text.append(some(" lane-delay=" + (1 + random.nextInt(3))));
            text.append(some(" switch-delay=" + (1 + random.nextInt(3))));
            text.append(some(" lane-allocator=" + allocator()));
            text.append(some(" switch-allocator=" + allocator()));
            text.append(some(" iterations=" + (1 + random.nextInt(3))));
            text.append(some(" turns=matrix"));
            text.append(some(" input-speedup=" + (1 + random.nextInt(3))));
            text.append(some(" output-speedup=" + (1 + random.nextInt(3))));
            text.append(some(" internal-speedup=" + (1 + random.nextInt(5) / 2.0)));
            text.append(some(" speculative"));
            text.append(some(" hold-switch"));
            text.append(some(" buffers=shared"));
            text.append(some(" priority=" + (random.nextInt(2) == 0 ? "age" : "network-age")));
            return text.toString();
        }

        private String some(String text) {
            return random.nextInt(3) == 0 ? text : "";
        }

        private String allocator() {
            List<String> names =
                    List.of(
                            "islip",
                            "separable-input-first",
                            "separable-output-first",
                            "wavefront");
            return names.get(random.nextInt(names.size()));
        }
    }
}
