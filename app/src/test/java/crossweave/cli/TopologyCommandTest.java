package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** {@code xw topology} as a person uses it. */
class TopologyCommandTest {
    @TempDir private Path folder;

    private static JsonNode json(String text) {
        return new ObjectMapper().readTree(text);
    }

    @Test
    void printsItsFigures() {
        Xw xw = Xw.run("topology", "mesh 8x8");
        assertEquals(0, xw.exit(), xw.err());
        assertEquals(
                """
                mesh 8x8
                  terminals        64
                  routers          64
                  channels         224 between routers (112 links), 128 to and from terminals
                  degree           4
                  diameter         14
                  mean distance    5.3333
                  bisection width  8 links
                  bandwidth        8 flits a cycle each way between two halves
                  uniform traffic  at most 0.5 flits a cycle a terminal, by the bisection\
                 (injection: 1)
                  link class       channels  flits/cycle    cycles
                    x                   112            1         1
                    y                   112            1         1
                    injection            64            1         1
                    ejection             64            1         1
                  deadlock         deadlock-free, proved by an acyclic dependency graph\
                 [dimension-order, 1 VC]
                """,
                xw.out());
    }

    /** Half the rate of a cycle of 32 B / 50 GB/s = 640 ps, and 300 ns in whole cycles. */
    @Test
    void printsTheLinksOfAScenario() throws IOException {
        Path file = folder.resolve("links.yaml");
        Files.writeString(
                file,
                """
                flit: 32 B
                network:
                  topology: dragonfly 2
                  links:
                    all: {bandwidth: 400 Gb/s}
                    global: {bandwidth: 200 Gb/s, latency: 300 ns}
                """);
        String out = Xw.run("topology", file.toString()).out();
        assertTrue(out.matches("(?s).*global +72 +1/2 +469 +25.00 GB/s +300.2 ns\\n.*"), out);
        assertTrue(out.contains("flits a cycle (600.00 GB/s) each way"), out);
        JsonNode figures =
                json(
                        Xw.run(
                                        "topology",
                                        file.toString(),
                                        "--set",
                                        "network.links.global.bandwidth=100 Gb/s",
                                        "--json",
                                        "-")
                                .out());
        assertEquals(.64, figures.at("/units/cycle_ns").asDouble());
        assertEquals(.25, figures.at("/link_classes/1/fastest_flits_per_cycle").asDouble());
    }

    @Test
    void takesSettingsOfScenariosOnly() {
        Xw xw = Xw.run("topology", "ring 6", "--set", "network.vcs=2");
        assertEquals(2, xw.exit());
        assertTrue(xw.err().contains("'ring 6' is a topology; name a scenario file"), xw.err());
        assertTrue(Xw.run("topology", "sp2-64").out().startsWith("sp2 64\n"));
    }

    @Test
    void givesTheSameAsJson() {
        JsonNode figures = json(Xw.run("topology", "torus 8x8", "--vcs", "2", "--json", "-").out());
        assertEquals(64, figures.get("terminals").asInt());
        assertEquals(64, figures.get("routers").asInt());
        assertEquals(256, figures.get("channels").asInt());
        assertEquals(4, figures.get("degree").asInt());
        assertEquals(8, figures.get("diameter").asInt());
        assertEquals(4.0 * 64 / 63, figures.get("mean_distance").asDouble(), 1e-12);
        assertEquals(16, figures.get("bisection_width").asInt());
        assertEquals(16, figures.get("bisection_flits_per_cycle").asDouble());
        assertEquals(1, figures.get("bisection_limit_flits_per_cycle").asDouble());
        assertEquals("injection", figures.get("limited_by").asString());
        assertEquals("y", figures.get("link_classes").get(1).get("name").asString());
        assertEquals(128, figures.get("link_classes").get(1).get("channels").asInt());
        assertEquals(
                "deadlock-free, proved by an acyclic dependency graph",
                figures.get("deadlock").asString());
    }

    /** Names of routers have commas; options add up over a scenario as over a topology. */
    @Test
    void takesSeveralFaultsOverAScenario() throws IOException {
        Path file = folder.resolve("mesh.yaml");
        Files.writeString(file, "network: {topology: mesh 4x4}\n");
        String[] options = {"--faults", "(0,0)-(0,1)", "--faults", "5", "--vcs", "2"};
        assertEquals(
                Xw.run(arguments("mesh 4x4", options)).out(),
                Xw.run(arguments(file.toString(), options)).out());
    }

    /** A network file in YAML is no scenario, and its links have physical speeds. */
    @Test
    void readsANetworkFileInYaml() throws IOException {
        Path file = folder.resolve("infra.yaml");
        Files.writeString(
                file,
                """
                devices:
                - name: node
                  components: [{name: xpu, choice: xpu, count: 2}]
                  links:
                  - name: wire
                    physical: {bandwidth: {choice: gigabytes_per_second, gigabytes_per_second: 32}}
                  edges:
                  - ep1: {component: "xpu[0]"}
                    ep2: {component: "xpu[1]"}
                    scheme: one2one
                    link: wire
                """);
        Xw xw = Xw.run("topology", "file", file.toString(), "--flit", "32B");
        assertEquals(0, xw.exit(), xw.err());
        assertTrue(xw.out().contains("32.00 GB/s             1.0 ns\n"), xw.out());
    }

    @Test
    void writesTheRoutesOfAPlatform() throws IOException {
        Path file = folder.resolve("p.xml");
        Files.writeString(
                file,
                """
                <platform version="4.1"><zone id="z" routing="Full">
                <host id="a" speed="1Gf"/><host id="b" speed="1Gf"/><host id="c" speed="1Gf"/>
                <link id="x" bandwidth="1GBps"/><link id="y" bandwidth="1GBps"/>
                <route src="a" dst="b"><link_ctn id="x"/></route>
                <route src="b" dst="c"><link_ctn id="y"/></route>
                <route src="a" dst="c"><link_ctn id="x"/><link_ctn id="y"/></route>
                </zone></platform>
                """);
        Path routes = folder.resolve("routes.txt");
        Xw xw =
                Xw.run(
                        arguments(
                                "file " + file,
                                "--flit",
                                "1B",
                                "--write-routes",
                                routes.toString()));
        assertEquals(0, xw.exit(), xw.err());
        assertEquals(
                "0 -> 1: a \"link x in\" \"link x out\" b", Files.readAllLines(routes).getFirst());
        Xw route =
                Xw.run(
                        "route",
                        "file " + file,
                        "--flit",
                        "1B",
                        "--routing",
                        "routes " + routes,
                        "--from",
                        "2",
                        "--to",
                        "0");
        assertTrue(route.out().contains("link y out->link x in"), route.out() + route.err());
        Xw none = Xw.run(arguments("mesh 2x2", "--write-routes", "-"));
        assertEquals(2, none.exit());
        assertTrue(none.err().contains("'mesh 2x2' gives no routes"), none.err());
    }

    private static String[] arguments(String network, String... options) {
        return Stream.concat(Stream.of("topology", network), Stream.of(options))
                .toArray(String[]::new);
    }
}
