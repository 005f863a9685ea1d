package crossweave.papers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import crossweave.config.Mark;
import crossweave.config.Value;

import org.junit.jupiter.api.Test;

import java.util.Map;
import java.util.function.UnaryOperator;

/** What a scenario of a reproduction knows of its settings. */
class RecipeTest {
    private static final Mark MARK = Mark.option("preset");
    private static final UnaryOperator<Value.Mapping> PRESET =
            over -> group("cycle", new Value.Scalar("50 ns", MARK)).overriddenBy(over);

    private static Value.Mapping group(String name, Value value) {
        return new Value.Mapping(Map.of(name, new Value.Field(MARK, value)), MARK);
    }

    @Test
    void aSettingIsTheRecipesOrElseThePresets() {
        Recipe recipe = Recipe.EMPTY.with("node.send", 7);
        assertEquals("7", recipe.setting("node.send", PRESET));
        assertEquals("50 ns", recipe.setting("cycle", PRESET));
        assertEquals("1 us", recipe.with("cycle", "1 us").setting("cycle", PRESET));
    }

    @Test
    void aSettingThatNobodyMadeIsAMistake() {
        for (String path : new String[] {"node.send", "cycle.length", "seed"}) {
            assertThrows(IllegalArgumentException.class, () -> Recipe.EMPTY.setting(path, PRESET));
        }
    }
}
