package crossweave.trace.text;

import crossweave.problem.BadInput;
import crossweave.problem.Problem;
import crossweave.problem.ProblemCode;
import crossweave.problem.Problems;
import crossweave.problem.SourcePosition;
import crossweave.util.Printable;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Collects the problems of one file; reading ends when there are more than a person wants to read.
 *
 * <p>A file that was named by mistake, or to spy on it, may hold secrets that must not appear on a
 * screen or in a log. Messages therefore quote from a file only if it is recognised: a reader has
 * understood its header or one of its records, and has said so by {@link #recognise}. Any other
 * file with words that its reader does not know is refused in one sentence, which quotes neither
 * them nor its lines.
 */
public final class FileProblems {
    private static final int MOST = 20;
    private static final int LONGEST_QUOTE = 60;
    private static final int HARMLESS = 2; // characters that reveal nothing

    // Around a quote within a message; characters for private use, which are removed from what is
    // quoted.
    private static final char OPEN = '\uE000';
    private static final char CLOSE = '\uE001';
    private static final Pattern QUOTE = Pattern.compile(OPEN + "'?([^" + CLOSE + "]*?)'?" + CLOSE);
    private static final Pattern SIGNS = Pattern.compile("[" + OPEN + CLOSE + "]");

    private final String file;
    private final String format; // with an article, and how to recognise it
    private final Set<Problem> found = new LinkedHashSet<>(); // their quotes are marked
    private boolean isRecognised;

    /** For a file that should have a format: {@code an anynet file: no line begins with 'node'}. */
    public FileProblems(Path path, String format) {
        this.file = path.toString();
        this.format = format;
    }

    /** For a file that is known to have its format. */
    public FileProblems(Path path) {
        this(path, "");
        isRecognised = true;
    }

    /** Says that the file has its format, whatever else is wrong with it. */
    public void recognise() {
        isRecognised = true;
    }

    public SourcePosition mark(int line, int column) {
        return new SourcePosition(file, line, column);
    }

    /** The position for problems of the file as a whole. */
    public SourcePosition start() {
        return mark(1, 1);
    }

    public void add(SourcePosition where, ProblemCode code, String message) {
        found.add( // once: each use of a default would report it
                new Problem(where, "", code, message));
        if (found.size() == MOST) {
            throwIfAny();
        }
    }

    /** Stops reading; declared to return an exception so that callers can write throw. */
    public BadInput stop(SourcePosition where, ProblemCode code, String message) {
        add(where, code, message);
        throwIfAny();
        throw new AssertionError(message);
    }

    public void throwIfAny() {
        if (!isRecognised && givesAway()) {
            throw foreign();
        }
        Problems problems = new Problems();
        for (Problem problem : found) {
            String message = SIGNS.matcher(problem.message()).replaceAll("");
            problems.add(problem.where(), "", problem.code(), message);
        }
        problems.throwIfAny();
    }

    /** The file has another format, and nothing of it is quoted. */
    public BadInput foreign() {
        return new BadInput(
                List.of(
                        new Problem(
                                start(), "", ProblemCode.FILE_FORMAT, "this is not " + format)));
    }

    /**
     * Whether problems quote words that the reader did not know; one quote of a letter or two is
     * allowed.
     */
    private boolean givesAway() {
        List<Integer> quoted =
                found.stream()
                        .flatMap(problem -> QUOTE.matcher(problem.message()).results())
                        .map(quote -> quote.group(1).length())
                        .toList();
        return found.size() > 1 && !quoted.isEmpty()
                || quoted.stream().anyMatch(length -> length > HARMLESS);
    }

    /**
     * Quotes text of a file within a message: shortened, without characters that would disturb a
     * terminal, and shown only if the file is recognised.
     */
    public static String quote(String text) {
        boolean tooLong = text.length() > LONGEST_QUOTE;
        String shown = tooLong ? text.substring(0, LONGEST_QUOTE) + "..." : text;
        String safe = Printable.line(SIGNS.matcher(shown).replaceAll(""));
        return OPEN + "'" + safe + "'" + CLOSE;
    }

    /** The same without quotation marks, such as a name within a line to copy. */
    public static String bare(String text) {
        return quote(text).replaceFirst("'", "").replaceFirst("'(?=.?$)", "");
    }

    /** The same where there is no file to recognise. */
    public static String plainQuote(String text) {
        return SIGNS.matcher(quote(text)).replaceAll("");
    }
}
