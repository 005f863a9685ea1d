package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** {@code xw theory}, as a script or a person uses it. */
class TheoryCommandTest {
    private static final double TINY = 1e-9;

    private static Xw theory(String line) {
        return Xw.run(("theory " + line).strip().split(" +"));
    }

    private static JsonNode json(String line) {
        Xw xw = theory(line + " --json -");
        assertEquals(0, xw.exit(), xw.err());
        return new ObjectMapper().readTree(xw.out());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "latency",
                "cuts pec 16",
                "bandwidth",
                "contention",
                "traffic",
                "mapping",
                "collective all-gather --ranks 6"
            })
    void everyModelIsPrintedDrawnAndWritten(String model) {
        Xw printed = theory(model);
        assertEquals(0, printed.exit(), printed.err());
        assertTrue(printed.out().lines().count() > 5, printed.out());
        assertTrue(theory(model + " --markdown").out().contains("|---|"));
        assertTrue(theory(model + " --figure -").out().startsWith("<svg"));
        assertTrue(json(model).size() > 0);
    }

    @Test
    void cutWidthsAreThoseOfTheTheorems() {
        JsonNode cube = json("cuts hypercube 10");
        assertEquals(2 * 1024 / 3, cube.get("peak_width").asInt());
        assertEquals(cube.get("peak_width").asInt(), cube.get("cut_widths").get(1024 / 3).asInt());
        assertEquals(512, cube.get("bisection_width").asInt());
        assertEquals(8 + 1, json("cuts mesh 8x8").get("peak_width").asInt());
    }

    @Test
    void collectivesCostWhatTheirFormulasSay() {
        String options =
                " --ranks 8 --sizes 8000,1MiB --alpha 2us --bandwidth 1GB/s --reduction 4GB/s";
        JsonNode costs = json("collective all-reduce" + options);
        JsonNode ring = costs.get("nanoseconds").get("ring");
        assertEquals(14 * 2000 + 14 * 1000 + 7 * 250, ring.get(0).asDouble(), 1e-6);
        assertEquals("ring", costs.get("automatic").get(1).asString());
        assertEquals("halving-doubling", costs.get("automatic").get(0).asString());
        Xw odd = theory("collective all-gather --ranks 6");
        assertTrue(odd.out().contains("choose bruck or ring"), odd.out());
        assertEquals(2, theory("collective all-reduce --alpha 3GB").exit());
        assertEquals(2, theory("collective sum").exit());
        assertEquals(2, theory("collective barrier --algorithm ring").exit());
    }

    /** Nodes of a ring one after the other, or first the even and then the odd ones. */
    @Test
    void anyOrderOfRoutersCanBeCut() {
        JsonNode ring = json("cuts ring 6 --order 0,2,4,1,3,5");
        assertEquals(6, ring.get("peak_width").asInt());
        assertEquals(2, ring.get("least_peak_width").asInt());
    }

    @Test
    void bandwidthsAreForAnyNumberOfNodes() {
        JsonNode size = json("bandwidth --nodes 10000 --length 64").get("sizes").get(0);
        assertEquals(200. / 3, size.get("bandwidth_ratio").get("constant").asDouble(), TINY);
        double average = size.get("speed_up").get(0).get("average").asDouble();
        double lg = Math.log(10_000) / Math.log(2);
        assertEquals(200. / 3 * (lg / 2 + 64) / (200. / 3 + 64), average, TINY);
    }

    @Test
    void saturatedPathsSaySo() {
        Xw xw = theory("contention --level 4 --traffic 0.1,0.2");
        assertTrue(xw.out().contains("2.00"), xw.out());
        assertTrue(xw.out().contains("saturated"), xw.out());
        JsonNode stretch =
                json("contention --level 4 --traffic 0.1,0.2").get("paths").get(0).get("stretch");
        assertEquals(2, stretch.get(0).asDouble(), TINY);
        assertTrue(stretch.get(1).isNull());
    }

    @Test
    void fifoSharesEveryChannelOfTheWay() {
        JsonNode path = json("contention --level 4 --fifo 6 --traffic 0.05").get("paths").get(0);
        assertEquals(1. / (4 + 6), path.get("saturation").asDouble(), TINY);
        assertEquals(2, path.get("stretch").get(0).asDouble(), TINY);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "bandwidth --nodes 8; --nodes 8: not-allowed",
                "cuts ring 4 --order 0,1,1,2; --order: not-allowed",
                "cuts ring 4 --order 0,1,2; --order: not-allowed",
                "cuts mesh 4y4; wrong-form",
                "contention --level=-1; --level: not-allowed",
                "contention --fifo 0; --fifo 0: not-allowed",
                "contention --traffic 2; --traffic: not-allowed",
                "traffic --applied 0; --applied: not-allowed",
                "mapping --degree 0; --degree 0: not-allowed",
                "latency --length 0; --length 0.0: not-allowed",
                "latency --hops 0; --hops: not-allowed",
                "bandwith; did you mean 'xw theory bandwidth'?"
            })
    void mistakesAreNamedByTheirOption(String line, String message) {
        Xw xw = theory(line);
        assertEquals(2, xw.exit());
        assertTrue((xw.codes() + xw.err()).contains(message), xw.err());
        assertEquals("", xw.out());
    }
}
