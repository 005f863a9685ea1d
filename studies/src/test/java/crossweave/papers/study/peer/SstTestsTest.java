package crossweave.papers.study.peer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.papers.study.peer.SstTests.SstTest;
import crossweave.trace.Samples;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.LongStream;

/** What the study says of SST's tests is what their files say. */
class SstTestsTest {
    private static final Pattern DONE =
            Pattern.compile("(\\d+): NIC \\d+ received all packets \\(total of (\\d+)\\)!");

    static List<SstTest> tests() {
        return SstTests.ALONE;
    }

    private static String text(SstTest test, String extension) throws IOException {
        return Files.readString(Samples.file("sst/" + test.file() + extension));
    }

    @ParameterizedTest
    @MethodSource("tests")
    void endpointsAreDoneWhenTheOutputSaysSo(SstTest test) throws IOException {
        String output = text(test, ".out");
        long[] times =
                DONE.matcher(output)
                        .results()
                        .mapToLong(done -> Long.parseLong(done.group(1)))
                        .sorted()
                        .toArray();
        assertArrayEquals(times, test.times());
        String total = " (total of " + 10 * times.length + ")!";
        assertEquals(times.length, output.split(Pattern.quote(total), -1).length - 1);
        String end = String.format(Locale.ROOT, "simulated time: %.3f us", test.last() / 1000);
        assertTrue(output.contains(end), end);
    }

    @ParameterizedTest
    @MethodSource("tests")
    void linksAndRoutersHaveTheNumbersOfTheConfiguration(SstTest test) throws IOException {
        String configuration = text(test, ".py");
        for (String setting :
                List.of(
                        "link_bw\"] = \"4GB/s\"",
                        "link_lat\"] = \"20ns\"",
                        "flit_size\"] = \"8B\"",
                        "xbar_bw\"] = \"4GB/s\"",
                        "input_latency\"] = \"20ns\"",
                        "output_latency\"] = \"20ns\"",
                        "input_buf_size\"] = \"4kB\"",
                        "output_buf_size\"] = \"4kB\"",
                        "xbar_arb\"] = \"merlin.xbar_arb_lru\"")) {
            assertTrue(configuration.contains(setting), setting);
        }
    }

    @Test
    void networksHaveTheShapesOfTheConfigurations() throws IOException {
        assertTrue(text(SstTests.TORUS, ".py").contains("[\"torus.shape\"] = \"4x4x4\""));
        assertTrue(text(SstTests.FAT_TREE, ".py").contains("[\"fattree.shape\"] = \"4,4:4,4:8\""));
        String dragonfly = text(SstTests.DRAGONFLY, ".py");
        assertTrue(dragonfly.contains("hosts_per_router\"] = \"2\""));
        assertTrue(dragonfly.contains("routers_per_group\"] = \"4\""));
        assertTrue(dragonfly.contains("intergroup_links\"] = \"1\""));
        assertTrue(dragonfly.contains("num_groups\"] = \"9\""));
        assertTrue(dragonfly.contains("dragonfly.algorithm\"] = \"minimal\""));
    }

    /**
     * Two jobs of 64 endpoints with the same ids; DOR takes one of two links, and twice as long.
     */
    @Test
    void theTwoJobsOfTheHyperXAreDoneWhenTheOutputSaysSo() throws IOException {
        long[] there =
                DONE.matcher(text(SstTests.FIRST_JOB, ".out"))
                        .results()
                        .mapToLong(done -> Long.parseLong(done.group(1)))
                        .sorted()
                        .toArray();
        long[] here =
                LongStream.concat(
                                LongStream.of(SstTests.SECOND_JOB.times()),
                                LongStream.of(SstTests.FIRST_JOB.times()))
                        .toArray();
        assertArrayEquals(there, here);
        assertEquals(64, SstTests.FIRST_JOB.times().length);
        assertEquals(64, SstTests.SECOND_JOB.times().length);
    }

    @Test
    void theHyperXHasTheNumbersOfTheConfiguration() throws IOException {
        String configuration = text(SstTests.FIRST_JOB, ".py");
        for (String setting :
                List.of(
                        "topo.shape = \"4x4\"",
                        "topo.width = \"2x2\"",
                        "topo.local_ports = 8",
                        "topo.algorithm = [\"DOR\",\"MIN-A\"]",
                        "topo.link_latency = \"20ns\"",
                        "router.link_bw = \"4GB/s\"",
                        "router.flit_size = \"8B\"",
                        "router.xbar_bw = \"6GB/s\"",
                        "router.input_latency = \"20ns\"",
                        "router.output_latency = \"20ns\"",
                        "router.input_buf_size = \"4kB\"",
                        "router.output_buf_size = \"4kB\"",
                        "system.allocateNodes(ep,\"linear\")")) {
            assertTrue(configuration.contains(setting), setting);
        }
    }

    /** 32 + 32 + 16 routers; 128 links between each two levels. */
    @Test
    void theFatTreeHasItsRoutersAndLinks() {
        List<String> lines = FatTreeText.network().lines().toList();
        assertEquals(64, lines.size()); // the top is named only as a neighbour
        assertEquals("router 5 node 20 node 21 node 22 node 23", lines.get(5).substring(0, 40));
        long links = lines.stream().mapToLong(line -> line.split(" router ", -1).length - 1).sum();
        assertEquals(256, links);
        assertEquals("router 33 router 65 router 69 router 73 router 77", lines.get(33));
    }

    /** Up by the digits of the destination, so that all ways to it come down from one router. */
    @Test
    void routesToADestinationMeetAtOneTop() {
        List<String> lines = FatTreeText.routes().lines().toList();
        assertEquals(128 * 128, lines.size());
        assertEquals("0 -> 3: 0", lines.get(3));
        assertEquals("0 -> 14: 0 34 3", lines.get(14));
        assertEquals("0 -> 127: 0 35 79 63 31", lines.get(127));
        assertEquals("18 -> 127: 4 39 79 63 31", lines.get(18 * 128 + 127));
    }
}
