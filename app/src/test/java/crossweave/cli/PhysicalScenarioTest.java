package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.files.Json;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Physical quantities from files, options and sweeps, and in what is printed and written. */
class PhysicalScenarioTest {
    @TempDir private Path folder;
    private Path file;

    @BeforeEach
    void writeScenario() throws IOException {
        file =
                Files.writeString(
                        folder.resolve("s.yaml"),
                        """
                        flit: 32 B
                        cycle: 500 MHz
                        network:
                          topology: mesh 4x4
                          links:
                            all: {latency: 9 ns}
                            (0,0)-(0,1): {latency: 3}
                        workload: {load: 1.6 GB/s, packet: 128 B}
                        measure: {cycles: 10 us, warmup: 0}
                        """);
    }

    private String run(String... more) {
        String[] arguments = new String[more.length + 2];
        arguments[0] = "run";
        arguments[1] = file.toString();
        System.arraycopy(more, 0, arguments, 2, more.length);
        Xw xw = Xw.run(arguments);
        assertEquals(0, xw.exit(), xw.err());
        return xw.out();
    }

    @Test
    void aResultStatesCycleFlitAndRoundings() {
        String out = run();
        assertTrue(out.contains("traffic load=0.1 packet=4"), out);
        assertTrue(out.contains("a cycle is 2 ns: mean latency "), out);
        assertTrue(out.contains("the window 10.00 us"), out);
        assertTrue(out.contains("a flit is 32 B: "), out);
        assertTrue(out.contains(" GB/s per terminal, ") && out.contains(" in total"), out);
        assertTrue(
                out.contains("network.links.all.latency: 9 ns is 4.5 cycles, rounded up to 5"),
                out);
    }

    @Test
    void optionsTakeQuantitiesAndPlainNumbersAlike() {
        String physical = run("--set", "network.links.all.latency=10 ns");
        assertEquals(fingerprint(run()), fingerprint(physical));
        assertFalse(physical.contains("rounded up"), physical);
        String plain = run("--set", "network.links.all.latency=5", "--set", "workload.load=0.1");
        assertEquals(fingerprint(run()), fingerprint(plain));
    }

    private static String fingerprint(String out) {
        return out.replaceAll("(?s).*fingerprint (\\w+).*", "$1");
    }

    @Test
    void jsonHasPlainNumbersBesideTheirUnits() throws IOException {
        Path json = folder.resolve("r.json");
        run("--json", json.toString());
        Map<String, Object> document = Json.read(Files.readString(json));
        Map<?, ?> units = (Map<?, ?>) document.get("units");
        assertEquals(2.0, ((Number) units.get("cycle_ns")).doubleValue());
        assertEquals(32.0, ((Number) units.get("flit_bytes")).doubleValue());
        assertEquals(32 / 2.0, ((Number) units.get("channel_gb_per_s")).doubleValue());
        Map<?, ?> metrics = (Map<?, ?>) document.get("metrics");
        assertEquals(2 * value(metrics, "latency"), value(metrics, "latency-time"), 1e-9);
        assertEquals(16 * value(metrics, "accepted"), value(metrics, "bandwidth"), 1e-9);
        assertEquals(16 * value(metrics, "bandwidth"), value(metrics, "total-bandwidth"), 1e-9);
    }

    private static double value(Map<?, ?> metrics, String name) {
        return ((Number) ((Map<?, ?>) metrics.get(name)).get("value")).doubleValue();
    }

    @Test
    void sweepsTakeQuantities() {
        Xw xw =
                Xw.run(
                        "sweep",
                        file.toString(),
                        "--vary",
                        "network.links.all.latency=10ns,20 ns",
                        "--columns",
                        "latency,latency-time");
        assertEquals(0, xw.exit(), xw.err());
        String[] lines = xw.out().strip().split("\n");
        assertTrue(lines[1].startsWith("10ns ") && lines[2].startsWith("20 ns "), xw.out());
        for (String line : new String[] {lines[1], lines[2]}) {
            String[] words = line.substring("10ns ".length()).strip().split("\\s+");
            double cycles = Double.parseDouble(words[0]);
            assertEquals(2 * cycles, Double.parseDouble(words[1]), .02);
        }
    }

    @Test
    void aPresetMayBeOverriddenByQuantities() throws IOException {
        file =
                Files.writeString(
                        folder.resolve("p.yaml"),
                        """
                        machine: symult-2010
                        node: {send: 600 ns}
                        workload: {load: 0.001}
                        measure: {cycles: 1 ms, warmup: 0}
                        """);
        assertTrue(run().contains("send=12"), run());
    }
}
