package crossweave.cpc.syntax;

import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Prints a tree without source positions, so that trees can be compared by structure. */
public final class Shape {
    private Shape() {}

    public static String of(Object node) {
        return switch (node) {
            case SourceSpan _ -> "";
            case List<?> list -> list.stream().map(Shape::of).toList().toString();
            case Optional<?> optional -> optional.map(Shape::of).toString();
            case Record tree ->
                    tree.getClass().getSimpleName()
                            + Stream.of(tree.getClass().getRecordComponents())
                                    .map(component -> of(value(tree, component)))
                                    .collect(Collectors.joining(" ", "(", ")"));
            default -> node.toString();
        };
    }

    private static Object value(Record tree, RecordComponent component) {
        try {
            return component.getAccessor().invoke(tree);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
