package crossweave.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import crossweave.config.ConfigValue;
import crossweave.problem.SourcePosition;

import org.junit.jupiter.api.Test;

import java.util.Map;
import java.util.function.UnaryOperator;

/** What a scenario of a reproduction knows of its settings. */
class ScenarioRecipeTest {
    private static final SourcePosition MARK = SourcePosition.option("preset");
    private static final UnaryOperator<ConfigValue.Mapping> PRESET =
            over -> group("cycle", new ConfigValue.Scalar("50 ns", MARK)).overriddenBy(over);

    private static ConfigValue.Mapping group(String name, ConfigValue value) {
        return new ConfigValue.Mapping(Map.of(name, new ConfigValue.Field(MARK, value)), MARK);
    }

    @Test
    void aSettingIsTheRecipesOrElseThePresets() {
        ScenarioRecipe recipe = ScenarioRecipe.EMPTY.with("node.send", 7);
        assertEquals("7", recipe.setting("node.send", PRESET));
        assertEquals("50 ns", recipe.setting("cycle", PRESET));
        assertEquals("1 us", recipe.with("cycle", "1 us").setting("cycle", PRESET));
    }

    @Test
    void aSettingThatNobodyMadeIsAMistake() {
        for (String path : new String[] {"node.send", "cycle.length", "seed"}) {
            assertThrows(
                    IllegalArgumentException.class,
                    () -> ScenarioRecipe.EMPTY.setting(path, PRESET));
        }
    }
}
