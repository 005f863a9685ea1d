package crossweave.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Every number that a scenario can have, made huge: it is used or refused, within limits. */
class HugeNumbersTest {
    private static final Pattern NUMBER =
            Pattern.compile("(?<![-A-Za-z0-9.])[0-9]+(\\.[0-9]+)?|(?<=x)[0-9]+");
    private static final List<String> HUGE =
            List.of("2147483647", "9223372036854775807", "1e300", "2000000000");

    @TempDir Path folder;

    @Test
    void everyHugeNumberIsUsedOrRefused() throws Exception {
        List<String> wrong = new ArrayList<>();
        Subject choices =
                Subjects.all().stream()
                        .filter(s -> s.name().equals("choice"))
                        .findFirst()
                        .orElseThrow();
        try (Trials trials = new Trials(choices, folder)) {
            for (String text : huge(choices)) {
                if (Boolean.getBoolean("dbg")) {
                    System.out.println("TRY " + text.replace('\n', ' '));
                }
                Verdict verdict = trials.verdict(Subject.bytes(text));
                if (verdict.isDefect()) {
                    wrong.add(text + "\n" + verdict.defect() + " " + verdict.details());
                    if (Boolean.getBoolean("dbg")) {
                        System.out.println(
                                "WRONG "
                                        + verdict.defect()
                                        + " "
                                        + verdict.details().lines().limit(4).toList());
                    }
                }
            }
        }
        assertEquals(List.of(), wrong);
    }

    private static Set<String> huge(Subject subject) {
        Set<String> texts = new LinkedHashSet<>();
        for (byte[] seed : subject.seeds()) {
            String text = new String(seed, StandardCharsets.UTF_8);
            Matcher number = NUMBER.matcher(text);
            while (number.find()) {
                for (String huge : HUGE) {
                    texts.add(
                            text.substring(0, number.start())
                                    + huge
                                    + text.substring(number.end()));
                }
            }
        }
        return texts;
    }
}
