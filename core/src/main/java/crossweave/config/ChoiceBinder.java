package crossweave.config;

import crossweave.config.Catalog.Entry;
import crossweave.config.code.CodeTrust;
import crossweave.config.code.UnapprovedCode;
import crossweave.problem.BadInput;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.problem.Problems;
import crossweave.problem.SourcePosition;
import crossweave.util.FileName;
import crossweave.util.Suggestion;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Binds choices from catalogs: a short text such as {@code mesh 8x8}, or a group with a name. The
 * binder binds the settings of what is chosen.
 */
record ChoiceBinder(Binder binder, Path folder, CodeTrust trust, Problems problems) {
    <T> @Nullable Choice<T> choice(Catalog<T> catalog, ConfigValue value, String path) {
        return switch (value) {
            case ConfigValue.Scalar scalar -> fromText(catalog, scalar, path);
            case ConfigValue.Mapping mapping -> fromMapping(catalog, mapping, path);
            case ConfigValue.Sequence _, ConfigValue.Nothing _ -> {
                problems.add(
                        value.where(),
                        path,
                        ProblemCode.WRONG_FORM,
                        "expected a " + catalog.concept() + " but found " + value.kind());
                yield null;
            }
        };
    }

    private <T> @Nullable Choice<T> fromText(
            Catalog<T> catalog, ConfigValue.Scalar scalar, String path) {
        if (ChoiceText.hasOpenQuote(scalar.text())) {
            problems.add(
                    scalar.where(),
                    path,
                    ProblemCode.SYNTAX,
                    "a quote has no end in: " + scalar.text());
            return null;
        }
        List<ChoiceText.Word> words = ChoiceText.words(scalar);
        if (words.isEmpty()) {
            problems.add(
                    scalar.where(),
                    path,
                    ProblemCode.MISSING_SETTING,
                    "expected a " + catalog.concept() + " but found ''");
            return null;
        }
        String first = ChoiceText.unquoted(words.getFirst().text());
        Entry<T> entry = entry(catalog, first, scalar.where(), path);
        if (entry == null) {
            return null;
        }
        int values = first.equals(entry.name()) ? 1 : 0; // index of the first word that is a value
        ConfigValue.Mapping settings =
                ChoiceText.settings(
                        words.subList(values, words.size()), entry, scalar.where(), path, problems);
        return chosen(entry, settings, path);
    }

    private <T> @Nullable Choice<T> fromMapping(
            Catalog<T> catalog, ConfigValue.Mapping mapping, String path) {
        ConfigValue.Field written = mapping.fields().get("name");
        ConfigValue.Field named =
                written != null && written.value() instanceof ConfigValue.Nothing ? null : written;
        if (named == null && reportName(catalog, mapping, path)) {
            return null;
        }
        ConfigValue name =
                named != null
                        ? named.value()
                        : catalog.defaultName()
                                .map(usual -> new ConfigValue.Scalar(usual, mapping.where()))
                                .orElse(null);
        if (!(name instanceof ConfigValue.Scalar scalar)) {
            problems.add(
                    mapping.where(),
                    Binder.join(path, "name"),
                    ProblemCode.MISSING_SETTING,
                    "missing (which %s); known: %s"
                            .formatted(catalog.concept(), String.join(", ", catalog.names())));
            return null;
        }
        Entry<T> entry = entry(catalog, scalar.text(), scalar.where(), path);
        if (entry == null) {
            return null;
        }
        Map<String, ConfigValue.Field> settings = new LinkedHashMap<>(mapping.fields());
        settings.remove("name");
        return chosen(entry, new ConfigValue.Mapping(settings, mapping.where()), path);
    }

    /** Reports a key that is the name of a choice rather than a setting. */
    private boolean reportName(Catalog<?> catalog, ConfigValue.Mapping mapping, String path) {
        List<String> usual =
                catalog.defaultName().flatMap(catalog::resolve).stream()
                        .flatMap(entry -> Setting.of(entry.settings()).stream())
                        .map(Setting::key)
                        .toList();
        for (String key : mapping.fields().keySet()) {
            if (catalog.names().contains(key) && !usual.contains(key)) {
                problems.add(
                        mapping.fields().get(key).key(),
                        Binder.join(path, key),
                        ProblemCode.UNKNOWN_SETTING,
                        "is a %s, not a setting; write name: %s".formatted(catalog.concept(), key));
                return true;
            }
        }
        return false;
    }

    private <T> @Nullable Entry<T> entry(
            Catalog<T> catalog, String name, SourcePosition where, String path) {
        Optional<Entry<T>> entry = catalog.resolve(name);
        if (entry.isEmpty() && catalog.isOpen() && UserChoice.isMeantBy(name)) {
            return userChoice(catalog, name, where, path);
        }
        if (entry.isEmpty()) {
            problems.add(
                    where,
                    path,
                    ProblemCode.UNKNOWN_CHOICE,
                    "'" + name + "' is no " + catalog.concept() + suggestChoice(catalog, name));
        }
        return entry.orElse(null);
    }

    private static String suggestChoice(Catalog<?> catalog, String name) {
        return catalog.elsewhere()
                .filter(_ -> !Suggestion.isNear(name, catalog.names()))
                .flatMap(there -> there.suggestion(name))
                .orElseGet(
                        () ->
                                Suggestion.of(
                                        name,
                                        catalog.names(),
                                        FieldSynonyms.choices(catalog.concept())));
    }

    private <T> @Nullable Entry<T> userChoice(
            Catalog<T> catalog, String name, SourcePosition where, String path) {
        try {
            return UserChoice.of(catalog, new FileName(name, folder.resolve(name)), trust);
        } catch (IllegalArgumentException e) {
            InvalidSettings.of(e, ProblemCode.INVALID)
                    .forEach(each -> problems.add(each.at(where, path)));
        } catch (UnapprovedCode e) { // stop here: further problems may come from the code
            throw e.at(where, path);
        } catch (BadInput e) { // its position is in the named file
            problems.addAll(e.problems());
        }
        return null;
    }

    /** Builds the chosen thing once, so that its own checks report together with all others. */
    private <T> @Nullable Choice<T> chosen(
            Entry<T> entry, ConfigValue.Mapping settings, String path) {
        Object bound = binder.record(entry.settings(), settings, path);
        if (bound == null) {
            return null;
        }
        Choice<T> choice = new Choice<>(entry, (Record) bound);
        try {
            choice.build();
            return choice;
        } catch (BadInput e) { // its position is in a file that the choice names
            problems.addAll(e.problems());
        } catch (IllegalArgumentException e) {
            binder.addViolations(entry.settings(), path, e);
        }
        return null;
    }
}
