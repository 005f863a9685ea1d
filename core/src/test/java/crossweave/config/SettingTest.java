package crossweave.config;

import static org.junit.jupiter.api.Assertions.assertFalse;

import crossweave.experiment.Scenario;

import org.junit.jupiter.api.Test;

import java.util.stream.Stream;

/** Settings as their records declare them. */
class SettingTest {
    private static Stream<Class<? extends Record>> groups(Class<? extends Record> group) {
        return Stream.concat(
                Stream.of(group),
                Setting.of(group).stream()
                        .map(setting -> ScalarTypes.raw(setting.type()))
                        .filter(type -> type.isRecord() && !ScalarTypes.isText(type))
                        .filter(type -> type != Choice.class)
                        .flatMap(type -> groups(type.asSubclass(Record.class))));
    }

    /** Users may leave that out, we may not: the reference is made of it. */
    @Test
    void everySettingOfOursSaysWhatItMeans() {
        Stream<Class<? extends Record>> chosen =
                Scenario.CATALOGS.stream()
                        .flatMap(catalog -> catalog.entries().stream())
                        .map(Catalog.Entry::settings);
        Stream.concat(groups(Scenario.class), chosen)
                .forEach(
                        group ->
                                Setting.of(group)
                                        .forEach(
                                                setting ->
                                                        assertFalse(
                                                                setting.meaning().isEmpty(),
                                                                group + " " + setting.key())));
    }
}
