package crossweave.fuzz;

import crossweave.problem.BadInput;
import crossweave.problem.Problem;
import crossweave.routing.Unroutable;
import crossweave.workload.WorkloadFailed;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What came of an input.
 *
 * @param shape of the answer, without numbers and names: a new one is a new way through the reader
 * @param defect what is wrong with us, the same for the same cause; empty if nothing is
 */
record Verdict(String shape, String defect, String details) {
    static final Verdict READ = new Verdict("read", "", "");

    private static final int LONGEST = 2100; // characters of a problem that somebody reads
    private static final int MOST = 1000; // problems
    private static final Pattern QUOTED =
            Pattern.compile("'[^']*('|$)|\"[^\"]*(\"|$)"); // long ones are cut

    /** Sentences of the JDK, not of ours. */
    private static final Pattern LEAK =
            Pattern.compile(
                    "\\bjava\\.|\\bcrossweave\\.[a-z]+\\.|Exception|out of bounds|out of range|For"
                        + " input string|(?<!pointer is )\\bnull\\b|Cannot invoke|overflow|bound"
                        + " must|no enum|@[0-9a-f]{5,}|begin \\d+, end|\\bclass [a-z]+\\.");

    boolean isDefect() {
        return !defect.isEmpty();
    }

    static Verdict defect(String what, String details) {
        return new Verdict("", what, details);
    }

    /** What was thrown for an input, which a sentence may repeat without quotes. */
    static Verdict of(Throwable thrown, byte[] bytes) {
        String input = new String(bytes, StandardCharsets.UTF_8);
        return switch (thrown) {
            case BadInput bad -> ofProblems(bad.problems(), input);
            case Unroutable _, WorkloadFailed _ ->
                    ofSentence(String.valueOf(thrown.getMessage()), input, thrown);
            case AssertionError said when said.getMessage() != null ->
                    defect(said.getMessage().lines().findFirst().orElse(""), trace(thrown));
            default -> defect(thrown.getClass().getName() + " " + place(thrown), trace(thrown));
        };
    }

    private static Verdict ofProblems(List<Problem> problems, String input) {
        if (problems.isEmpty() || problems.size() > MOST) {
            return defect(problems.size() + " problems", "");
        }
        for (Problem problem : problems) {
            Optional<String> wrong = wrong(problem, input);
            if (wrong.isPresent()) {
                return defect(wrong.get(), problem.toString());
            }
        }
        return new Verdict(
                problems.stream()
                        .limit(3)
                        .map(problem -> shape(problem.message()))
                        .collect(Collectors.joining("; ")),
                "",
                "");
    }

    private static Verdict ofSentence(String sentence, String input, Throwable thrown) {
        return wrongText(sentence, input)
                .map(wrong -> defect(wrong, trace(thrown)))
                .orElse(new Verdict(shape(sentence), "", ""));
    }

    private static Optional<String> wrong(Problem problem, String input) {
        if (problem.where().source().isEmpty()) {
            return Optional.of("a problem without a place");
        }
        if (problem.where().line() < 0 || problem.where().column() < 0) {
            return Optional.of("a problem at a place that cannot be");
        }
        return wrongText(problem.message(), input).or(() -> unprintable(problem.toString()));
    }

    private static Optional<String> wrongText(String message, String input) {
        if (message.isBlank()) {
            return Optional.of("a problem without a text");
        }
        if (message.length() > LONGEST) {
            return Optional.of("a problem that nobody reads to its end: " + shape(message));
        }
        if (LEAK.matcher(QUOTED.matcher(own(message)).replaceAll("Q"))
                .results()
                .anyMatch(leak -> !input.contains(leak.group()))) {
            return Optional.of("a problem that speaks of the program: " + shape(message));
        }
        return unprintable(message);
    }

    /** Without the line of a program that some problems show below their first line. */
    private static String own(String message) {
        return message.lines()
                .filter(line -> message.startsWith(line) || line.startsWith("hint:"))
                .collect(Collectors.joining("\n"));
    }

    private static Optional<String> unprintable(String message) {
        return message.chars().anyMatch(c -> Character.isISOControl(c) && c != '\n' && c != '\t')
                ? Optional.of("a problem that upsets a terminal: " + shape(message))
                : Optional.empty();
    }

    static String shape(String message) {
        String plain =
                QUOTED.matcher(message).replaceAll("Q").replaceAll("[-+]?[0-9][0-9.,eE]*", "N");
        return plain.replaceAll("\\p{Cntrl}", "?").substring(0, Math.min(100, plain.length()));
    }

    /** Where in our code it was thrown. */
    private static String place(Throwable thrown) {
        return Stream.of(thrown.getStackTrace())
                .filter(frame -> frame.getClassName().startsWith("crossweave."))
                .filter(frame -> !frame.getClassName().startsWith("crossweave.fuzz"))
                .findFirst()
                .map(frame -> "in " + frame.getClassName() + "." + frame.getMethodName())
                .orElse("");
    }

    private static String trace(Throwable thrown) {
        StringWriter text = new StringWriter();
        thrown.printStackTrace(new PrintWriter(text));
        return text.toString().lines().limit(40).collect(Collectors.joining("\n"));
    }
}
