package crossweave.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.trace.topology.GraphFile;
import crossweave.trace.topology.format.GraphFiles;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;
import java.util.List;

/** Infrastructures of InfraGraph, in its form of today and the one before it. */
class InfraGraphTest {
    /** Two servers with two xpus and a card each, which is a device of its own, and a switch. */
    private static final String CURRENT =
            """
            name: pair
            devices:
            - name: card
              components:
              - {name: chip, choice: custom, custom: {type: asic}, count: 1}
              - {name: port, choice: port, count: 2}
              links:
              - name: lane
              edges:
              - ep1: {component: chip}
                ep2: {component: port}
                scheme: many2many
                link: lane
            - name: server
              components:
              - {name: xpu, choice: xpu, count: 2}
              - {name: card, choice: device, count: 1}
              links:
              - name: pcie
                physical:
                  bandwidth: {choice: gigabits_per_second, gigabits_per_second: 256}
                  latency: {choice: ns, ns: 100}
              - name: direct
              edges:
              - ep1: {component: "xpu[0:2]"}
                ep2: {device: card, component: "chip[0]"}
                scheme: many2many
                link: pcie
              - ep1: {component: xpu}
                ep2: {component: xpu}
                scheme: many2many
                link: direct
            - name: switch
              components:
              - {name: asic, choice: switch, count: 1}
              - {name: port, choice: port, count: 8}
              links: [{name: ic}]
              edges:
              - {ep1: {component: asic}, ep2: {component: port}, scheme: many2many, link: ic}
            instances:
            - {name: host, device: server, count: 2}
            - {name: leaf, device: switch, count: 1}
            links:
            - name: eth
              physical: {bandwidth: {choice: gigabytes_per_second, gigabytes_per_second: 50}}
            edges:
            - ep1: {instance: "host[0:2]", component: "card[0].port[:1]"}
              ep2: {instance: "leaf[0]", component: "port[0:8:4]"}
              scheme: one2one
              link: eth
            """;

    @TempDir Path folder;

    private GraphFile read(String name, String text) {
        return new Given(folder).graph(name, text);
    }

    private static List<String> links(GraphFile file, String linkClass) {
        return file.edges().stream()
                .filter(edge -> edge.linkClass().equals(linkClass))
                .map(edge -> file.routers().get(edge.from()) + " " + file.routers().get(edge.to()))
                .toList();
    }

    @Test
    void componentsAreRoutersInTheOrderOfInstancesAndDevices() {
        GraphFile file = read("i.yaml", CURRENT);
        assertEquals(
                List.of(
                        "host.0.xpu.0",
                        "host.0.xpu.1",
                        "host.0.card.0.chip.0",
                        "host.0.card.0.port.0",
                        "host.0.card.0.port.1"),
                file.routers().subList(0, 5));
        assertEquals("leaf.0.asic.0", file.routers().get(10));
        assertEquals(10 + 9, file.routers().size());
        assertEquals(List.of(0, 1, 5, 6), file.terminals());
        assertEquals("50 GB/s", file.fastest().orElseThrow().toString());
        assertEquals(List.of(), file.notes());
    }

    @Test
    void schemesPairComponentsOrLinkAllWithAll() {
        GraphFile file = read("i.yaml", CURRENT);
        assertEquals(
                List.of(
                        "host.0.card.0.port.0 leaf.0.port.0",
                        "leaf.0.port.0 host.0.card.0.port.0",
                        "host.1.card.0.port.0 leaf.0.port.4",
                        "leaf.0.port.4 host.1.card.0.port.0"),
                links(file, "eth"));
        assertEquals(2 * 2 * 2, links(file, "pcie").size());
        assertEquals(2 * 2, links(file, "direct").size()); // once, and none to itself
        assertEquals("100 ns", latency(file, "pcie"));
    }

    private static String latency(GraphFile file, String linkClass) {
        return file.edges().stream()
                .filter(edge -> edge.linkClass().equals(linkClass))
                .findFirst()
                .flatMap(edge -> edge.speed().latency())
                .orElseThrow()
                .toString();
    }

