package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What several threads make is what one makes, all of it. */
class ThreadsTest {
    static final List<String> TIMES = List.of("wall_seconds", "flit_hops_per_second", "parallel");

    @TempDir private Path folder;

    private ObjectNode result(String scenario, int threads) throws IOException {
        Path file = folder.resolve("s.yaml");
        Files.writeString(file, scenario);
        Xw outcome = Xw.run("run", file.toString(), "--json", "-", "--threads", "" + threads);
        assertEquals("", outcome.err());
        return (ObjectNode) new ObjectMapper().readTree(outcome.out());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // routers without extras; a warm-up that is looked for, and an end by precision
                "network: {topology: torus 6x5, technique: vc-router, vcs: 4}\n"
                        + "workload: {load: .2}\nmeasure: {precision: 5%}\n",
                // by a number of cycles
                "network: {topology: mesh 7x3, technique: vc-router, vcs: 2}\n"
                        + "workload: {load: .3, packet: 5}\n"
                        + "measure: {warmup: 333, cycles: 2222}\n",
                // adaptive, and long channels
                "network: {topology: dragonfly 2, technique: vc-router, routing: ugal, vcs: 4}\n"
                        + "workload: {load: .2, pattern: tornado}\n"
                        + "measure: {cycles: 3000}\n",
                // variants, and two works of different priority
                "network: {topology: mesh 4x4, technique: vc-router priority=class input-speedup=2"
                        + " speculative, vcs: 4}\n"
                        + "workload: [{load: .2, priority: 1}, {load: .1}]\n"
                        + "measure: {cycles: 3000}\n",
                // more than the network can take
                "network: {topology: mesh 4x4, technique: vc-router, vcs: 2}\n"
                        + "workload: {load: .9}\nmeasure: {precision: 5%}\n",
                // elements with a central queue, by racks and by less than racks
                "machine: sp2-64\nworkload: {load: .3, injection: exponential, packet: 200}\n"
                        + "measure: {warmup: 500, cycles: 5000}\n",
                // racks between racks, and full buffers
                "machine: sp2-128\nworkload: {load: .4, injection: exponential, packet: 1024}\n"
                        + "measure: {warmup: 100, cycles: 1000}\n",
                // tasks, which listen
                "network: {topology: mesh 4x4, technique: vc-router, vcs: 2}\n"
                        + "workload: tasks graph=ring compute=20 messages=10\n",
                // wormholes by their heads
                "network: {topology: mesh 6x5, technique: wormhole}\n"
                        + "workload: {load: .1, packet: 16}\n"
                        + "measure: {warmup: 300, cycles: 3000}\n",
                // on rings, where packets are taken out and sent again
                "network: {topology: torus 6x4, technique: wormhole, buffer: 2, deadlock:"
                        + " recover}\n"
                        + "workload: {load: .3, packet: 20}\n"
                        + "measure: {warmup: 500, cycles: 5000}\n",
                // adaptive, with a warm-up that is looked for
                "network: {topology: mesh 5x5, technique: wormhole routing-delay=3, routing:"
                        + " odd-even}\n"
                        + "workload: {load: .1, packet: 8, pattern: transpose}\n"
                        + "measure: {precision: 5%}\n",
                // packets that routers keep whole, with and without bound
                "network: {topology: hypercube 4, technique: cut-through, buffer: 16}\n"
                        + "workload: {load: .2, packet: 8}\n"
                        + "measure: {warmup: 300, cycles: 3000}\n",
                "network: {topology: torus 4x4, technique: store-and-forward}\n"
                        + "workload: {load: .2, packet: 8}\n"
                        + "measure: {warmup: 300, cycles: 3000}\n",
                // circuits, and packets that nodes serve one by one
                "network: {topology: hypercube 4, technique: circuit}\n"
                        + "workload: {load: .1, packet: 8}\n"
                        + "measure: {warmup: 300, cycles: 3000}\n",
                "network: {topology: dragonfly 2, technique: simulated-packet hop-time=3}\n"
                        + "workload: {load: .1, packet: 8}\n"
                        + "measure: {warmup: 300, cycles: 3000}\n",
                // several VCs, flit by flit
                "network: {topology: torus 6x4, technique: wormhole, vcs: 3}\n"
                        + "workload: {load: .3, packet: 12}\n"
                        + "measure: {warmup: 300, cycles: 3000}\n",
                // queues in buffers, as flows and, with VCs, flit by flit; long channels
                "network: {topology: mesh 6x5, technique: wormhole non-atomic-vcs, buffer: 6}\n"
                        + "workload: {load: .2, packet: 16}\n"
                        + "measure: {warmup: 300, cycles: 3000}\n",
                "network: {topology: mesh 6x5 latency=3, technique: wormhole non-atomic-vcs"
                        + " credit-delay=2, vcs: 2, buffer: 8}\n"
                        + "workload: {load: .2, packet: 16}\n"
                        + "measure: {warmup: 300, cycles: 3000}\n",
                // VCs on rings, where packets are taken out and sent again
                "network: {topology: torus 6x4, technique: wormhole non-atomic-vcs, routing:"
                        + " shortest-path, vcs: 2, buffer: 2, deadlock: recover}\n"
                        + "workload: {load: .4, packet: 20}\n"
                        + "measure: {warmup: 500, cycles: 5000}\n",
                // queues before links; and a program on shared memory, which listens
                "network: {topology: mesh 6x5, technique: link-queues}\n"
                        + "workload: {load: .05, packet: 1}\n"
                        + "measure: {warmup: 300, cycles: 5000}\n",
                "machine: proteus-pec\n"
                        + "workload: {name: shared-memory, program: matrix-transpose 64}\n",
                // processes that listen, over wormholes
                "network: {topology: mesh 4x4, technique: wormhole}\n"
                        + "workload: tasks graph=ring compute=20 messages=10\n"
            })
    void anyNumberOfThreadsMakesTheSameResult(String scenario) throws IOException {
        ObjectNode one = result(scenario, 1).remove(TIMES);
        for (int threads : new int[] {2, 3, 4, 8}) {
            ObjectNode several = result(scenario, threads);
            assertEquals(threads, several.get("parallel").get("parts").asInt());
            assertEquals(one, several.remove(TIMES));
        }
    }

    @Test
    void moreThreadsThanCoresAreToldOnceAndChangeNothing() throws IOException {
        int cores = Runtime.getRuntime().availableProcessors();
        Path file = folder.resolve("s.yaml");
        Files.writeString(
                file,
                "network: {topology: mesh 4x4, technique: vc-router}\nmeasure: {cycles: 500}\n");
        String more = "" + (cores + 1);
        String out = Xw.run("run", file.toString(), "--threads", more).out();
        String note = "more threads than cores: " + more + " for " + cores;
        assertEquals(1, out.lines().filter(line -> line.contains(note)).count(), out);
        String enough = Xw.run("run", file.toString(), "--threads", "" + cores).out();
        assertTrue(!enough.contains("more threads than cores"), enough);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "technique: vc-router, buffer: 2",
                "technique: wormhole credit-delay=3, buffer: 2", // flit by flit
                "technique: wormhole non-atomic-vcs, buffer: 4", // by flows
                "technique: wormhole non-atomic-vcs, vcs: 2, buffer: 4"
            })
    void aDeadlockIsFoundInTheSameCycle(String technique) throws IOException {
        Path file = folder.resolve("s.yaml");
        Files.writeString(
                file,
                "network: {topology: ring 8, routing: shortest-path, "
                        + technique
                        + "}\nworkload: {load: 1, packet: 12, pattern: tornado}\n");
        String one = deadlock(file, 1);
        assertTrue(one.contains("\"cycle\""), one);
        for (int threads : new int[] {2, 3, 4, 8}) {
            assertEquals(one, deadlock(file, threads));
        }
    }

    private static String deadlock(Path file, int threads) {
        Xw outcome = Xw.run("run", file.toString(), "--json", "-", "--threads", "" + threads);
        assertEquals(1, outcome.exit());
        return new ObjectMapper().readTree(outcome.out()).get("deadlock").toString();
    }

    @Test
    void whatOneThreadMustSimulateSaysWhy() throws IOException {
        String network = "{topology: mesh 4x4, technique: wormhole credit-delay=0, vcs: 2}";
        ObjectNode result = result("network: " + network + "\nmeasure: {cycles: 500}\n", 2);
        String notes = result.get("notes").toString();
        assertTrue(
                notes.contains(
                        "simulated by one thread: with credit-delay 0 a slot is vacated and filled"
                                + " in the same cycle"),
                notes);
    }

    @Test
    void noThreadsAreRefused() {
        Xw outcome = Xw.run("run", "x.yaml", "--threads", "0");
        assertEquals(2, outcome.exit());
        assertTrue(outcome.err().contains("--threads: is 0, but must be from 1 to 1024"));
    }
}
