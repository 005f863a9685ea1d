package crossweave.config;

import crossweave.problem.ProblemCode;
import crossweave.problem.Problems;
import crossweave.util.Suggestion;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Reports settings that do not exist, with those that the user may mean.
 *
 * @param root the record that the whole file is bound to; empty if only a part is bound
 */
record UnknownSettings(
        Optional<Class<? extends Record>> root, List<Catalog<?>> catalogs, Problems problems) {

    /** Reports the keys of a group that are none of its settings. */
    void report(List<Setting> settings, ConfigValue.Mapping mapping, String path) {
        List<String> known = settings.stream().map(Setting::key).toList();
        mapping.fields()
                .forEach(
                        (key, field) -> {
                            if (!known.contains(key)) {
                                problems.add(
                                        field.key(),
                                        Binder.join(path, key),
                                        ProblemCode.UNKNOWN_SETTING,
                                        "there is no such setting"
                                                + suggestSetting(key, known, path));
                            }
                        });
    }

    /**
     * What to suggest for an unknown key. Synonyms come before similar names: a term of the field
     * may be spelled like a setting that means something else.
     */
    private String suggestSetting(String key, List<String> known, String path) {
        if (key.matches("\\d+(-\\d+)?")) { // the rest of a list that YAML cut at a comma
            return "; a list between { and } needs quotes: '0,4,8-15'";
        }
        List<String> meant = FieldSynonyms.SETTINGS.meant(key);
        for (String target : meant) {
            String last = target.substring(target.lastIndexOf('.') + 1);
            if (known.contains(last)) {
                return Suggestion.meaning(last);
            }
        }
        if (root.isEmpty() || Suggestion.near(key, known).isPresent()) {
            return Suggestion.of(key, known);
        }
        SettingPaths paths = new SettingPaths(root.get(), catalogs);
        String own = Binder.join(path.replaceAll("\\[\\d+]", ""), key);
        return Stream.concat(meant.stream(), paths.of(key).stream())
                .filter(target -> paths.has(target) && !target.equals(own))
                .findFirst()
                .map(target -> elsewhere(target, path))
                .orElseGet(() -> Suggestion.of(key, known));
    }

    /** A setting outside all groups looks like the one that was typed, unless that is said. */
    private static String elsewhere(String target, String path) {
        return target.contains(".") || path.isEmpty()
                ? Suggestion.meaning(target)
                : "; did you mean '%s', which is not part of '%s'?".formatted(target, path);
    }
}
