package crossweave.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.machine.BitEnergy;
import crossweave.metric.Metric;
import crossweave.metric.Metrics;
import crossweave.problem.BadInput;
import crossweave.result.Result;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Energy is what was counted times what it costs. */
class EnergyTest {
    private static final double RELATIVE = 1e-12; // of sums in another order
    private static final int BITS = 32 * 8; // of a flit
    private static final double PICO = 1e-12;

    private static final String[] UNIFORM = {
        "network.topology=mesh 4x4",
        "network.technique=wormhole",
        "workload=traffic load=0.1 packet=4",
        "measure.warmup=100",
        "measure.cycles=2000",
        "flit=32 B",
        "cycle=2 ns"
    };

    /** The same without this setting. */
    private static String[] without(String setting) {
        return Stream.of(UNIFORM)
                .filter(each -> !each.startsWith(setting + "="))
                .toArray(String[]::new);
    }

    private static Result run(String[] settings, String... more) {
        String[] all = Stream.of(settings, more).flatMap(Stream::of).toArray(String[]::new);
        return new Run(Prepared.experiment(all)).run();
    }

    private static double metric(String name, Result result) {
        Metric metric = Metrics.find(name, Metrics.ALL);
        return metric.of(result);
    }

    private static void assertClose(double expected, double found) {
        assertEquals(expected, found, Math.abs(expected) * RELATIVE);
    }

    private static Result trace(String line, String... more) throws IOException {
        Path trace = Files.createTempFile("one", ".csv");
        try {
            Files.writeString(trace, "time,source,destination,flits\n" + line + "\n");
            String[] settings = {
                "network.topology=mesh 4x1", "workload=trace file='" + trace + "'", "flit=32 B"
            };
            return run(settings, more);
        } finally {
            Files.delete(trace);
        }
    }

    @Test
    void aMessageToItsSenderPaysNothing() throws IOException {
        Result result =
                trace(
                        "1,2,2,5",
                        "network.technique=wormhole",
                        "energy.links.all=1 pJ/b",
                        "energy.router=1 pJ/b");
        assertEquals(1, result.traffic().messages());
        assertEquals(0, metric("energy", result));
    }

