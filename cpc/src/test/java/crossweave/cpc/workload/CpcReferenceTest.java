package crossweave.cpc.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.cpc.symbol.Builtin;
import crossweave.cpc.symbol.Builtins;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The reference of CPC is complete. */
class CpcReferenceTest {
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `(.*?)` \\|");
    private static final Pattern TOLD =
            Pattern.compile("expect (error|fault): ([\\w/.]+:)?\\d+:\\d+: (.*)");

    private static String page() throws IOException {
        return Files.readString(Path.of("..", "docs", "reference", "cpc.md"));
    }

    @Test
    void everyFunctionOfTheLanguageIsOnThePage() throws IOException {
        String page = page();
        for (Builtin builtin : Builtins.all()) {
            String row = "| `%s` | %s |".formatted(builtin.signature(), builtin.text());
            assertTrue(page.contains(row), row);
        }
    }

    @Test
    void thePageExplainsEveryErrorAndFault() throws IOException {
        List<Pattern> explained = explained();
        List<String> missing =
                told().filter(text -> explained.stream().noneMatch(one -> matches(one, text)))
                        .toList();
        assertEquals(List.of(), missing);
    }

    @Test
    void everyErrorOnThePageIsToldOfSomeProgram() throws IOException {
        List<String> told = told().toList();
        List<Pattern> never =
                explained().stream()
                        .filter(one -> told.stream().noneMatch(text -> matches(one, text)))
                        .toList();
        assertEquals(List.of(), never);
    }

    /** What the programs expect to be told, without its place. */
    private static Stream<String> told() {
        return Golden.all().stream()
                .flatMap(golden -> golden.expected().stream())
                .flatMap(line -> TOLD.matcher(line).results())
                .map((MatchResult match) -> match.group(3));
    }

    private static boolean matches(Pattern pattern, String text) {
        return pattern.matcher(text).lookingAt();
    }

    /** The messages of the chapter on errors; … stands for anything. */
    private static List<Pattern> explained() throws IOException {
        String page = page();
        String chapter = page.substring(page.indexOf("## Errors"));
        return ROW.matcher(chapter)
                .results()
                .map((MatchResult match) -> match.group(1))
                .map(CpcReferenceTest::pattern)
                .toList();
    }

    private static Pattern pattern(String message) {
        return Pattern.compile(
                Arrays.stream(message.split("…", -1))
                        .map(Pattern::quote)
                        .collect(Collectors.joining(".*")));
    }
}
