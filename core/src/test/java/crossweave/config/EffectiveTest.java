package crossweave.config;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.experiment.Scenario;
import crossweave.problem.Problems;
import crossweave.problem.SourcePosition;
import crossweave.workload.kind.TrafficSettings;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What is printed as the effective scenario is that scenario. */
class EffectiveTest {
    private static final SourcePosition MARK = SourcePosition.option("test");

    private static ConfigValue value(Object plain) {
        return switch (plain) {
            case Map<?, ?> map -> {
                Map<String, ConfigValue.Field> fields = new LinkedHashMap<>();
                map.forEach(
                        (key, each) ->
                                fields.put(
                                        key.toString(), new ConfigValue.Field(MARK, value(each))));
                yield new ConfigValue.Mapping(fields, MARK);
            }
            case List<?> list -> {
                List<ConfigValue> items = new ArrayList<>();
                list.forEach(item -> items.add(value(item)));
                yield new ConfigValue.Sequence(items, MARK);
            }
            default -> new ConfigValue.Scalar(plain.toString(), MARK);
        };
    }

    private static Scenario scenario(Object workload) {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("network", Map.of("topology", "torus 4x4"));
        all.put("workload", workload);
        return bind(all);
    }

    private static Scenario bind(Map<String, Object> all) {
        Binder binder = new Binder(Scenario.CATALOGS, Path.of(""), new Problems());
        return Scenario.bind(binder, (ConfigValue.Mapping) value(all));
    }

    static Stream<Object> workloads() {
        return Stream.of(
                "traffic",
                "traffic load=0.3 packet='bimodal 4 64 share=20%'",
                "traffic nodes='0,4,8-15' multicast='10% to 4 as copies' until=900",
                "traffic pattern='hot-spot 3,5 share=20%' injection='on-off burst=9 peak=0.5'",
                "tasks ring",
                "tasks 'mesh-2d sizes=2x3' odd-message='uniform 4..8' mapping='list 3-0'",
                "tasks uniform distribution=exponential from=7 until=9000",
                "batch priority=3 nodes=4-7 from=2",
                Map.of("load", 0.25, "packet", 8),
                List.of(Map.of("load", 0.25), "tasks complete nodes=0-7"));
    }

    @ParameterizedTest
    @MethodSource("workloads")
    void whatIsPrintedBindsToTheSameAgain(Object workload) {
        Scenario scenario = scenario(workload);
        Map<String, Object> printed = SettingsReflection.effective(scenario);
        Scenario again = bind(printed);
        assertEquals(scenario, again);
        assertEquals(printed, SettingsReflection.effective(again));
    }

    @Test
    void theSettingsOfTheUsualWorkAreWhereTheyAreWritten() {
        Object workload =
                SettingsReflection.effective(scenario(Map.of("load", .25))).get("workload");
        Map<?, ?> group = (Map<?, ?>) workload;
        assertEquals("traffic", group.get("name"));
        assertEquals(.25, group.get("load"));
        assertEquals(16, group.get("packet"));
    }

    @Test
    void aFlatRecordIsWrittenAmongTheSettingsOfTheOther() {
        Object workload =
                SettingsReflection.effective(
                                scenario(Map.of("until", 900, "job", "a", "mapping", "random")))
                        .get("workload");
        Map<?, ?> group = (Map<?, ?>) workload;
        assertEquals(900L, group.get("until"));
        assertEquals(0, group.get("priority"));
        assertEquals(
                List.copyOf(group.keySet()).subList(1, group.size()),
                Setting.of(TrafficSettings.class).stream().map(Setting::key).toList());
    }

    @Test
    void shortTextsOfWorksReadBack() {
        for (Object workload : workloads().toList()) {
            for (Choice<?> choice : scenario(workload).workload()) {
                assertEquals(choice, scenario(choice.toString()).workload().getFirst());
            }
        }
    }
}
