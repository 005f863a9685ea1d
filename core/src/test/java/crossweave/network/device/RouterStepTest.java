package crossweave.network.device;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import crossweave.arbiter.ArbitrationPolicy;
import crossweave.network.Network;
import crossweave.network.NetworkConfig;
import crossweave.network.PacketSettings;
import crossweave.network.technique.Agreement;
import crossweave.network.technique.TestNetwork;
import crossweave.network.vc.VcOptions;
import crossweave.network.vc.VcRouter;
import crossweave.random.RandomStream;
import crossweave.topology.Topology;
import crossweave.topology.family.Topologies;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The step in C, compiled for a core, and the definition give every message the same times. */
class RouterStepTest {
    private static final long LONG_ENOUGH = 20_000; // cycles
    private static final int MOST_VCS = 64; // of a router
    private static final int TRAFFICS = 5; // of each network, as compiling takes longer

    @BeforeAll
    static void findsCompiler() {
        boolean isThere =
                Stream.of(System.getenv("PATH").split(File.pathSeparator))
                        .anyMatch(folder -> Files.isExecutable(Path.of(folder, "gcc")));
        if (!isThere && System.getenv("XW_NEEDS_GCC") != null) {
            fail("there is no gcc on the PATH, but XW_NEEDS_GCC is set");
        }
        assumeTrue(isThere, "there is no gcc on the PATH");
    }

    static IntStream batches() {
        return IntStream.range(
                0, Agreement.NIGHTLY ? Agreement.BATCHES : 5); // compiling takes long
    }

    @ParameterizedTest
    @MethodSource("batches")
    void agreesWithTheDefinition(int batch) {
        Agreement.checkBatch(batch, 500, RouterStepTest::setup, RouterStepTest::compare);
    }

    private static void compare(TestNetwork.Setup setup, RandomStream random) {
        for (int i = 0; i < TRAFFICS; i++) {
            List<TestNetwork.Send> sends = Agreement.messages(setup, random);
            TestNetwork reference = new TestNetwork(setup, true, sends).run(LONG_ENOUGH);
            if (reference.deadlock().isEmpty()) {
                TestNetwork device =
                        new TestNetwork(setup, receiver -> network(setup, receiver), sends);
                Agreement.compare(reference, device.run(LONG_ENOUGH), setup, sends);
            }
        }
    }

    private static DeviceNetwork network(TestNetwork.Setup setup, Network.Receiver receiver) {
        VcRouter router = (VcRouter) setup.buildTechnique();
        return new DeviceNetwork(setup.config(), router.settings(), CompiledStep::new, receiver);
    }

    private static int ports(Topology topology) {
        int[] ports = new int[topology.routers()];
        for (int channel = 0; channel < topology.channels(); channel++) {
            if (topology.source(channel) != Topology.NONE) {
                ports[topology.source(channel)]++;
            }
        }
        return Arrays.stream(ports).max().orElseThrow();
    }

    /** One whose routes fit into a table. */
    private static TestNetwork.Setup setup(RandomStream random) {
        TestNetwork.Setup setup = any(random);
        while (setup.buildRouting().states() == 0) {
            setup = any(random);
        }
        return setup;
    }

    private static TestNetwork.Setup any(RandomStream random) {
        String topology = Agreement.topology(random);
        int vcs = 1 + random.nextInt(Math.min(5, MOST_VCS / ports(Topologies.parse(topology))));
        return new TestNetwork.Setup(
                topology,
                Agreement.routing(topology, vcs, random),
                "vc-router" + VcOptions.delays(random),
                vcs,
                Optional.of(1 + random.nextInt(9)),
                NetworkConfig.Duplex.FULL,
                ArbitrationPolicy.DEFAULT,
                PacketSettings.PLAIN,
                false);
    }
}
