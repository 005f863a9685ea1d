package crossweave.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.topology.LinkSpeeds;
import crossweave.topology.Topology;
import crossweave.topology.family.Topologies;
import crossweave.unit.Rate;

import org.junit.jupiter.api.Test;

import java.util.Map;
import java.util.regex.Pattern;

/** Links of different rates have different widths, and a legend says which. */
class LinkRatesTest {
    private static String drawn(String text, Map<String, Rate> rates) {
        Topology topology = Topologies.parse(text);
        return new TopologyDrawing(
                        topology.with(
                                LinkSpeeds.of(
                                        topology,
                                        c -> rates.getOrDefault(topology.linkClass(c), Rate.ONE),
                                        topology::latency)))
                .svg();
    }

    private static long widths(String svg) {
        return Pattern.compile("class=\"links\"[^>]*stroke-width=\"([0-9.]+)\"")
                .matcher(svg)
                .results()
                .map(match -> match.group(1))
                .distinct()
                .count();
    }

    @Test
    void slowLinksAreThinner() {
        String svg = drawn("dragonfly 2", Map.of("global", new Rate(1, 8)));
        assertTrue(svg.contains("1/8 flits a cycle: global"), svg);
        assertTrue(svg.contains("1 flit a cycle: local"), svg);
        assertEquals(2, widths(svg));
    }

    @Test
    void manyRatesHaveALegendOfTheExtremes() {
        Topology line = Topologies.parse("line 12");
        Topology mixed = line.with(LinkSpeeds.of(line, c -> new Rate(1, 1 + c / 2), line::latency));
        String svg = new TopologyDrawing(mixed).svg();
        assertTrue(svg.contains("1/2 flits a cycle: x"), svg); // the slower direction
        assertTrue(svg.contains("1/11 flits a cycle: x"), svg);
        assertFalse(svg.contains("1/5 flits a cycle"), svg);
    }

    @Test
    void equallySlowLinksAreDrawnAsUsual() {
        Rate half = new Rate(1, 2);
        assertEquals(
                new TopologyDrawing(Topologies.parse("mesh 4x4")).svg(),
                drawn("mesh 4x4", Map.of("x", half, "y", half, "injection", new Rate(1, 3))));
    }

    @Test
    void heatMapsKeepTheirOwnWidths() {
        Topology mesh = Topologies.parse("mesh 4x4");
        Topology mixed =
                mesh.with(
                        LinkSpeeds.of(
                                mesh,
                                c -> mesh.linkClass(c).equals("x") ? new Rate(1, 4) : Rate.ONE,
                                mesh::latency));
        assertEquals(
                new TopologyDrawing(mesh).heat(c -> c, "load").svg(),
                new TopologyDrawing(mixed).heat(c -> c, "load").svg());
    }
}
