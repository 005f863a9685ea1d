package crossweave.trace.topology.infragraph;

import static crossweave.trace.text.FileProblems.quote;

import crossweave.config.ConfigValue;
import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.trace.text.FileProblems;
import crossweave.trace.text.PlacedWord;
import crossweave.trace.topology.UnknownNames;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A group of fields in the file; a field of another form than asked for is reported. */
record InfraFields(ConfigValue.Mapping mapping, FileProblems problems) {

    SourcePosition where() {
        return mapping.where();
    }

    /** Names the fields that have no meaning here. */
    void noteOthers(String kind, Set<String> known, UnknownNames unknown) {
        mapping.fields().keySet().stream()
                .filter(name -> !known.contains(name))
                .forEach(name -> unknown.add(kind, name));
    }

    Optional<InfraFields> group(String name) {
        return value(name).flatMap(this::asGroup);
    }

    private Optional<InfraFields> asGroup(ConfigValue value) {
        if (value instanceof ConfigValue.Mapping its) {
            return Optional.of(new InfraFields(its, problems));
        }
        wrongForm(value, "fields with names");
        return Optional.empty();
    }

    /** The groups in a list. */
    List<InfraFields> groups(String name) {
        return list(name).stream().flatMap(item -> asGroup(item).stream()).toList();
    }

    List<PlacedWord> words(String name) {
        return list(name).stream().flatMap(item -> asWord(item).stream()).toList();
    }

    private List<ConfigValue> list(String name) {
        List<ConfigValue> items = new ArrayList<>();
        value(name)
                .ifPresent(
                        value -> {
                            if (value instanceof ConfigValue.Sequence list) {
                                items.addAll(list.items());
                            } else {
                                wrongForm(value, "a list");
                            }
                        });
        return items;
    }

    Optional<PlacedWord> word(String name) {
        return value(name).flatMap(this::asWord);
    }

    private Optional<PlacedWord> asWord(ConfigValue value) {
        if (value instanceof ConfigValue.Scalar(String text, SourcePosition where)) {
            return Optional.of(new PlacedWord(text.strip(), where));
        }
        wrongForm(value, "a word");
        return Optional.empty();
    }

    /** A word that must be there; an empty one if it is not, which is reported. */
    PlacedWord required(String name) {
        Optional<PlacedWord> word = word(name).filter(its -> !its.text().isEmpty());
        if (word.isEmpty()) {
            problems.add(
                    where(), ProblemCode.MISSING_PART, "there is no %s; add it".formatted(name));
        }
        return word.orElse(new PlacedWord("", where()));
    }

    boolean has(String name) {
        return value(name).isPresent();
    }

    /** A value other than null. */
    private Optional<ConfigValue> value(String name) {
        return Optional.ofNullable(mapping.fields().get(name))
                .map(ConfigValue.Field::value)
                .filter(value -> !(value instanceof ConfigValue.Nothing));
    }

    private void wrongForm(ConfigValue value, String expected) {
        problems.add(
                value.where(),
                ProblemCode.WRONG_FORM,
                "expected %s but found %s".formatted(expected, shown(value)));
    }

    private static String shown(ConfigValue value) {
        return switch (value) {
            case ConfigValue.Scalar scalar -> quote(scalar.text());
            case ConfigValue.Sequence _ -> "a list";
            case ConfigValue.Mapping _ -> "fields with names";
            case ConfigValue.Nothing _ -> "nothing";
        };
    }
}
