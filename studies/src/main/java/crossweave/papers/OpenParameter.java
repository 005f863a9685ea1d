package crossweave.papers;

import crossweave.config.ConfigValue;
import crossweave.experiment.ScenarioRecipe;
import crossweave.random.RandomStream;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A setting of scenarios that a paper leaves open, which members of an ensemble draw evenly.
 *
 * @param path of the setting; scenarios that do not have it are left alone
 * @param isFactor the range is of what is set usually, or else of the setting itself
 * @param texts if there are any, what is drawn is the place of one of them
 */
public record OpenParameter(
        String path, double from, double to, boolean isFactor, List<String> texts) {
    public OpenParameter {
        texts = List.copyOf(texts);
    }

    /** So many times what is set usually. */
    public static OpenParameter times(String path, double from, double to) {
        return new OpenParameter(path, from, to, true, List.of());
    }

    public static OpenParameter within(String path, double from, double to) {
        return new OpenParameter(path, from, to, false, List.of());
    }

    /** One of several texts; those that are alike should stand side by side. */
    public static OpenParameter among(String path, String... texts) {
        return new OpenParameter(path, 0, texts.length, false, List.of(texts));
    }

    double draw(RandomStream random) {
        double drawn = from + (to - from) * random.nextDouble();
        return texts.isEmpty() ? drawn : (int) drawn;
    }

    /** The values from one on, or those below it, in words. */
    String part(double value, boolean isAbove) {
        if (texts.isEmpty()) {
            return (isAbove ? "from " : "below ")
                    + NumberText.number(isFactor ? "%.3g times the usual" : "%.4g", value);
        }
        int place = (int) value;
        List<String> part = isAbove ? texts.subList(place, texts.size()) : texts.subList(0, place);
        return "with " + String.join(" or ", part);
    }

    /** A scenario with what was drawn; whole numbers stay whole. */
    ScenarioRecipe set(
            ScenarioRecipe recipe, double drawn, UnaryOperator<ConfigValue.Mapping> presets) {
        return recipe.find(path, presets).map(usual -> set(recipe, drawn, usual)).orElse(recipe);
    }

    private ScenarioRecipe set(ScenarioRecipe recipe, double drawn, String usual) {
        if (!texts.isEmpty()) {
            return recipe.with(path, texts.get((int) drawn));
        }
        double value = isFactor ? drawn * Double.parseDouble(usual) : drawn;
        boolean isWhole = usual.matches("\\d+");
        return recipe.with(
                path, isWhole ? Long.toString(Math.round(value)) : Double.toString(value));
    }
}
