package crossweave.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.trace.topology.GraphFile;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;
import java.util.List;

/** Platforms of SimGrid with several zones, and their routes. */
class SimGridZonesTest {
    private static final String ZONES =
            """
            <platform version="4.1"><zone id="world" routing="Full">
            <cluster id="a" prefix="a-" suffix="" radical="0-1" speed="1Gf" bw="1GBps" lat="1us"/>
            <cluster id="b" prefix="b-" suffix=".x" radical="0-2" speed="1Gf" bw="1GBps" lat="1us"
                bb_bw="2GBps" bb_lat="2us"/>
            <zone id="c" routing="Full">
              <router id="r"/><host id="h" speed="1Gf"/><host id="i" speed="1Gf"/>
              <link id="l" bandwidth="3GBps" latency="3us"/>
              <link id="m" bandwidth="3GBps" latency="3us" sharing_policy="SPLITDUPLEX"/>
              <route src="h" dst="i"><link_ctn id="l"/></route>
              <route src="h" dst="r"><link_ctn id="l"/></route>
              <route src="i" dst="r" symmetrical="NO"><link_ctn id="m" direction="UP"/></route>
              <route src="r" dst="i" symmetrical="NO"><link_ctn id="m" direction="DOWN"/></route>
            </zone>
            <link id="ab" bandwidth="5GBps" latency="5us"/>
            <link id="bc" bandwidth="6GBps" latency="6us"/>
            <zoneRoute src="a" dst="b" gw_src="a-a_router" gw_dst="b-b_router.x">
              <link_ctn id="ab"/></zoneRoute>
            <zoneRoute src="b" dst="c" gw_src="b-b_router.x" gw_dst="r"><link_ctn id="bc"/></zoneRoute>
            </zone></platform>
            """;

    @TempDir Path folder;

    private static List<String> channels(GraphFile file, String linkClass) {
        return file.edges().stream()
                .filter(edge -> edge.linkClass().equals(linkClass))
                .map(edge -> file.routers().get(edge.from()) + ">" + file.routers().get(edge.to()))
                .toList();
    }

    @Test
    void routesBetweenZonesJoinTheirGateways() {
        GraphFile file = new Given(folder).graph("p.xml", ZONES);
        assertEquals(
                List.of(
                        "r",
                        "h",
                        "i",
                        "a switch",
                        "b backbone in",
                        "b backbone out",
                        "link l in",
                        "link l out",
                        "link m up in",
                        "link m up out",
                        "link m down in",
                        "link m down out"),
                file.routers());
        assertEquals(List.of(1, 2, 3, 3, 4, 4, 4), file.terminals());
        assertEquals(
                List.of("a switch>b backbone in", "b backbone out>a switch"),
                channels(file, "link-ab"));
        assertEquals(List.of("b backbone out>r", "r>b backbone in"), channels(file, "link-bc"));
        assertEquals(List.of("b backbone in>b backbone out"), channels(file, "backbone"));
    }

    @Test
    void routesBetweenHostsAreKept() {
        GraphFile file = new Given(folder).graph("p.xml", ZONES);
        assertEquals(
                List.of(
                        new GraphFile.Route(0, 1, List.of(1, 6, 7, 2)),
                        new GraphFile.Route(1, 0, List.of(2, 6, 7, 1))),
                file.routes());
    }

    @Test
    void aTorusHasItsHostsAsGateways() {
        String text =
                ZONES.replace(
                                "radical=\"0-1\"",
                                "radical=\"0-3\" topology=\"TORUS\" topo_parameters=\"4\"")
                        .replace("a-a_router", "a-2");
        GraphFile file = new Given(folder).graph("p.xml", text);
        assertEquals(List.of("a 2>b backbone in", "b backbone out>a 2"), channels(file, "link-ab"));
        assertEquals(List.of("a 0>a 1", "a 1>a 0"), channels(file, "x").subList(0, 2));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "gw_dst=\"r\"    | gw_dst=\"q\"    | 18:1: unknown-name",
                "gw_dst=\"r\"    |                 | 18:1: missing-part",
                "id=\"b\" prefix | id=\"a\" prefix | 16:1: unknown-name",
                "prefix=\"a-\"   | prefix=\"a-\" router_id=\"r\" | 2:1: duplicate",
                "id=\"c\" routing=\"Full\" | id=\"c\" routing=\"Vivaldi\" | 5:1: not-supported",
                "src=\"i\" dst=\"r\" | src=\"h\" dst=\"r\" | 11:3: duplicate",
                "<link_ctn id=\"bc\"/> | <link_ctn id=\"xx\"/> | 18:61: unknown-name",
            })
    void mistakesHaveTheirPlace(String from, String to, String problem) {
        String text = ZONES.replace(from, to == null ? "" : to);
        assertEquals("p.xml:" + problem, new Given(folder).problems("p.xml", text).getFirst());
    }
}
