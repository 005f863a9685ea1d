package crossweave.config;

import crossweave.config.Catalog.Entry;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The one-line form of a choice: {@code NAME VALUE... FLAG... KEY=VALUE...}, as in {@code pec 16x16
 * fat top=tiles}. Plain words fill the settings that are no flags in their order; blanks and commas
 * separate words.
 */
final class ShortText {
    private static final Pattern WORD = Pattern.compile("[^\\s,]+");
    private static final Pattern KEY_AND_VALUE = Pattern.compile("([a-z][a-z0-9-]*)=(.*)");

    private ShortText() {}

    /** A word of the text and where it stands. */
    record Word(String text, Mark mark) {}

    static List<Word> words(Value.Scalar scalar) {
        List<Word> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(scalar.text());
        while (matcher.find()) {
            words.add(new Word(matcher.group(), scalar.mark().plus(matcher.start())));
        }
        return words;
    }

    /** The words after the name as a mapping, so that both forms of a choice are bound alike. */
    static Value.Mapping settings(
            List<Word> words, Entry<?> entry, Mark mark, String path, Problems problems) {
        List<Setting> settings = Setting.of(entry.settings());
        Iterator<Setting> places =
                settings.stream().filter(setting -> !setting.isFlag()).iterator();
        Map<String, Value.Field> fields = new LinkedHashMap<>();
        for (Word word : words) {
            Matcher pair = KEY_AND_VALUE.matcher(word.text);
            if (pair.matches()) {
                Mark valueMark = word.mark.plus(pair.start(2));
                put(fields, pair.group(1), word.mark, new Value.Scalar(pair.group(2), valueMark));
            } else if (isFlag(settings, word.text)) {
                put(fields, word.text, word.mark, new Value.Scalar("true", word.mark));
            } else if (places.hasNext()) {
                String key = places.next().key();
                put(fields, key, word.mark, new Value.Scalar(word.text, word.mark));
            } else {
                problems.add(
                        word.mark,
                        path,
                        "'%s' is one word too many; %s takes: %s"
                                .formatted(word.text, entry.name(), usage(entry)));
            }
        }
        return new Value.Mapping(fields, mark);
    }

    private static void put(Map<String, Value.Field> fields, String key, Mark mark, Value value) {
        fields.put(key, new Value.Field(mark, value));
    }

    private static boolean isFlag(List<Setting> settings, String word) {
        return settings.stream().anyMatch(s -> s.isFlag() && s.key().equals(word));
    }

    /** How the short text of a choice looks: {@code pec SIZES [fat] [top=none]}. */
    static String usage(Entry<?> entry) {
        StringBuilder usage = new StringBuilder(entry.name());
        for (Setting setting : Setting.of(entry.settings())) {
            String key = setting.key();
            if (setting.isFlag()) {
                usage.append(" [").append(key).append(']');
            } else if (setting.byDefault().isEmpty()) {
                usage.append(' ').append(key.toUpperCase(java.util.Locale.ROOT));
            } else {
                usage.append(" [").append(key).append('=');
                usage.append(setting.byDefault().get()).append(']');
            }
        }
        return usage.toString();
    }

    static String print(Choice<?> choice) {
        StringBuilder text = new StringBuilder(choice.name());
        List<Setting> settings = Setting.of(choice.entry().settings());
        var components = choice.entry().settings().getRecordComponents();
        for (int i = 0; i < components.length; i++) {
            Setting setting = settings.get(i);
            String value = Settings.text(Settings.get(choice.settings(), components[i]));
            if (setting.byDefault().isEmpty()) {
                text.append(' ').append(value);
            } else if (setting.isFlag()) {
                text.append(value.equals("true") ? " " + setting.key() : "");
            } else if (!value.equals(setting.byDefault().get())) {
                text.append(' ').append(setting.key()).append('=').append(value);
            }
        }
        return text.toString();
    }
}