    @Test
    void jsonIsReadLikeYaml() {
        String json =
                """
                {"infrastructure": {
                  "devices": [{"name": "node",
                    "components": [{"name": "cpu", "choice": "cpu", "count": 3}],
                    "links": [{"name": "bus"}],
                    "edges": [{"ep1": {"component": "cpu[1:3]"}, "ep2": {"component": "cpu[0]"},
                      "scheme": "many2many", "link": "bus"}]}]},
                 "annotations": {}}
                """;
        GraphFile file = read("i.json", json);
        assertEquals(List.of("node.0.cpu.0", "node.0.cpu.1", "node.0.cpu.2"), file.routers());
        assertEquals(List.of(0, 1, 2), file.terminals());
        assertEquals(List.of("no component is an xpu: the cpus have the terminals"), file.notes());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "port[0:8:4]    | port[6:4:-1]      | leaf.0.port.6 leaf.0.port.5",
                "port[0:8:4]    | port              | leaf.0.port.0 leaf.0.port.1",
                "port[0:8:4]    | port[]            | leaf.0.port.0 leaf.0.port.1",
                "port[0:8:4]    | port[3:]          | leaf.0.port.3 leaf.0.port.4",
                "port[0:8:4]    | switch.port[2:4]  | leaf.0.port.2 leaf.0.port.3",
            })
    void slicesAreThoseOfPython(String from, String to, String ports) {
        String text = CURRENT.replace(from, to);
        List<String> found =
                links(read("i.yaml", text), "eth").stream()
                        .filter(link -> link.startsWith("host"))
                        .map(link -> link.split(" ")[1])
                        .toList();
        assertEquals(ports, String.join(" ", found));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "port[0:8:4]            | port[0:9:4]            | 48:42: unknown-name",
                "port[0:8:4]            | port[0:8:0]            | 48:42: unknown-name",
                "port[0:8:4]            | port[7::-7]            | 48:42: unknown-name",
                "port[0:8:4]            | port[a]                | 48:42: wrong-form",
                "card[0].port[:1]       | card[0]                | 47:44: wrong-form",
                "card[0].port[:1]       | xpu[0].port            | 47:44: wrong-form",
                "card[0].port[:1]       | card[0].plug           | 47:52: unknown-name",
                "host[0:2]              | guest[0:2]             | 47:20: unknown-name",
                "scheme: one2one        | scheme: ring           | 49:11: not-supported",
                "scheme: one2one        | scheme: some2some      | 49:11: not-allowed",
                "scheme: one2one        | {}                     | 50:3: syntax",
                "link: eth              | link: fibre            | 50:9: unknown-name",
                "count: 8               | count: many            | 36:39: not-allowed",
                "choice: device, count: 1 | choice: device, count: 9000000 | 17:41: not-allowed",
                "name: xpu, choice: xpu | name: server, choice: device | 16:12: too-large",
                "links: [{name: ic}]    | links: none            | 37:10: wrong-form",
                "gigabits_per_second: 256 | gigabits_per_second: 0 | 21:69: too-small",
                "- name: switch         | - name: server         | 33:9: duplicate",
                "name: pair             | 'instances: []'        | 40:1: duplicate",
            })
    void mistakesHaveTheirPlace(String from, String to, String problem) {
        List<String> found = new Given(folder).problems("i.yaml", CURRENT.replace(from, to));
        assertEquals("i.yaml:" + problem, found.getFirst());
    }

    @Test
    void whatHasNoMeaningIsNamedInANote() {
        String text = CURRENT.replace("name: pair", "name: pair\ncolour: red");
        assertEquals(
                List.of(
                        "the file has attributes of infrastructures without a meaning here:"
                                + " 'colour'"),
                read("i.yaml", text).notes());
        String slow =
                CURRENT.replace(
                        "{choice: gigabits_per_second, gigabits_per_second: 256}",
                        "{choice: gigatransfers_per_second, gigatransfers_per_second: 16}");
        assertTrue(read("i.yaml", slow).notes().getFirst().contains("transfers"));
        String spare = CURRENT.replace("choice: xpu, count: 2", "choice: xpu, count: 3");
        GraphFile file =
                read("i.yaml", spare.replace("{component: xpu}", "{component: \"xpu[:2]\"}"));
        assertEquals(
                List.of("components without a link are left out: 2, such as 'host.0.xpu.2'"),
                file.notes());
    }

    @Test
    void numbersThatAreTooLargeAreRefused() {
        String many =
                CURRENT.replace("count: 8", "count: 1000000").replace("count: 2", "count: 900");
        assertEquals(
                List.of("i.yaml:42:10: too-large"),
                new Given(folder)
                        .problems(
                                "i.yaml",
                                many.replace(
                                        "leaf, device: switch, count: 1",
                                        "leaf, device: switch, count: 9")));
    }

    @Test
    void anotherFileIsNotQuoted() {
        assertEquals(
                List.of("i.yaml:1:1: file-format"),
                new Given(folder).problems("i.yaml", "password: secret"));
        assertEquals(List.of("i.json:1:1: file-format"), new Given(folder).problems("i.json", "{"));
    }

    private static final String OLDER =
            """
            infrastructure:
              name: two
              description: |-
                Two servers: of one
                device.
              devices:
                - name: server
                  components:
                    - name: xpu
                      type: xpu
                    - name: nic
                  links:
                  - name: pcie
                    physical:
                      bandwidth:
                        gigabits_per_second: 256
                      latency:
                        ns: 100 # about
                  connections:
                  - xpu.0.pcie.nic.0
                  - xpu.1.pcie.nic.0
              links:
                - name: eth
                  bandwidth:
                    choice: gigabytes_per_second
                    gigabytes_per_second: 50
              instances:
                - name: host
                  device: server
                - name: sw
                  device: unknown
              connections:
                - host.0.nic.0.eth.sw.0.port.0
                - "host.1.nic.0.eth.sw.0.port.1"
            """;

    @Test
    void theOlderFormHasConnections() {
        GraphFile file = read("i.yaml", OLDER);
        assertEquals(
                List.of(
                        "host.0.xpu.0",
                        "host.0.xpu.1",
                        "host.0.nic.0",
                        "host.1.xpu.0",
                        "host.1.xpu.1",
                        "host.1.nic.0",
                        "sw.0"),
                file.routers());
        assertEquals(List.of(0, 1, 3, 4), file.terminals());
        assertEquals("50 GB/s", file.fastest().orElseThrow().toString());
        assertEquals("100 ns", file.edges().getFirst().speed().latency().orElseThrow().toString());
        assertEquals(12, file.edges().size());
        assertTrue(file.notes().getFirst().contains("'unknown'"));
    }

    @ParameterizedTest
    @CsvSource({
        "0.eth.sw, 0.fibre.sw, 33:7: unknown-name",
        "host.0.nic, guest.0.nic, 33:7: unknown-name",
        "xpu.0.pcie.nic.0, xpu.pcie.nic, 20:9: wrong-form",
        "type: xpu, type: gpu, 1:1: missing-part",
        "gigabits_per_second: 256, gigabits_per_second: many, 16:34: wrong-form",
        "- name: pcie, - [name], 14:9: syntax",
        "xpu.1.pcie.nic.0, xpu.1.pcie.xpu.1, 21:9: contradiction",
        "xpu.1.pcie.nic.0, xpu.1.pcie.fan.0, 21:9: unknown-name",
    })
    void wrongConnectionsAreErrors(String from, String to, String problem) {
        List<String> found = new Given(folder).problems("i.yaml", OLDER.replace(from, to));
        assertEquals("i.yaml:" + problem, found.getFirst());
    }

    @ParameterizedTest
    @CsvSource({
        "infragraph/two-tier-clos-fabric-server.yaml, 9, 4",
        "infragraph/scaleup-scaleout.yaml, 49, 8",
    })
    void samplesAreRead(String sample, int routers, int terminals) {
        GraphFile file = GraphFiles.read(Samples.file(sample));
        assertEquals(routers, file.routers().size());
        assertEquals(terminals, file.hosts().size());
    }

    @ParameterizedTest
    @CsvSource({
        "infragraph/dgxa100.yaml, 113:7: unknown-name",
        "infragraph/two-tier-clos-fabric-infrastructure.yaml, 1:1: missing-part",
        "infragraph/two-tier-clos-fabric-switch.yaml, 1:1: missing-part",
    })
    void samplesThatLackDevicesAreRefused(String sample, String problem) {
        Path path = Samples.file(sample);
        assertEquals(
                path + ":" + problem,
                new Given(folder).problems(path, GraphFiles::read).getFirst());
    }
}
