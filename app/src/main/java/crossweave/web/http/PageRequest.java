package crossweave.web.http;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The fields of a request; a field of the wrong type is refused with a message. */
public record PageRequest(Map<String, Object> fields) {

    public PageRequest {
        fields = Map.copyOf(fields);
    }

    public String text(String name) {
        return optionalText(name).orElseThrow(() -> missing(name, "a text"));
    }

    public String text(String name, String otherwise) {
        return optionalText(name).orElse(otherwise);
    }

    public Optional<String> optionalText(String name) {
        return switch (fields.get(name)) {
            case null -> Optional.empty();
            case String text -> Optional.of(text);
            case Object other -> throw wrong(name, "a text", other);
        };
    }

    public int integer(String name) {
        double number = number(name);
        if (number != Math.rint(number) || Math.abs(number) > Integer.MAX_VALUE) {
            throw wrong(name, "an integer", number);
        }
        return (int) number;
    }

    public int integer(String name, int otherwise) {
        return has(name) ? integer(name) : otherwise;
    }

    public double number(String name) {
        return switch (fields.get(name)) {
            case null -> throw missing(name, "a number");
            case Number number -> number.doubleValue();
            case Object other -> throw wrong(name, "a number", other);
        };
    }

    public double number(String name, double otherwise) {
        return has(name) ? number(name) : otherwise;
    }

    public boolean flag(String name) {
        return switch (fields.get(name)) {
            case null -> false;
            case Boolean flag -> flag;
            case Object other -> throw wrong(name, "true or false", other);
        };
    }

    /** A list of texts; empty if the field is missing. */
    public List<String> texts(String name) {
        return list(name).stream()
                .map(
                        item -> {
                            if (item instanceof String text) {
                                return text;
                            }
                            throw wrong(name, "a list of texts", item);
                        })
                .toList();
    }

    /** A list of integers; empty if the field is missing. */
    public int[] integers(String name) {
        return list(name).stream()
                .mapToInt(
                        item -> {
                            if (item instanceof Integer number) {
                                return number;
                            }
                            throw wrong(name, "a list of integers", item);
                        })
                .toArray();
    }

    /** A list of objects; empty if the field is missing. */
    public List<PageRequest> objects(String name) {
        return list(name).stream().map(item -> object(name, item)).toList();
    }

    /** An object. */
    public PageRequest object(String name) {
        Object value = fields.get(name);
        if (value == null) {
            throw missing(name, "a group");
        }
        return object(name, value);
    }

    private static PageRequest object(String name, Object item) {
        if (item instanceof Map<?, ?> map) {
            Map<String, Object> fields = new LinkedHashMap<>();
            map.forEach(
                    (key, value) -> {
                        if (value != null) {
                            fields.put(String.valueOf(key), value);
                        }
                    });
            return new PageRequest(fields);
        }
        throw wrong(name, "a group", item);
    }

    public boolean has(String name) {
        return fields.containsKey(name);
    }

    private List<?> list(String name) {
        return switch (fields.get(name)) {
            case null -> List.of();
            case List<?> list -> list;
            case Object other -> throw wrong(name, "a list", other);
        };
    }

    private static BadInput missing(String name, String what) {
        return new BadInput(name, ProblemCode.MISSING_SETTING, "is missing: expected " + what);
    }

    private static BadInput wrong(String name, String what, Object found) {
        return new BadInput(
                name, ProblemCode.WRONG_FORM, "expected %s but found '%s'", what, found);
    }
}
