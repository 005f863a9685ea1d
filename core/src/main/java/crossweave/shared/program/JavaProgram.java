package crossweave.shared.program;

import crossweave.config.BadInput;
import crossweave.config.Doc;
import crossweave.config.FileName;
import crossweave.config.Mark;
import crossweave.config.Problem;
import crossweave.script.ParamValues;
import crossweave.shared.SharedProgram;
import crossweave.util.Suggestion;
import crossweave.util.Thrown;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A program of a user: a class that implements {@link SharedProgram}, has a constructor without
 * parameters, and is in a source file of its name or on the class path. Its public fields of type
 * int or long are its params, with the values that they have by themselves as defaults.
 */
record JavaProgram(
        @Doc("a source file (MyProgram.java), or a class on the class path (org.me.MyProgram)")
                FileName program,
        @Doc("values of its public fields, such as n=64; others stay as they are")
                Optional<ParamValues> set) {

    private static final Set<String> OURS = Set.of(JavaProgram.class.getName());

    SharedProgram load() {
        SharedProgram made = make(program.written().endsWith(".java") ? compiled() : found());
        set.orElse(ParamValues.NONE).byName().forEach((name, value) -> put(made, name, value));
        return made;
    }

    private Class<?> compiled() {
        if (!Files.isRegularFile(program.path())) {
            throw wrong("there is no such file");
        }
        return JavaSource.compile(program);
    }

    private Class<?> found() {
        try {
            return Class.forName(program.written(), false, JavaProgram.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new BadInput(
                    "program " + program.written(),
                    "there is no such class on the class path; a source file ends with .java");
        }
    }

    private SharedProgram make(Class<?> type) {
        if (!SharedProgram.class.isAssignableFrom(type)) {
            throw wrong("class %s does not implement SharedProgram".formatted(type.getName()));
        }
        try {
            var constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            return (SharedProgram) constructor.newInstance();
        } catch (NoSuchMethodException e) {
            throw wrong("class %s has no constructor without parameters".formatted(type.getName()));
        } catch (InvocationTargetException e) {
            throw fails("constructor", e.getTargetException());
        } catch (LinkageError e) {
            throw fails("static initialiser", e);
        } catch (ReflectiveOperationException e) {
            throw wrong("class %s cannot be made: %s".formatted(type.getName(), e.getMessage()));
        }
    }

    private BadInput fails(String part, Throwable thrown) {
        Throwable e = Thrown.cause(thrown);
        return wrong(
                "%s: its %s fails: %s"
                        .formatted(Thrown.place(e.getStackTrace(), OURS), part, Thrown.reason(e)));
    }

    private void put(SharedProgram made, String name, long value) {
        List<String> params =
                Arrays.stream(made.getClass().getFields())
                        .filter(JavaProgram::isParam)
                        .map(Field::getName)
                        .sorted()
                        .toList();
        if (!params.contains(name)) {
            throw wrong(
                    "it has no public field %s of type int or long%s"
                            .formatted(name, Suggestion.of(name, params)));
        }
        try {
            Field field = made.getClass().getField(name);
            field.setAccessible(true);
            if (field.getType() == int.class) {
                field.setInt(made, Math.toIntExact(value));
            } else {
                field.setLong(made, value);
            }
        } catch (ArithmeticException e) {
            throw wrong("%s=%d is too large for an int".formatted(name, value));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the field was there", e);
        }
    }

    private static boolean isParam(Field field) {
        boolean isNumber = field.getType() == int.class || field.getType() == long.class;
        int modifiers = field.getModifiers();
        return isNumber && !Modifier.isStatic(modifiers) && !Modifier.isFinal(modifiers);
    }

    private BadInput wrong(String message) {
        return new BadInput(List.of(new Problem(Mark.option(program.written()), "", message)));
    }
}