    /** One message over 3 channels of a mesh, so through 4 routers. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "wormhole",
                "vc-router",
                "sp2",
                "store-and-forward",
                "cut-through",
                "link-queues",
                "circuit"
            })
    void aMessagePaysForItsLinksAndRouters(String technique) throws IOException {
        Result result =
                trace(
                        "1,0,3,5",
                        "network.technique=" + technique,
                        "energy.links.y=2 pJ/b",
                        "energy.links.injection=7 pJ/b",
                        "energy.links.ejection=11 pJ/b",
                        "energy.router=3 pJ/b");
        int channels = 3;
        long bits = result.traffic().flits() * BITS;
        Result.Energy energy = result.energy().orElseThrow();
        assertClose(bits * (channels * 2 + 7 + 11) * PICO, energy.links());
        assertClose(bits * (channels + 1) * 3 * PICO, energy.routers());
        assertEquals(0, energy.idle());
        assertClose(channels * 2 + 7 + 11 + (channels + 1) * 3, energy.perBit());
    }

    @Test
    void linksAreTheSumOverChannels() {
        Result result = run(UNIFORM, "energy.links.all=1 pJ/b");
        double crossed =
                result.channels().stream()
                        .filter(channel -> !channel.name().contains("terminal"))
                        .mapToDouble(channel -> channel.utilisation() * result.cycles())
                        .sum();
        double flits = crossed + 2 * result.traffic().flits(); // to the network and out of it
        assertClose(flits * BITS * PICO, result.energy().orElseThrow().links());
    }

    @Test
    void aClassComesBeforeAll() {
        Result all = run(UNIFORM, "energy.links.all=1 pJ/b");
        Result none =
                run(
                        UNIFORM,
                        "energy.links.all=1 pJ/b",
                        "energy.links.injection=0 pJ/b",
                        "energy.links.ejection=0 pJ/b");
        long hops = all.traffic().flitHops();
        assertClose(hops * BITS * PICO, none.energy().orElseThrow().links());
        assertTrue(all.energy().orElseThrow().links() > none.energy().orElseThrow().links());
    }

    @Test
    void everyPriceCountsForItself() {
        double links = metric("energy", run(UNIFORM, "energy.links.all=1 pJ/b"));
        double router = metric("energy", run(UNIFORM, "energy.router=1 pJ/b"));
        double idle = metric("energy", run(UNIFORM, "energy.static-power=20 mW"));
        assertClose(16 * 0.02 * 2000 * 2e-9, idle); // routers x W x cycles x s
        Result together =
                run(
                        UNIFORM,
                        "energy.links.all=3 pJ/b",
                        "energy.router=500 fJ/bit",
                        "energy.static-power=0.1 W");
        double joules = 3 * links + .5 * router + 5 * idle;
        assertClose(joules, metric("energy", together));
        assertClose(joules / (2000 * 2e-9), metric("power", together));
        assertClose(
                joules / (together.traffic().flits() * BITS) / PICO,
                metric("energy-per-bit", together));
    }

    @Test
    void nothingElseChanges() {
        Result with = run(UNIFORM, "energy.links.all=nvlink-c2c");
        Result without = run(UNIFORM);
        assertEquals(without.fingerprint(), with.fingerprint());
        assertEquals(Optional.empty(), without.energy());
        assertEquals(Double.NaN, metric("energy", without));
        assertTrue(!without.scenario().containsKey("energy"));
        assertEquals(Map.of("links", Map.of("all", "nvlink-c2c")), with.scenario().get("energy"));
    }

    @Test
    void withoutTheTimeOfACycleThereIsNoPower() {
        Result result = run(without("cycle"), "energy.links.all=1 pJ/b", "energy.router=1 pJ/b");
        assertTrue(metric("energy", result) > 0);
        assertEquals(Double.NaN, metric("power", result));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ideal", "shortest-path"})
    void aFormulaHasNoEnergy(String technique) {
        Result result = run(UNIFORM, "network.technique=" + technique, "energy.router=1 pJ/b");
        assertEquals(Optional.empty(), result.energy());
        assertTrue(
                result.notes().getLast().startsWith("energy is not estimated"),
                result.notes().toString());
    }

    @Test
    void publishedFiguresAreNames() {
        assertClose(1.3 * PICO, BitEnergy.parse("nvlink-c2c").joules());
        BitEnergy.published()
                .forEach(
                        (name, energy) -> {
                            assertEquals(name, energy.toString());
                            assertTrue(energy.joules() > 0, name);
                        });
        assertEquals("40.4 fJ/bit", BitEnergy.parse(" 40.4 fJ/bit").toString());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "flit | energy.router=1 pJ/b | energy: energy is per bit, but it is not known how"
                        + " many bits a flit has; add flit: 32 B",
                "cycle | energy.static-power=1 W | energy.static-power: is 1 W, but it is not"
                        + " known how long a cycle is; add cycle: 1 ns",
                "- | energy.links.injektion=1 pJ/b | energy.links.injektion: is no class of"
                        + " links of 'mesh 4x4'; did you mean 'injection' of its classes all, ",
                "- | energy.router=1 GB/s | energy.router: expected an energy per bit such as"
                        + " 1.3 pJ/b",
                "- | energy.router=-1 pJ/b | expected an energy per bit such as 1.3 pJ/b",
                "- | energy.router=1 J/b | at most 1 mJ/b",
                "- | energy.router=nvlink | or one of ucie-2d, ",
                "- | energy.static-power=1 pJ/b | expected a power such as 20 mW"
            })
    void whatIsMissingOrWrongIsSaid(String missing, String setting, String sentence) {
        BadInput e = assertThrows(BadInput.class, () -> run(without(missing), setting));
        assertTrue(String.valueOf(e.getMessage()).contains(sentence), e.getMessage());
    }
}
