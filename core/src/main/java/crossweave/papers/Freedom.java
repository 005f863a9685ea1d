package crossweave.papers;

import crossweave.config.Value;
import crossweave.random.RandomStream;

import java.util.function.UnaryOperator;

/**
 * A number of scenarios that a paper leaves open, which members of an ensemble draw evenly.
 *
 * @param path of the setting; scenarios that do not have it are left alone
 * @param isFactor the range is of what is set usually, or else of the setting itself
 */
public record Freedom(String path, double from, double to, boolean isFactor) {

    /** So many times what is set usually. */
    public static Freedom times(String path, double from, double to) {
        return new Freedom(path, from, to, true);
    }

    public static Freedom within(String path, double from, double to) {
        return new Freedom(path, from, to, false);
    }

    double draw(RandomStream random) {
        return from + (to - from) * random.nextDouble();
    }

    /** A scenario with what was drawn; whole numbers stay whole. */
    Recipe set(Recipe recipe, double drawn, UnaryOperator<Value.Mapping> presets) {
        return recipe.find(path, presets).map(usual -> set(recipe, drawn, usual)).orElse(recipe);
    }

    private Recipe set(Recipe recipe, double drawn, String usual) {
        double value = isFactor ? drawn * Double.parseDouble(usual) : drawn;
        boolean isWhole = usual.matches("\\d+");
        return recipe.with(
                path, isWhole ? Long.toString(Math.round(value)) : Double.toString(value));
    }
}
