package crossweave.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Every number that a choice in a scenario can have, made huge: it is used or refused, within
 * limits of time and memory. Nightly all of them, else some.
 */
class HugeNumbersTest {
    private static final Pattern NUMBER =
            Pattern.compile("(?<![-A-Za-z0-9.])[0-9]+(\\.[0-9]+)?|(?<=x)[0-9]+");
    private static final List<String> HUGE =
            List.of("2147483647", "9223372036854775807", "1e300", "2000000000");
    private static final int EVERY = Boolean.getBoolean("crossweave.nightly") ? 1 : 29;

    @TempDir Path folder;

    @Test
    void everyHugeNumberIsUsedOrRefused() throws Exception {
        Subject choices = Subjects.choices();
        List<String> wrong = new ArrayList<>();
        List<String> texts = List.copyOf(huge(choices)); // in their order
        try (Trials trials = new Trials(choices, folder)) {
            for (int i = 0; i < texts.size(); i += EVERY) {
                String text = texts.get(i);
                Verdict verdict = trials.verdict(Subject.bytes(text));
                if (verdict.isDefect()) {
                    wrong.add(text + "\n" + verdict.defect() + " " + verdict.details());
                }
            }
        }
        assertEquals(List.of(), wrong);
    }

    private static Collection<String> huge(Subject subject) {
        Set<String> texts = new LinkedHashSet<>();
        for (byte[] seed : subject.seeds()) {
            String text = new String(seed, StandardCharsets.UTF_8).replaceAll("\nmeasure.*", "");
            Matcher number = NUMBER.matcher(text);
            while (number.find()) {
                for (String huge : HUGE) {
                    String before = text.substring(0, number.start());
                    texts.add(before + huge + text.substring(number.end()));
                }
            }
        }
        return texts;
    }
}
