package crossweave.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.config.Mark;
import crossweave.config.Problems;
import crossweave.config.Value;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Map;

class YamlTextTest {
    private static final Mark NOWHERE = Mark.option("test");

    private static Value.Mapping group(String key, Value value) {
        return new Value.Mapping(Map.of(key, new Value.Field(NOWHERE, value)), NOWHERE);
    }

    private static Value.Mapping readBack(Value.Mapping tree) {
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
        Value.Mapping back = readBack(group("key", new Value.Scalar(text, NOWHERE)));
        assertEquals(text, ((Value.Scalar) back.fields().get("key").value()).text());
    }

    @Test
    void listsAndGroupsMayStandInEachOther() {
        Value scalar = new Value.Scalar("x", NOWHERE);
        Value list =
                new Value.Sequence(
                        List.of(
                                scalar,
                                group("a", scalar),
                                new Value.Sequence(List.of(scalar, scalar), NOWHERE),
                                new Value.Sequence(List.of(), NOWHERE),
                                new Value.Mapping(Map.of(), NOWHERE)),
                        NOWHERE);
        Value.Mapping tree = group("outer", group("inner", list));
        assertEquals(YamlText.of(tree), YamlText.of(readBack(tree)));
        assertTrue(YamlText.of(tree).startsWith("outer:\n  inner:\n    - x\n"), YamlText.of(tree));
    }
}
