package crossweave.config;

import crossweave.problem.ProblemCode;
import crossweave.unit.Quantity;
import crossweave.util.FileName;
import crossweave.util.Numbers;
import crossweave.util.Suggestion;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The types of settings that are one word, and how each is parsed. */
final class ScalarTypes {
    private ScalarTypes() {}

    /** A word does not fit its type; the message completes "expected ... but found". */
    static final class Mismatch extends Exception {
        private final ProblemCode code;
        private final String hint; // the end of the sentence; may be empty

        Mismatch(ProblemCode code, String expected) {
            this(code, expected, "");
        }

        Mismatch(ProblemCode code, String expected, String hint) {
            super(expected);
            this.code = code;
            this.hint = hint;
        }

        String hint() {
            return hint;
        }

        ProblemCode code() {
            return code;
        }
    }

    static Object parse(String word, Class<?> type, Path folder) throws Mismatch {
        try {
            if (type == int.class || type == Integer.class) {
                return Numbers.integer(word);
            } else if (type == long.class || type == Long.class) {
                return Numbers.longInteger(word);
            } else if (type == double.class || type == Double.class) {
                return number(word);
            }
        } catch (Numbers.Mismatch e) {
            throw new Mismatch(code(e), String.valueOf(e.getMessage()));
        }
        if (type == boolean.class) {
            return flag(word);
        } else if (type == String.class) {
            return word;
        } else if (type == FileName.class) {
            return fileName(word, folder);
        } else if (type.isEnum()) {
            return constant(word, type);
        }
        return invokeParse(word, type);
    }

    private static ProblemCode code(Numbers.Mismatch e) {
        return switch (e.found()) {
            case NO_NUMBER -> ProblemCode.NOT_A_NUMBER;
            case TOO_SMALL -> ProblemCode.TOO_SMALL;
            case TOO_LARGE -> ProblemCode.TOO_LARGE;
        };
    }

    /** Parses 0.02, 2e-2 or 2%. */
    private static double number(String word) {
        return word.endsWith("%")
                ? Numbers.real(word.substring(0, word.length() - 1)) / 100
                : Numbers.real(word);
    }

    private static FileName fileName(String word, Path folder) throws Mismatch {
        try {
            return new FileName(word, folder.resolve(word));
        } catch (InvalidPathException e) {
            throw new Mismatch(ProblemCode.WRONG_FORM, "the name of a file");
        }
    }

    private static boolean flag(String word) throws Mismatch {
        return switch (word) {
            case "true", "yes" -> true;
            case "false", "no" -> false;
            default -> throw new Mismatch(ProblemCode.WRONG_FORM, name(boolean.class));
        };
    }

    private static Object constant(String word, Class<?> type) throws Mismatch {
        for (Object constant : type.getEnumConstants()) {
            if (Setting.kebab(((Enum<?>) constant).name()).equals(word)) {
                return constant;
            }
        }
        throw new Mismatch(
                ProblemCode.UNKNOWN_CHOICE,
                "one of " + String.join(", ", constants(type)),
                meant(word, constants(type)));
    }

    /** The constant that may be meant: by its former name, or mistyped; empty if none. */
    private static String meant(String word, List<String> constants) {
        return FieldSynonyms.VALUES.meant(word).stream()
                .filter(constants::contains)
                .findFirst()
                .or(() -> Suggestion.near(word, constants))
                .map(Suggestion::meaning)
                .orElse("");
    }

    static List<String> constants(Class<?> type) {
        return Arrays.stream(type.getEnumConstants())
                .map(constant -> Setting.kebab(((Enum<?>) constant).name()))
                .toList();
    }

    /** Whether a type parses itself, looked up once per type. */
    private static final ClassValue<Boolean> TEXT =
            new ClassValue<>() {
                @Override
                protected Boolean computeValue(Class<?> type) {
                    return type == FileName.class
                            || Arrays.stream(type.getMethods())
                                    .anyMatch(method -> isParse(method, type));
                }
            };

    /** Whether the type parses itself: it has {@code static T parse(String)}. */
    static boolean isText(Class<?> type) {
        return TEXT.get(type);
    }

    /** Whether a type that parses itself may also be written as a group of settings. */
    static boolean hasShortForm(Class<?> type) {
        return ShortForm.class.isAssignableFrom(type);
    }

    /** Whether a setting can have this type. */
    static boolean isReadable(Type type) {
        if (isOptional(type) || isList(type)) {
            return isReadable(argument(type));
        } else if (isMap(type)) {
            return raw(named(type)).isRecord() || raw(named(type)) == ConfigValue.class;
        }
        Class<?> raw = raw(type);
        return isChoice(type)
                || raw == ConfigValue.class
                || raw == String.class
                || raw == boolean.class
                || List.of("integer", "number").contains(name(raw))
                || raw.isEnum()
                || raw.isRecord()
                || isText(raw);
    }

    private static boolean isParse(Method method, Class<?> type) {
        return method.getName().equals("parse") && method.getReturnType() == type;
    }

    private static Object invokeParse(String word, Class<?> type) throws Mismatch {
        try {
            return type.getMethod("parse", String.class).invoke(null, word);
        } catch (InvocationTargetException e) {
            Throwable why = e.getCause() == null ? e : e.getCause();
            throw mismatch(word, String.valueOf(why.getMessage()));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("no way to read a " + type, e);
        }
    }

    private static Mismatch mismatch(String word, String expected) {
        return Quantity.unexpected(word, expected)
                .map(
                        found ->
                                new Mismatch(
                                        ProblemCode.WRONG_UNIT,
                                        expected,
                                        ", which is " + found.noun()))
                .orElseGet(() -> new Mismatch(ProblemCode.WRONG_FORM, expected));
    }

    static String name(Class<?> type) {
        if (type == int.class
                || type == long.class
                || type == Integer.class
                || type == Long.class) {
            return "integer";
        } else if (type == double.class || type == Double.class) {
            return "number";
        } else if (type == boolean.class) {
            return "true or false";
        }
        return type == FileName.class ? "file" : Setting.kebab(type.getSimpleName());
    }

    static boolean isOptional(Type type) {
        return type instanceof ParameterizedType generic && generic.getRawType() == Optional.class;
    }

    static boolean isChoice(Type type) {
        return type instanceof ParameterizedType generic && generic.getRawType() == Choice.class;
    }

    static boolean isList(Type type) {
        return type instanceof ParameterizedType generic && generic.getRawType() == List.class;
    }

    /** Whether it is a Map&lt;String, X&gt;: groups of settings by names that users choose. */
    static boolean isMap(Type type) {
        return type instanceof ParameterizedType generic && generic.getRawType() == Map.class;
    }

    /** The X of Map&lt;String, X&gt;. */
    static Type named(Type map) {
        return ((ParameterizedType) map).getActualTypeArguments()[1];
    }

    /**
     * The X within Optional&lt;X&gt; and List&lt;X&gt;, or else the type itself, without generics.
     */
    static Class<?> innermost(Type type) {
        return isOptional(type) || isList(type) ? innermost(argument(type)) : raw(type);
    }

    /** The X of Optional&lt;X&gt;, List&lt;X&gt; and Choice&lt;X&gt;. */
    static Type argument(Type type) {
        return ((ParameterizedType) type).getActualTypeArguments()[0];
    }

    static Class<?> raw(Type type) {
        return type instanceof ParameterizedType generic
                ? (Class<?>) generic.getRawType()
                : (Class<?>) type;
    }
}
