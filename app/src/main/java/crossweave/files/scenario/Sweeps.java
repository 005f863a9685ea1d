package crossweave.files.scenario;

import crossweave.config.ConfigValue;
import crossweave.experiment.sweep.SweepAxis;
import crossweave.problem.BadInput;
import crossweave.problem.InvalidSettings;
import crossweave.problem.Problem;
import crossweave.problem.ProblemCode;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/** Finds values of a scenario written as {@code sweep 0.1:0.5:0.1} or {@code sweep [1, 2, 4]}. */
final class Sweeps {
    private static final String WORD = "sweep ";

    private Sweeps() {}

    static List<SweepAxis> in(ConfigValue.Mapping root) {
        List<SweepAxis> axes = new ArrayList<>();
        visit(root, "", (path, scalar) -> axes.add(axis(path, scalar)));
        return axes;
    }

    private static SweepAxis axis(String path, ConfigValue.Scalar scalar) {
        try {
            return SweepAxis.parse(path, scalar.text().substring(WORD.length()));
        } catch (IllegalArgumentException e) {
            throw new BadInput(
                    InvalidSettings.of(e, ProblemCode.WRONG_FORM).stream()
                            .map(each -> each.at(scalar.where(), path))
                            .toList());
        }
    }

    /** Refuses such values, because a single run cannot vary anything. */
    static void refuse(ConfigValue.Mapping root) {
        visit(
                root,
                "",
                (path, scalar) -> {
                    throw new BadInput(
                            List.of(
                                    new Problem(
                                            scalar.where(),
                                            path,
                                            ProblemCode.NOT_SUPPORTED,
                                            "'%s' is for 'xw sweep'; --set %s=VALUE makes it one"
                                                    + " run",
                                            scalar.text(),
                                            path)));
                });
    }

    private static void visit(
            ConfigValue value, String path, BiConsumer<String, ConfigValue.Scalar> found) {
        switch (value) {
            case ConfigValue.Scalar scalar -> {
                if (scalar.text().startsWith(WORD)) {
                    found.accept(path, scalar);
                }
            }
            case ConfigValue.Nothing _ -> {}
            case ConfigValue.Sequence list -> {
                for (int i = 0; i < list.items().size(); i++) {
                    visit(list.items().get(i), path + "[" + i + "]", found);
                }
            }
            case ConfigValue.Mapping group ->
                    group.fields()
                            .forEach(
                                    (key, field) ->
                                            visit(
                                                    field.value(),
                                                    path.isEmpty() ? key : path + "." + key,
                                                    found));
        }
    }
}
