package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.problem.Problem;
import crossweave.problem.ProblemCode;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The words of problems: many small inputs that are wrong, and what users read about each. Other
 * tests look at codes and paths only, so that a sentence can be improved here.
 */
class ProblemWordingsTest {
    private static final Path PROJECT = Path.of("").toAbsolutePath().getParent();
    private static final Path WORDINGS =
            PROJECT.resolve("app/src/test/resources/problems/wordings.txt");
    private static final Path REFERENCE = PROJECT.resolve("docs/reference/problems.md");
    private static final String CODES = "codes: ";
    private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

    private static final Map<String, Answer> ANSWERS = new HashMap<>(); // by title

    @TempDir private static Path folder;

    /** What stands in the file between two titles. */
    private record Case(
            String title, Map<String, String> files, String command, List<String> answer) {

        static Case parse(String text) {
            List<String> lines = text.lines().toList();
            Map<String, String> files = new LinkedHashMap<>();
            String file = "";
            int i = 1;
            for (; !lines.get(i).startsWith("$ xw "); i++) {
                if (lines.get(i).startsWith("-- ")) {
                    file = lines.get(i).substring("-- ".length());
                    files.put(file, "");
                } else {
                    files.merge(file, lines.get(i) + "\n", String::concat);
                }
            }
            return new Case(
                    lines.getFirst(),
                    files,
                    lines.get(i).substring("$ xw ".length()),
                    lines.subList(i + 1, lines.size()).stream()
                            .filter(line -> !line.isBlank())
                            .toList());
        }

        String text(List<String> other) {
            StringBuilder text = new StringBuilder("== " + title + "\n");
            files.forEach((name, content) -> text.append("-- " + name + "\n" + content));
            text.append("$ xw " + command + "\n");
            other.forEach(line -> text.append(line + "\n"));
            return text + "\n";
        }
    }

    /** A command that was given, without its folder in what it says. */
    private record Answer(List<String> lines, List<Problem> problems) {}

    private static String[] parts() throws IOException {
        return Files.readString(WORDINGS).split("(?m)^== ");
    }

    private static List<Case> cases() throws IOException {
        return Stream.of(parts()).skip(1).map(Case::parse).toList();
    }

    /** Each command runs once. */
    private static Answer answer(Case one) throws IOException {
        Answer known = ANSWERS.get(one.title);
        if (known == null) {
            known = run(one);
            ANSWERS.put(one.title, known);
        }
        return known;
    }

    private static Answer run(Case one) throws IOException {
        Path own = Files.createDirectory(folder.resolve("case" + ANSWERS.size()));
        for (Map.Entry<String, String> file : one.files.entrySet()) {
            Files.writeString(own.resolve(file.getKey()), file.getValue());
        }
        List<String> words = new ArrayList<>();
        for (Matcher word = WORD.matcher(one.command); word.find(); ) {
            String text = word.group(1) == null ? word.group(2) : word.group(1);
            boolean isFile = one.files.containsKey(text) || text.matches("[\\w/]+\\.(yaml|json)");
            words.add(isFile ? own.resolve(text).toString() : text);
        }
        Xw xw = Xw.run(words.toArray(String[]::new));
        assertEquals(2, xw.exit(), one.title + ": " + xw.out() + xw.err());
        List<String> lines =
                new ArrayList<>(
                        xw.err()
                                .replace(own + "/", "")
                                .replace(own.toString(), ".")
                                .stripTrailing()
                                .lines()
                                .toList());
        lines.removeIf(String::isBlank);
        if (!xw.problems().isEmpty()) {
            lines.add(
                    xw.problems().stream()
                            .map(problem -> problem.code().toString())
                            .distinct()
                            .collect(Collectors.joining(", ", CODES, "")));
        }
        return new Answer(lines, xw.problems());
    }

    @TestFactory
    Stream<DynamicTest> usersReadTheseSentences() throws IOException {
        List<Case> all = cases();
        if (Shown.RENEWS) {
            StringBuilder text = new StringBuilder(parts()[0]);
            for (Case one : all) {
                text.append(one.text(answer(one).lines));
            }
            Files.writeString(WORDINGS, text.toString().stripTrailing() + "\n");
            return Stream.empty();
        }
        return all.stream()
                .map(
                        one ->
                                DynamicTest.dynamicTest(
                                        one.title,
                                        () ->
                                                assertEquals(
                                                        String.join("\n", one.answer),
                                                        String.join("\n", answer(one).lines))));
    }

    /** The page has every code, and of each the first sentence that is told with it here. */
    @Test
    void theReferenceHasEveryCodeWithAnExample() throws IOException {
        Map<ProblemCode, String> examples = new EnumMap<>(ProblemCode.class);
        for (Case one : cases()) {
            for (Problem problem : answer(one).problems) {
                String said = problem.message().lines().findFirst().orElseThrow();
                boolean isOfThisComputer = said.contains(folder.toString());
                if (!isOfThisComputer) {
                    String path = problem.path().isEmpty() ? "" : problem.path() + ": ";
                    examples.putIfAbsent(problem.code(), path + said);
                }
            }
        }
        StringBuilder page =
                new StringBuilder(
                        """
                        # Problems

                        Whatever is wrong with an input is told with its place, the path of the setting and a sentence. The page, the language
                        server and the debug adapter also tell a code, which stays the same when a sentence is worded better: programs can rely on it.

                        With `XW_PROBLEMS=json` in the environment, all commands tell problems to programs, each as a line of JSON: `event` (`problem`), `code`, `where`,
                        `path`, `values` (those that disagree) and `message`. Failures of runs are told so, too, with the codes `no-route`, `file-unwritable`,
                        `user-code`, `run-failed` (a program, a script or a check), `out-of-memory` and `bug`.

                        | Code | Meaning | Example |
                        |---|---|---|
                        """);
        for (ProblemCode code : ProblemCode.values()) {
            String example = examples.getOrDefault(code, "");
            page.append("| `%s` | %s | %s |\n".formatted(code, code.meaning(), quoted(example)));
        }
        if (Shown.RENEWS) {
            Files.writeString(REFERENCE, page);
        }
        assertEquals(page.toString(), Files.readString(REFERENCE));
        assertTrue(examples.size() >= ProblemCode.values().length - 5, examples.toString());
    }

    private static String quoted(String example) {
        return example.isEmpty() ? "" : "`" + example.replace("|", "\\|") + "`";
    }
}
