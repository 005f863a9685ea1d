package crossweave.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.experiment.Scenario;
import crossweave.problem.BadInput;
import crossweave.problem.Problem;
import crossweave.problem.Problems;
import crossweave.problem.SourcePosition;
import crossweave.util.Synonyms;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Words of the field lead to settings and choices that there are. */
class FieldSynonymsTest {
    private static final SettingPaths PATHS = new SettingPaths(Scenario.class, Scenario.CATALOGS);

    @Test
    void everySettingThatIsSuggestedIsThere() {
        FieldSynonyms.SETTINGS.targets().forEach(path -> assertTrue(PATHS.has(path), path));
    }

    @Test
    void everyChoiceThatIsSuggestedIsThere() {
        for (Map.Entry<String, Synonyms> words : FieldSynonyms.CHOICES.entrySet()) {
            Catalog<?> catalog = catalog(words.getKey());
            words.getValue().targets().forEach(text -> check(catalog, text));
        }
    }

    private static Catalog<?> catalog(String concept) {
        return Scenario.CATALOGS.stream()
                .filter(catalog -> catalog.concept().equals(concept))
                .findFirst()
                .orElseThrow();
    }

    private static void check(Catalog<?> catalog, String text) {
        if (text.contains(" ")) {
            new Binder(Scenario.CATALOGS, Path.of(""), new Problems()).choose(catalog, text);
        } else {
            assertTrue(catalog.find(text).isPresent(), catalog.concept() + " " + text);
        }
    }

    /** What is a name itself can never be suggested another. */
    @Test
    void noChoiceIsAWordForAnother() {
        FieldSynonyms.CHOICES.forEach(
                (concept, words) ->
                        catalog(concept)
                                .names()
                                .forEach(
                                        name ->
                                                assertTrue(
                                                        List.of(name)
                                                                .containsAll(words.meant(name)),
                                                        concept + " " + name)));
    }

    @ParameterizedTest
    @CsvSource({
        "network, lanes, vcs",
        "network, num_vcs, vcs",
        "network, virtual-channels, vcs",
        "network, vc_buf_size, buffer",
        "network, vc-buffers, buffer",
        "network, VC_Buffers, buffer",
        "network, buffer-size, buffer",
        "network, buffers, buffer",
        "network, routing_function, routing",
        "workload, injection_rate, load",
        "workload, packet_size, packet",
        "workload, num_vcs, network.vcs",
        "workload, lanes, network.vcs",
        "measure, sim_cycles, cycles",
        "measure, num_procs, workload.processes",
        "network, routing-delay, network.technique.routing-delay"
    })
    void aWordOfTheFieldLeadsToTheSetting(String group, String word, String setting) {
        assertEquals(
                "there is no such setting; did you mean '" + setting + "'?",
                problem(group, word, "1").message());
    }

    @ParameterizedTest
    @CsvSource({
        "network, routing, xy, dimension-order",
        "network, routing, XY, dimension-order",
        "network, routing, Dor, dimension-order",
        "network, routing, dor, dimension-order",
        "network, routing, dim_order, dimension-order",
        "network, routing, e-cube, dimension-order",
        "network, routing, yx, dimension-order order=columns-first",
        "network, technique, iq, vc-router",
        "workload, pattern, bitcomp, bit-complement"
    })
    void aWordOfTheFieldLeadsToTheChoice(String group, String key, String word, String choice) {
        String said = problem(group, key, word).message();
        assertTrue(said.endsWith("; did you mean '" + choice + "'?"), said);
    }

    @Test
    void whatNobodyKnowsGetsTheListOfItsGroup() {
        String said = problem("measure", "zzzzzzz", "1").message();
        assertTrue(said.startsWith("there is no such setting; known: precision, cycles"), said);
        assertFalse(said.contains("vcs"), said);
    }

    private static Problem problem(String group, String key, String text) {
        SourcePosition where = SourcePosition.option("test");
        ConfigValue.Mapping inner =
                new ConfigValue.Mapping(
                        Map.of(
                                key,
                                new ConfigValue.Field(where, new ConfigValue.Scalar(text, where))),
                        where);
        ConfigValue.Mapping root =
                new ConfigValue.Mapping(Map.of(group, new ConfigValue.Field(where, inner)), where);
        Problems problems = new Problems();
        try {
            new Binder(Scenario.CATALOGS, Path.of(""), problems).bind(Scenario.class, root);
        } catch (BadInput e) {
            return e.problems().stream()
                    .filter(problem -> problem.path().equals(group + "." + key))
                    .findFirst()
                    .orElseThrow();
        }
        throw new AssertionError("nothing was wrong");
    }
}
