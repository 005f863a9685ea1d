package crossweave.network.vc;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.network.technique.TestNetwork;
import crossweave.network.technique.TestNetwork.Send;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;
import crossweave.topology.Topology;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;

/** Under load everything arrives, and flits and slots are neither made nor lost. */
class VcTrafficTest {
    private static final int MESSAGES = 400;
    private static final int LAST_SEND = 300; // cycle
    private static final long LONG_ENOUGH = 100_000; // cycles

    private static void everythingArrives(TestNetwork.Setup setup) {
        TestNetwork lab = new TestNetwork(setup, true, traffic(setup.build()));
        for (long cycle = 10; cycle < 2 * LAST_SEND; cycle += 10) {
            lab.run(cycle); // and looks whether all flits and slots are there
        }
        assertEquals(MESSAGES, lab.run(LONG_ENOUGH).arrivals().size(), setup.toString());
    }

    private static List<Send> traffic(Topology topology) {
        RandomStream random = new RandomStreams(3).stream("traffic", topology.terminals());
        List<Send> sends = new ArrayList<>();
        for (int i = 0; i < MESSAGES; i++) {
            sends.add(
                    new Send(
                            random.nextInt(LAST_SEND),
                            random.nextInt(topology.terminals()),
                            random.nextInt(topology.terminals()),
                            1 + random.nextInt(9)));
        }
        return sends;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "vc-router",
                "vc-router loopback=router",
                "vc-router routing-delay=0",
                "vc-router routing-delay=3 vc-allocation-delay=2 switch-allocation-delay=2"
                        + " switch-traversal-delay=3",
                "vc-router speculative",
                "vc-router speculative vc-allocation-delay=3 switch-allocation-delay=2",
                "vc-router speculative hold-switch switch-allocation-delay=2",
                "vc-router hold-switch",
                "vc-router wait-for-tail-credit credit-delay=2",
                "vc-router buffers=shared output-speedup=3",
                "vc-router buffers=shared hold-switch wait-for-tail-credit speculative",
                "vc-router input-speedup=2 output-speedup=2",
                "vc-router internal-speedup=1.5 switch-allocation-delay=2 vc-allocation-delay=2"
                        + " hold-switch",
                "vc-router internal-speedup=3 buffers=shared switch-traversal-delay=0",
                "vc-router vc-allocator=wavefront switch-allocator=wavefront priority=age",
                "vc-router vc-allocator=separable-input-first arbiter=matrix",
                "vc-router switch-allocator=separable-output-first iterations=3 speculative",
                "vc-router priority=network-age input-speedup=3 internal-speedup=2"
            })
    void everythingArrivesInEveryVariant(String technique) {
        everythingArrives(TestNetwork.Setup.of("mesh 3x3", technique).vcs(3).buffer(3));
        everythingArrives(TestNetwork.Setup.of("torus 4x3", technique).vcs(2).buffer(2));
    }

    @ParameterizedTest
    @CsvSource({
        "mesh 4x4,minimal-adaptive,2",
        "mesh 4x4,odd-even,1",
        "dragonfly 2 groups=5,ugal,3",
        "hyperx 3x3 concentration=2,ugal threshold=2,2",
        "hyperx 4x2,ugal order=either,4",
        "slim-fly 4 concentration=1,ugal,4",
        "jellyfish 12 4,progressive-adaptive threshold=2,7",
        "jellyfish 12 4,minimal-adaptive,2",
        "polarfly 3 concentration=2,ecmp per=packet vcs=hop,2",
        "kautz 2 3,valiant vcs=hop,6",
        "rails 2 gpus=4 pods=2 spines=2,default,4",
        "dragonfly-plus 2,default,3",
        "express-cube 5x5 interval=2,default,1",
        "chiplets 2x2 chip=2x2,minimal-adaptive,2",
        "mesh 4x4,romm,2",
        "mesh 4x4,o1turn adaptive,2",
        "cmesh 4,o1turn,2",
        "clos 2,default,2",
        "omega 8,default,1",
        "hypercube 4,default,1",
        "ring 6,default,2"
    })
    void everythingArrivesInEveryNetwork(String topology, String routing, int vcs) {
        everythingArrives(
                TestNetwork.Setup.of(topology, "vc-router").routing(routing).vcs(vcs).buffer(4));
        everythingArrives(
                TestNetwork.Setup.of(topology, "vc-router speculative buffers=shared")
                        .routing(routing)
                        .vcs(vcs)
                        .buffer(2));
    }
}
