package crossweave.trace.chakra;

import crossweave.config.ConfigValue;
import crossweave.config.Yaml;
import crossweave.problem.BadInput;
import crossweave.problem.Problem;
import crossweave.problem.ProblemCode;
import crossweave.problem.Problems;
import crossweave.trace.text.InputFile;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * The groups of ranks that take part in collective operations, from a JSON file as ASTRA-sim reads
 * it: {@code {"tensor": [0, 1], "data": [0, 2]}}. The first group here is that of all ranks, which
 * is meant where a node names none.
 */
record ProcessGroups(int ranks, List<String> names, List<List<Integer>> members)
        implements Serializable {

    static ProcessGroups read(Optional<Path> file, int ranks) {
        List<String> names = new ArrayList<>(List.of(""));
        List<List<Integer>> members = new ArrayList<>();
        members.add(IntStream.range(0, ranks).boxed().toList());
        file.ifPresent(
                path ->
                        read(path, ranks)
                                .forEach(
                                        (name, group) -> {
                                            names.add(name);
                                            members.add(group);
                                        }));
        return new ProcessGroups(ranks, names, members);
    }

    private static Map<String, List<Integer>> read(Path path, int ranks) {
        Problems problems = new Problems();
        Map<String, ConfigValue.Field> groups =
                Yaml.readMapping(path.toString(), InputFile.text(path), problems).fields();
        problems.throwIfAny();
        Map<String, List<Integer>> members = new LinkedHashMap<>();
        groups.forEach((name, field) -> members.put(name, members(field.value(), ranks)));
        return members;
    }

    private static List<Integer> members(ConfigValue value, int ranks) {
        if (!(value instanceof ConfigValue.Sequence list) || list.items().isEmpty()) {
            throw bad(value, ProblemCode.WRONG_FORM, "expected ranks such as [0, 1]");
        }
        List<Integer> members = list.items().stream().map(each -> rank(each, ranks)).toList();
        if (members.stream().distinct().count() < members.size()) {
            throw bad(value, ProblemCode.DUPLICATE, "a rank is in this group twice");
        }
        return members;
    }

    private static int rank(ConfigValue value, int ranks) {
        String text = value instanceof ConfigValue.Scalar scalar ? scalar.text() : "";
        if (!text.matches("\\d{1,9}") || Integer.parseInt(text) >= ranks) {
            throw bad(
                    value,
                    ProblemCode.UNKNOWN_NAME,
                    "expected a rank from 0 to %d, as there are %d traces, but found %s"
                            .formatted(ranks - 1, ranks, value.kind()));
        }
        return Integer.parseInt(text);
    }

    private static BadInput bad(ConfigValue value, ProblemCode code, String message) {
        return new BadInput(List.of(new Problem(value.where(), "", code, message)));
    }

    /** The number of a group; where it is unknown, an error is made of the sentence. */
    int find(Optional<String> name, Function<String, BadInput> error) {
        int number = names.indexOf(name.orElse(""));
        if (number < 0) {
            String known =
                    names.size() == 1
                            ? "no file with groups was given"
                            : "there are " + String.join(", ", names.subList(1, names.size()));
            throw error.apply("is of process group '%s', but %s".formatted(name.orElse(""), known));
        }
        return number;
    }
}
