package crossweave.files;

import crossweave.config.BadInput;
import crossweave.config.Mark;
import crossweave.config.Problem;
import crossweave.config.Value;
import crossweave.experiment.Axis;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/** Values of a scenario written as {@code sweep 0.1:0.5:0.1} or {@code sweep [1, 2, 4]}. */
final class Sweeps {
    private static final String WORD = "sweep ";

    private Sweeps() {}

    static List<Axis> in(Value.Mapping root) {
        List<Axis> axes = new ArrayList<>();
        visit(root, "", (path, scalar) -> axes.add(axis(path, scalar)));
        return axes;
    }

    private static Axis axis(String path, Value.Scalar scalar) {
        try {
            return Axis.parse(path, scalar.text().substring(WORD.length()));
        } catch (IllegalArgumentException e) {
            throw bad(scalar.mark(), path, String.valueOf(e.getMessage()));
        }
    }

    /** A single run cannot vary anything. */
    static void refuse(Value.Mapping root) {
        visit(
                root,
                "",
                (path, scalar) -> {
                    throw bad(
                            scalar.mark(),
                            path,
                            "'%s' is for 'xw sweep'; --set %s=VALUE makes it one run"
                                    .formatted(scalar.text(), path));
                });
    }

    private static BadInput bad(Mark mark, String path, String message) {
        return new BadInput(List.of(new Problem(mark, path, message)));
    }

    private static void visit(Value value, String path, BiConsumer<String, Value.Scalar> found) {
        switch (value) {
            case Value.Scalar scalar -> {
                if (scalar.text().startsWith(WORD)) {
                    found.accept(path, scalar);
                }
            }
            case Value.Nothing _ -> {}
            case Value.Sequence list -> {
                for (int i = 0; i < list.items().size(); i++) {
                    visit(list.items().get(i), path + "[" + i + "]", found);
                }
            }
            case Value.Mapping group ->
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
