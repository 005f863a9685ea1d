package crossweave.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.HangGuard;
import crossweave.config.code.CodeTrust;
import crossweave.experiment.Scenario;
import crossweave.topology.family.Topologies;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.List;
import java.util.Map;

/** What the page learns about other settings before its user chooses them. */
@HangGuard
class TrialEndpointsTest {
    private static LabClient client;

    @BeforeAll
    static void open() throws IOException {
        client = new LabClient();
    }

    @AfterAll
    static void close() {
        client.close();
    }

    private static Map<String, Object> set(String... settings) {
        return Map.of("set", List.of(settings));
    }

    private static List<?> cures(String... settings) throws Exception {
        return (List<?>) client.ask("cures", set(settings)).get("cures");
    }

    private static Map<?, ?> first(List<?> cures) {
        return (Map<?, ?>) cures.getFirst();
    }

    @Test
    void everyTopologyOfTheMenuDrawsAtOnceExceptThatOfAFile() throws Exception {
        for (String name : Topologies.ALL.names()) {
            String text = InitialSettings.of(Topologies.ALL, name).orElse("");
            assertEquals(name.equals("file"), text.isEmpty(), name);
            if (!text.isEmpty()) {
                client.ask("valid", set("network.topology=" + text));
                client.ask("drawing", set("network.topology=" + text));
            }
        }
    }

    @Test
    void everyTextWithWhichAChoiceBeginsIsOne() {
        Scenario.CATALOGS.forEach(
                catalog ->
                        catalog.names()
                                .forEach(
                                        name ->
                                                InitialSettings.of(catalog, name)
                                                        .ifPresent(
                                                                text ->
                                                                        CatalogDocument.choice(
                                                                                catalog,
                                                                                text,
                                                                                CodeTrust.NONE))));
    }

    @Test
    void aNumberBeyondItsLimitIsCuredByTheLimit() throws Exception {
        List<?> cures = cures("network.topology=mesh 4x4", "network.vcs=99");
        assertEquals(Map.of("network.vcs", "64"), first(cures).get("set"));
    }

    @Test
    void aMisspeltNameIsCuredByTheOneThatItResembles() throws Exception {
        List<?> cures = cures("network.topology=mehs 4x4");
        assertEquals(Map.of("network.topology", "mesh 8x8"), first(cures).get("set"));
    }

    @Test
    void aRoutingThatABrokenLinkCutsOffIsReplacedOrTheLinkRepaired() throws Exception {
        List<?> cures =
                cures(
                        "network.topology=mesh 4x4",
                        "network.routing=west-first",
                        "network.faults=[\"0-1\"]");
        assertTrue(cures.toString().contains("network.routing=shortest-path"), cures.toString());
        assertTrue(cures.toString().contains("network.faults="), cures.toString());
    }

    @Test
    void aPossibleDeadlockIsCuredByWhatIsProvedAgainstIt() throws Exception {
        Map<?, ?> cure = first(cures("network.topology=ring 8"));
        assertEquals(Map.of("network.vcs", "2"), cure.get("set"));
        assertTrue(cure.get("why").toString().contains("proved"), cure.toString());
        assertEquals(List.of(), cures("network.topology=ring 8", "network.vcs=2"));
    }

    @Test
    void choicesThatDoNotFitAreToldWithTheReason() throws Exception {
        Map<?, ?> misfits = misfits("routing", "network.routing", "network.topology=mesh 4x4");
        assertTrue(String.valueOf(misfits.get("dragonfly-minimal")).contains("dragonflies"));
        assertFalse(misfits.containsKey("dimension-order"));
        assertFalse(misfits.containsKey("minimal-adaptive"), "more VCs make it fit");
    }

    @Test
    void patternsThatAreForOtherNumbersOfTerminalsDoNotFit() throws Exception {
        String[] ring = {"network.topology=ring 9", "workload=traffic load=0.2"};
        Map<?, ?> misfits = misfits("pattern", "workload.pattern", ring);
        assertTrue(String.valueOf(misfits.get("bit-reverse")).contains("no power of 2"));
        assertFalse(misfits.containsKey("uniform"));
        ring[0] = "network.topology=ring 16";
        assertFalse(misfits("pattern", "workload.pattern", ring).containsKey("bit-reverse"));
    }

    private static Map<?, ?> misfits(String concept, String path, String... settings)
            throws Exception {
        return (Map<?, ?>)
                client.ask(
                                "fits",
                                Map.of("set", List.of(settings), "concept", concept, "path", path))
                        .get("misfits");
    }

    @Test
    void mappingsThatDoNotFitTheMachineOfAProgramAreToldWithTheReason() throws Exception {
        assertEquals(
                "mapping is snake, but the nodes form no 2-D grid",
                mappingsThatDoNotFit("ring 16").get("snake"));
        assertFalse(mappingsThatDoNotFit("ring 16").containsKey("identity"));
        assertFalse(mappingsThatDoNotFit("mesh 4x4").containsKey("snake"));
    }

    private static Map<?, ?> mappingsThatDoNotFit(String machine) throws Exception {
        Map<String, Object> program =
                Map.of(
                        "name", "ring.cpc",
                        "on", machine,
                        "set", List.of(),
                        "concept", "mapping",
                        "path", "workload.mapping");
        return (Map<?, ?>) client.ask("program_fits", program).get("misfits");
    }

    @Test
    void aShortRunShowsWhatACureWouldDo() throws Exception {
        String[] ring = {"network.topology=ring 8", "workload=traffic load=0.9", "network.vcs=1"};
        assertEquals(true, client.ask("preview", set(ring)).get("deadlock"));
        ring[2] = "network.vcs=2";
        Map<String, Object> cured = client.ask("preview", set(ring));
        assertEquals(false, cured.get("deadlock"));
        assertTrue(((Number) cured.get("accepted")).doubleValue() > 0);
    }
}
