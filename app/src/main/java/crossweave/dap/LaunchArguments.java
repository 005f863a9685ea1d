package crossweave.dap;

import crossweave.config.code.CodeTrust;
import crossweave.files.scenario.CpcRequest;
import crossweave.files.scenario.CpcRequest.Part;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The launch configuration of an editor. Unknown attributes are for the editor.
 *
 * @param isDebugged false: breakpoints are ignored
 */
record LaunchArguments(
        CpcRequest request, boolean stopOnEntry, boolean stopOnExit, boolean isDebugged) {

    private static final Map<Part, String> ATTRIBUTES =
            new EnumMap<>(
                    Map.of(
                            Part.MACHINE, "machine",
                            Part.ARCH, "arch",
                            Part.MAPPING, "mapping",
                            Part.TECHNIQUE, "technique",
                            Part.COSTS, "costs",
                            Part.MAX_TIME, "maxTime",
                            Part.FILES, "files",
                            Part.SEED, "seed"));

    static LaunchArguments of(Map<String, Object> arguments, CodeTrust trust) {
        Map<Part, String> parts = new EnumMap<>(Part.class);
        ATTRIBUTES.forEach(
                (part, name) -> {
                    Object value = arguments.get(name);
                    if (value != null) {
                        parts.put(part, text(name, value));
                    }
                });
        Object program = arguments.get("program");
        if (program == null) {
            throw wrong("program", "is missing: the file of a program, or cpss-ring");
        }
        CpcRequest request =
                new CpcRequest(
                        Path.of(text("program", program)),
                        parts,
                        texts(arguments.get("set")),
                        trust);
        return new LaunchArguments(
                request,
                flag(arguments, "stopOnEntry"),
                flag(arguments, "stopOnExit"),
                !flag(arguments, "noDebug"));
    }

    private static String text(String name, @Nullable Object value) {
        return switch (value) {
            case String text -> text;
            case Number number when number.doubleValue() == number.longValue() ->
                    Long.toString(number.longValue());
            case null, default -> throw wrong(name, "is %s: write a text".formatted(value));
        };
    }

    private static List<String> texts(@Nullable Object value) {
        return switch (value) {
            case null -> List.of();
            case List<?> all -> all.stream().map(each -> text("set", each)).toList();
            default ->
                    throw wrong(
                            "set",
                            "is %s: write a list such as [\"network.vcs=2\"]".formatted(value));
        };
    }

    private static boolean flag(Map<String, Object> arguments, String name) {
        Object value = Objects.requireNonNullElse(arguments.get(name), false);
        if (value instanceof Boolean flag) {
            return flag;
        }
        throw wrong(name, "is %s: write true or false".formatted(value));
    }

    private static BadInput wrong(String attribute, String message) {
        return new BadInput(
                "launch attribute '%s'".formatted(attribute), ProblemCode.WRONG_FORM, message);
    }
}
