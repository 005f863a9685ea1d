package crossweave.papers;

import crossweave.config.ConfigValue;
import crossweave.experiment.ScenarioRecipe;
import crossweave.random.RandomStream;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A setting that a paper leaves open. Members of an ensemble draw its value uniformly.
 *
 * @param path of the setting; a scenario without it stays as it is
 * @param from the lower bound of the range
 * @param to the upper bound
 * @param isFactor whether the range is relative to the default value
 * @param texts the alternatives, if the setting is not a number; then the drawn value is an index
 */
public record OpenParameter(
        String path, double from, double to, boolean isFactor, List<String> texts) {
    public OpenParameter {
        texts = List.copyOf(texts);
    }

    /** A multiple of the default value. */
    public static OpenParameter times(String path, double from, double to) {
        return new OpenParameter(path, from, to, true, List.of());
    }

    public static OpenParameter within(String path, double from, double to) {
        return new OpenParameter(path, from, to, false, List.of());
    }

    /**
     * One of several alternatives; similar ones should be neighbours, because a threshold separates
     * them.
     */
    public static OpenParameter among(String path, String... texts) {
        return new OpenParameter(path, 0, texts.length, false, List.of(texts));
    }

    double draw(RandomStream random) {
        double drawn = from + (to - from) * random.nextDouble();
        return texts.isEmpty() ? drawn : (int) drawn;
    }

    /** The values from the threshold on, or those below it, as text. */
    String part(double value, boolean isAbove) {
        if (texts.isEmpty()) {
            return (isAbove ? "from " : "below ")
                    + NumberText.number(isFactor ? "%.3g times the usual" : "%.4g", value);
        }
        int place = (int) value;
        List<String> part = isAbove ? texts.subList(place, texts.size()) : texts.subList(0, place);
        return "with " + String.join(" or ", part);
    }

    /** The scenario with the drawn value; an integer setting stays an integer. */
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
