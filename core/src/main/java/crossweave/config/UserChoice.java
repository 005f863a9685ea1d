package crossweave.config;

import crossweave.config.Catalog.Entry;
import crossweave.config.code.CodeTrust;
import crossweave.config.code.UserClasses;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.util.FileName;
import crossweave.util.Suggestion;

import org.jspecify.annotations.Nullable;

import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * A choice that a user wrote, named where the name of a catalog's entry would stand. It is a record
 * that implements the type of the catalog, or one that makes it (a {@link Supplier}); the
 * components of the record are its settings. It comes from a source file ({@code Ring.java}), or
 * from a class found by its name ({@code org.me.Ring}).
 */
final class UserChoice {
    private UserChoice() {}

    /**
     * Whether a word that is in no catalog can name a user's class: our own names never look like
     * one.
     */
    static boolean isMeantBy(String word) {
        return isSource(word) || word.matches("([\\p{L}_][\\w$]*\\.)+[\\w$]+|[A-Z][\\w$]*");
    }

    private static boolean isSource(String word) {
        return word.endsWith(".java");
    }

    /**
     * Finds the choice of this name. An IllegalArgumentException says what does not fit; a {@link
     * BadInput} says what is wrong in the source file, or that it is not approved.
     */
    static <T> Entry<T> of(Catalog<T> catalog, FileName name, CodeTrust trust) {
        Class<? extends Record> type =
                isSource(name.written())
                        ? findInFile(catalog, name, trust)
                        : byName(catalog, name.written());
        for (Setting setting : Setting.of(type)) {
            if (!ScalarTypes.isReadable(setting.type())) {
                throw new InvalidSettings(
                        "",
                        ProblemCode.USER_CODE,
                        "setting %s of %s is of type %s; known: int, long, double, boolean, String,"
                                        .formatted(setting.key(), type.getName(), setting.type())
                                + " enums, records, and Optional or List of them");
            }
        }
        Optional<FileName> source = isSource(name.written()) ? Optional.of(name) : Optional.empty();
        return new Entry<>(
                name.written(),
                "a " + catalog.concept() + " of your own",
                type,
                settings -> made(catalog, settings),
                false,
                source);
    }

    private static <T> T made(Catalog<T> catalog, Record settings) {
        Object made = catalog.type().isInstance(settings) ? settings : supplied(settings);
        if (!catalog.type().isInstance(made)) {
            throw new InvalidSettings(
                    "",
                    ProblemCode.USER_CODE,
                    "%s makes a %s, not a %s"
                            .formatted(
                                    settings.getClass().getName(),
                                    made == null ? "null" : made.getClass().getName(),
                                    catalog.type().getName()));
        }
        return catalog.type().cast(made);
    }

    private static @Nullable Object supplied(Record settings) {
        try {
            return settings instanceof Supplier<?> maker ? maker.get() : null;
        } catch (RuntimeException | LinkageError e) {
            throw RecordFactory.refusal(settings.getClass(), e);
        }
    }

    /** What to write instead of an unknown name; files are read by a choice of that name. */
    private static String suggestion(Catalog<?> catalog, String name) {
        return catalog.find("file").isPresent() && name.matches(".*\\.[a-z]+")
                ? Suggestion.meaning("file " + name)
                : Suggestion.of(name, catalog.names(), FieldSynonyms.choices(catalog.concept()));
    }

    private static Class<? extends Record> byName(Catalog<?> catalog, String name) {
        Class<?> found =
                UserClasses.find(name)
                        .orElseThrow(
                                () ->
                                        new InvalidSettings(
                                                "",
                                                ProblemCode.UNKNOWN_CHOICE,
                                                "'%s' is no %s, nor a class on the class path%s"
                                                        .formatted(
                                                                name,
                                                                catalog.concept(),
                                                                suggestion(catalog, name))));
        if (!fits(catalog, found)) {
            throw new InvalidSettings(
                    "",
                    ProblemCode.USER_CODE,
                    "class %s is not a record that implements %s",
                    name,
                    catalog.type().getName());
        }
        return found.asSubclass(Record.class);
    }

    /**
     * The class with the name of the file, or else the only other class in it that fits. One file
     * can thus hold a network and its routing.
     */
    private static Class<? extends Record> findInFile(
            Catalog<?> catalog, FileName file, CodeTrust trust) {
        if (!Files.isRegularFile(file.path())) {
            throw new InvalidSettings(
                    "", ProblemCode.FILE_MISSING, "there is no file " + file.written());
        }
        List<Class<?>> fitting =
                UserClasses.compiled(file, trust).stream()
                        .filter(each -> fits(catalog, each))
                        .toList();
        String name = String.valueOf(file.path().getFileName()).replaceFirst("\\.java$", "");
        Optional<Class<?>> named =
                fitting.stream().filter(each -> each.getSimpleName().equals(name)).findFirst();
        if (named.isEmpty() && fitting.size() != 1) {
            throw new InvalidSettings(
                    "",
                    ProblemCode.USER_CODE,
                    fitting.isEmpty()
                            ? "there is no record in %s that implements %s"
                                    .formatted(file.written(), catalog.type().getName())
                            : "several records in %s implement %s, none of them is %s: %s"
                                    .formatted(
                                            file.written(),
                                            catalog.type().getName(),
                                            name,
                                            fitting.stream()
                                                    .map(Class::getSimpleName)
                                                    .sorted()
                                                    .collect(Collectors.joining(", "))));
        }
        return named.orElseGet(fitting::getFirst).asSubclass(Record.class);
    }

    private static boolean fits(Catalog<?> catalog, Class<?> found) {
        boolean isOfType =
                catalog.type().isAssignableFrom(found)
                        || Supplier.class.isAssignableFrom(found)
                                && supplies(found, catalog.type());
        return found.isRecord() && isOfType;
    }

    /** Whether the {@code get} of a supplier declares that it returns this type. */
    private static boolean supplies(Class<?> maker, Class<?> type) {
        try {
            return type.isAssignableFrom(maker.getMethod("get").getReturnType());
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("a supplier has one", e);
        }
    }
}
