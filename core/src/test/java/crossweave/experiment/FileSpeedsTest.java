package crossweave.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.config.Binder;
import crossweave.config.ConfigValue;
import crossweave.machine.Machine;
import crossweave.problem.Problems;
import crossweave.problem.SourcePosition;
import crossweave.topology.Topology;
import crossweave.topology.family.GraphWriter;
import crossweave.topology.family.Topologies;
import crossweave.unit.Rate;
import crossweave.unit.UnitScale;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Networks from files whose links have bandwidths and latencies. */
class FileSpeedsTest {
    private static final String NET =
            """
            graph [
              node [ id 0 injectionBandwidth "25 GB/s" ]
              node [ id 1 terminals 2 ]
              edge [ source 0 target 1 bandwidth "400 Gb/s" latency "20 ns" class "fast" ]
              edge [ source 0 target 1 bandwidth "100 Gb/s" latency "32 ns" ]
            ]
            """;

    @TempDir Path folder;

    private final SourcePosition here = SourcePosition.option("test");

    private ConfigValue.Mapping scenario(Map<String, String> settings, String topology) {
        Map<String, ConfigValue.Field> network = new LinkedHashMap<>();
        network.put("topology", field(new ConfigValue.Scalar(topology, here)));
        Map<String, ConfigValue.Field> root = new LinkedHashMap<>();
        root.put("network", field(new ConfigValue.Mapping(network, here)));
        settings.forEach((key, text) -> root.put(key, field(new ConfigValue.Scalar(text, here))));
        return new ConfigValue.Mapping(root, here);
    }

    private ConfigValue.Field field(ConfigValue value) {
        return new ConfigValue.Field(here, value);
    }

    private Optional<Machine> machine(
            Problems problems, String name, String text, Map<String, String> settings)
            throws IOException {
        Files.writeString(folder.resolve(name), text);
        Binder binder = new Binder(Scenario.CATALOGS, folder, problems);
        Scenario scenario = Scenario.bind(binder, scenario(settings, "file " + name));
        return Experiment.build(scenario, binder, problems);
    }

    private Machine machine(String name, String text, Map<String, String> settings)
            throws IOException {
        Problems problems = new Problems();
        Optional<Machine> machine = machine(problems, name, text, settings);
        problems.throwIfAny();
        return machine.orElseThrow();
    }

    @Test
    void theFastestLinkOfTheFileGivesTheCycle() throws IOException {
        Machine machine = machine("net.gml", NET, Map.of("flit", "32 B"));
        Topology topology = machine.topology();
        assertEquals("640 ps", machine.physics().scale().cycleText().orElseThrow());
        assertEquals(Rate.ONE, topology.rate(0));
        assertEquals(new Rate(1, 4), topology.rate(1));
        assertEquals(new Rate(1, 2), topology.rate(topology.injection(0)));
        assertEquals(new Rate(1, 2), topology.rate(topology.ejection(0)));
        assertEquals(Rate.ONE, topology.rate(topology.injection(1)));
        assertEquals(32, topology.latency(0)); // 31.25
        assertEquals(50, topology.latency(1));
        assertTrue(
                machine.physics().notes().getFirst().contains("on 2 channels"),
                machine.physics().notes().toString());
    }

    @Test
    void aCycleGivesTheFlit() throws IOException {
        Machine machine = machine("net.gml", NET, Map.of("cycle", "1 ns"));
        assertEquals("50 B", machine.physics().scale().flitText().orElseThrow());
        assertEquals(20, machine.topology().latency(0));
    }

    @Test
    void bandwidthsNeedNoScaleButTimesDo() throws IOException {
        String plain = NET.replaceAll("latency \"(\\d+) ns\"", "latency $1");
        Machine machine = machine("net.gml", plain, Map.of());
        assertEquals(new Rate(1, 4), machine.topology().rate(1));
        assertEquals(20, machine.topology().latency(0));
        Problems problems = new Problems();
        machine(problems, "net.gml", NET, Map.of());
        assertEquals(
                "the link 0->1 has the latency 20 ns, but it is not known how long a cycle is; add"
                        + " flit: 32 B (the fastest link then gives the cycle), or cycle: 1 ns",
                problems.all().getFirst().message());
    }

    @Test
    void aLinkThatIsFasterThanAFlitACycleIsAnError() throws IOException {
        Problems problems = new Problems();
        machine(problems, "net.gml", NET, Map.of("flit", "32 B", "cycle", "1 ns"));
        assertEquals(
                "the link 0->1 carries 400 Gb/s, but a channel at most 32 GB/s, a flit per cycle;"
                        + " use a larger flit or a shorter cycle",
                problems.all().getFirst().message());
    }

    @Test
    void bandwidthsWithoutACommonUnitAreRounded() throws IOException {
        String odd =
                NET.replace("400 Gb/s", "41.279125 MB/s").replace("100 Gb/s", "34.285625 MB/s");
        Machine machine =
                machine("net.gml", odd.replace("25 GB/s", "7.20975 MB/s"), Map.of("flit", "1 kB"));
        assertEquals(34.285625 / 41.279125, machine.topology().rate(1).value(), 2e-5);
        assertTrue(machine.physics().notes().getLast().contains("no common unit of time"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"again.gml", "again.graphml"})
    void whatIsWrittenIsReadAsTheSameNetwork(String again) throws IOException {
        Map<String, String> settings = Map.of("flit", "32 B");
        Machine first = machine("net.gml", NET, settings);
        String text = GraphWriter.text(first.topology(), first.physics().scale(), again);
        Machine second = machine(again, text, settings);
        assertSame(first.topology(), second.topology());
        assertEquals(first.physics().scale(), second.physics().scale());
        String twice = GraphWriter.text(second.topology(), second.physics().scale(), again);
        assertEquals(withoutPositions(text), withoutPositions(twice));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mesh 3x3",
                "torus 4x4",
                "dragonfly 2",
                "clos 3 k=2",
                "pec 4x4 fat",
                "sp2 64"
            })
    void familiesAreWrittenToo(String family) throws IOException {
        Topology topology = Topologies.parse(family);
        for (String name : new String[] {"a.gml", "a.graphml"}) {
            Machine read =
                    machine(name, GraphWriter.text(topology, UnitScale.NONE, name), Map.of());
            assertSame(topology, read.topology());
        }
    }

    /** Positions are scaled to edges of a mean length when they are read. */
    private static String withoutPositions(String text) {
        return text.replaceAll("(?m)^.*\\b[xy][ \"].*$", "");
    }

    private static void assertSame(Topology first, Topology second) {
        assertEquals(first.routers(), second.routers());
        assertEquals(first.terminals(), second.terminals());
        assertEquals(first.networkChannels(), second.networkChannels());
        for (int channel = 0; channel < first.channels(); channel++) {
            assertEquals(first.source(channel), second.source(channel));
            assertEquals(first.target(channel), second.target(channel));
            assertEquals(
                    first.reverse(channel % first.networkChannels()),
                    second.reverse(channel % first.networkChannels()));
            assertEquals(first.rate(channel), second.rate(channel));
            assertEquals(first.latency(channel), second.latency(channel));
            assertEquals(first.linkClass(channel), second.linkClass(channel));
        }
    }
}
