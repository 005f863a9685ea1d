package crossweave.config;

import crossweave.config.Catalog.Entry;
import crossweave.problem.ProblemCode;
import crossweave.problem.Problems;
import crossweave.problem.SourcePosition;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The one-line form of a choice: {@code NAME VALUE... FLAG... KEY=VALUE...}, as in {@code pec 16x16
 * fat top=tiles}. Plain words are the values of settings other than flags, in their order. Blanks
 * separate words, and commas the items of a list ({@code hot-spot 0,4,8-15 share=0.2}). Quotes ("
 * or ') keep words together: {@code valiant base="dimension-order order=columns-first"}.
 */
final class ChoiceText {
    private static final Pattern WORD = Pattern.compile("(?:[^\\s\"']++|\"[^\"]*+\"|'[^']*+')++");
    private static final Pattern KEY_AND_VALUE = Pattern.compile("([a-z][a-z0-9-]*)=(.*)");

    private ChoiceText() {}

    /** A word of the text and its position. */
    record Word(String text, SourcePosition where) {
        private Word and(String unit) {
            return new Word(text + " " + unit, where);
        }
    }

    /** The words of a text; a number and its unit are one word: {@code 4 KiB}. */
    static List<Word> words(ConfigValue.Scalar scalar) {
        List<Word> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(scalar.text());
        while (matcher.find()) {
            String word = matcher.group();
            String before = words.isEmpty() ? "" : words.getLast().text;
            if (Unit.isUnit(before.substring(before.indexOf('=') + 1), word)) {
                words.set(words.size() - 1, words.getLast().and(word));
            } else {
                words.add(new Word(word, scalar.where().plus(matcher.start())));
            }
        }
        return words;
    }

    /**
     * The words after the name as a mapping, so that the short and the long form of a choice are
     * bound alike.
     */
    static ConfigValue.Mapping settings(
            List<Word> words,
            Entry<?> entry,
            SourcePosition where,
            String path,
            Problems problems) {
        List<Setting> settings = Setting.of(entry.settings());
        Map<String, ConfigValue.Field> fields = new LinkedHashMap<>();
        List<Word> plain = new ArrayList<>();
        for (Word word : words) {
            if (word.text.startsWith(",") || word.text.endsWith(",")) {
                problems.add(
                        word.where,
                        path,
                        ProblemCode.WRONG_FORM,
                        "a comma at the edge of '%s': blanks separate values, and commas the items"
                                + " of a list, without blanks, as in 0,4,8-15",
                        word.text);
                continue;
            }
            Matcher pair = KEY_AND_VALUE.matcher(word.text);
            if (pair.matches()) {
                SourcePosition valuePosition = word.where.plus(pair.start(2));
                ConfigValue value = new ConfigValue.Scalar(unquoted(pair.group(2)), valuePosition);
                put(fields, new Word(pair.group(1), word.where), value, path, problems);
            } else if (isFlag(settings, word.text)) {
                put(fields, word, new ConfigValue.Scalar("true", word.where), path, problems);
            } else {
                plain.add(word);
            }
        }
        List<String> places = settings.stream().filter(s -> !s.isFlag()).map(Setting::key).toList();
        for (int i = 0; i < plain.size(); i++) {
            Word word = plain.get(i);
            if (i < places.size()) {
                ConfigValue value = new ConfigValue.Scalar(unquoted(word.text), word.where);
                put(fields, new Word(places.get(i), word.where), value, path, problems);
            } else {
                problems.add(
                        word.where,
                        path,
                        ProblemCode.WRONG_COUNT,
                        "'%s' is one word too many; the form is: %s",
                        word.text,
                        usage(entry));
            }
        }
        return new ConfigValue.Mapping(fields, where);
    }

    private static void put(
            Map<String, ConfigValue.Field> fields,
            Word key,
            ConfigValue value,
            String path,
            Problems problems) {
        if (fields.putIfAbsent(key.text, new ConfigValue.Field(key.where, value)) != null) {
            problems.add(key.where, path, ProblemCode.DUPLICATE, "'" + key.text + "' is set twice");
        }
    }

    static String unquoted(String text) {
        return text.matches("\".*\"|'.*'") ? text.substring(1, text.length() - 1) : text;
    }

    /** The text as one word: in quotes if it has blanks or equal signs. */
    private static String quoted(String text) {
        if (text.matches("[^\\s=\"']+")) {
            return text;
        }
        return text.contains("\"") ? "'" + text + "'" : '"' + text + '"';
    }

    /** Whether a quote in this text is never closed. */
    static boolean hasOpenQuote(String text) {
        return !text.matches("(?:[^\"']++|\"[^\"]*+\"|'[^']*+')*+");
    }

    private static boolean isFlag(List<Setting> settings, String word) {
        return settings.stream().anyMatch(s -> s.isFlag() && s.key().equals(word));
    }

    /** The syntax of a choice's short text: {@code pec SIZES [fat] [top=none]}. */
    static String usage(Entry<?> entry) {
        StringBuilder usage = new StringBuilder(entry.name());
        for (Setting setting : Setting.of(entry.settings())) {
            String key = setting.key();
            if (setting.isFlag()) {
                usage.append(" [").append(key).append(']');
            } else if (ScalarTypes.isOptional(setting.type())) {
                usage.append(" [").append(key).append("=...]");
            } else if (setting.byDefault().isEmpty()) {
                usage.append(' ').append(key.toUpperCase(Locale.ROOT));
            } else {
                usage.append(" [").append(key).append('=');
                usage.append(setting.byDefault().get()).append(']');
            }
        }
        return usage.toString();
    }

    static String print(Choice<?> choice) {
        StringBuilder text =
                new StringBuilder(choice.entry().acceptsBareValue() ? "" : quoted(choice.name()));
        List<Setting> settings = Setting.of(choice.entry().settings());
        List<Object> values = SettingsReflection.values(choice.settings());
        for (int i = 0; i < values.size(); i++) {
            Setting setting = settings.get(i);
            Object given = values.get(i);
            String value = quoted(SettingsReflection.text(given));
            if (given instanceof Optional<?> optional) {
                optional.ifPresent(_ -> text.append(pair(setting, value)));
            } else if (setting.byDefault().isEmpty()) {
                text.append(' ').append(value);
            } else if (setting.alwaysShown() || !value.equals(setting.byDefault().get())) {
                boolean isRaised = setting.isFlag() && value.equals("true");
                text.append(isRaised ? " " + setting.key() : pair(setting, value));
            }
        }
        return text.toString().strip();
    }

    private static String pair(Setting setting, String value) {
        return " " + setting.key() + "=" + value;
    }
}
