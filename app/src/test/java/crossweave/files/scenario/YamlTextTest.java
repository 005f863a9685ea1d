package crossweave.files.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.config.ConfigValue;
import crossweave.config.Yaml;
import crossweave.problem.Problems;
import crossweave.problem.SourcePosition;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Map;

class YamlTextTest {
    private static final SourcePosition NOWHERE = SourcePosition.option("test");

    private static ConfigValue.Mapping group(String key, ConfigValue value) {
        return new ConfigValue.Mapping(Map.of(key, new ConfigValue.Field(NOWHERE, value)), NOWHERE);
    }

    private static ConfigValue.Mapping readBack(ConfigValue.Mapping tree) {
        return Yaml.readMapping("again", YamlText.of(tree), new Problems());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "null",
                "0.10",
                "- x",
                "a: b",
                "a #b",
                "#a",
                "*a",
                "&a",
                "[1",
                "{",
                "'",
                "\"",
                "two\nlines",
                "tab\there",
                "é",
                "\u0001",
                "%",
                "sweep [1, 2]",
                "mesh 4x4",
                "a  b",
                "a "
            })
    void everyTextIsReadBackAsItIs(String text) {
        ConfigValue.Mapping back = readBack(group("key", new ConfigValue.Scalar(text, NOWHERE)));
        assertEquals(text, ((ConfigValue.Scalar) back.fields().get("key").value()).text());
    }

    @Test
    void listsAndGroupsMayStandInEachOther() {
        ConfigValue scalar = new ConfigValue.Scalar("x", NOWHERE);
        ConfigValue list =
                new ConfigValue.Sequence(
                        List.of(
                                scalar,
                                group("a", scalar),
                                new ConfigValue.Sequence(List.of(scalar, scalar), NOWHERE),
                                new ConfigValue.Sequence(List.of(), NOWHERE),
                                new ConfigValue.Mapping(Map.of(), NOWHERE)),
                        NOWHERE);
        ConfigValue.Mapping tree = group("outer", group("inner", list));
        assertEquals(YamlText.of(tree), YamlText.of(readBack(tree)));
        assertTrue(YamlText.of(tree).startsWith("outer:\n  inner:\n    - x\n"), YamlText.of(tree));
    }
}
