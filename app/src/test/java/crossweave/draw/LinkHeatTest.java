package crossweave.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.topology.Topology;

import org.junit.jupiter.api.Test;

class LinkHeatTest {

    @Test
    void theBusiestLinkHasTheHottestColour() {
        Topology topology = Samples.network("mesh 4x4");
        TopologyDrawing plain = new TopologyDrawing(topology);
        String svg = plain.heat(channel -> channel == 7 ? 1 : .1, "flits per cycle").svg();
        assertTrue(svg.contains("stroke=\"#b01020\""), "one link");
        assertTrue(svg.contains("flits per cycle") && svg.contains("up to 0.200"), "a legend");
        assertEquals(2, svg.split("class=\"links\"", -1).length - 1, "two looks of links");
    }

    @Test
    void networksThatAreOnlySummarisedStayAsTheyAre() {
        TopologyDrawing drawing = new TopologyDrawing(Samples.network("torus 100x100"));
        assertEquals(drawing.svg(), drawing.heat(_ -> 1, "x").svg());
    }
}
