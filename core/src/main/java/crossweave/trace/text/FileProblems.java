package crossweave.trace.text;

import crossweave.config.BadInput;
import crossweave.config.Problem;
import crossweave.config.ProblemCode;
import crossweave.config.Problems;
import crossweave.config.SourcePosition;
import crossweave.util.Printable;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What is wrong with one file; reading ends when there is more than a person wants to read.
 *
 * <p>A file that somebody named by mistake, or to see what is in it, may hold what nobody should
 * read on a screen or in a log. Messages therefore quote from a file only if it is recognised: a
 * reader has understood its header or one of its records, and has said so by {@link #recognise}.
 * Any other file with words that its reader does not know is refused in one sentence, which tells
 * neither of them nor of its lines.
 */
public final class FileProblems {
    private static final int MOST = 20;
    private static final int LONGEST_QUOTE = 60;
    private static final int HARMLESS = 2; // characters that give nothing away

    // Around a quote within a message; signs for private use, which are taken out of what is
    // quoted.
    private static final char OPEN = '\uE000';
    private static final char CLOSE = '\uE001';
    private static final Pattern QUOTE = Pattern.compile(OPEN + "'?([^" + CLOSE + "]*?)'?" + CLOSE);
    private static final Pattern SIGNS = Pattern.compile("[" + OPEN + CLOSE + "]");

    private final String file;
    private final String format; // with an article, and how to know it
    private final Set<Problem> found = new LinkedHashSet<>(); // their quotes are marked
    private boolean isRecognised;

    /** Of a file that is to be of a format: {@code an anynet file: no line begins with 'node'}. */
    public FileProblems(Path path, String format) {
        this.file = path.toString();
        this.format = format;
    }

    /** Of a file that is known to be of its format. */
    public FileProblems(Path path) {
        this(path, "");
        isRecognised = true;
    }

    /** The file is of its format, whatever else is wrong with it. */
    public void recognise() {
        isRecognised = true;
    }

    public SourcePosition mark(int line, int column) {
        return new SourcePosition(file, line, column);
    }

    /** The place for complaints about the file as a whole. */
    public SourcePosition start() {
        return mark(1, 1);
    }

    public void add(SourcePosition where, ProblemCode code, String message) {
        found.add( // once: all that take a default would tell of it
                new Problem(where, "", code, message));
        if (found.size() == MOST) {
            throwIfAny();
        }
    }

    /** Ends the reading here; declared to return something so that callers can say throw. */
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

    /** The file is of another format, and nothing of it is told. */
    public BadInput foreign() {
        return new BadInput(
                List.of(
                        new Problem(
                                start(), "", ProblemCode.FILE_FORMAT, "this is not " + format)));
    }

    /**
     * Whether complaints quote what their reader did not know; a letter or two may be told once.
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
     * Text of a file within a message: shortened, without what would upset a terminal, and told
     * only if the file is recognised.
     */
    public static String quote(String text) {
        boolean tooLong = text.length() > LONGEST_QUOTE;
        String shown = tooLong ? text.substring(0, LONGEST_QUOTE) + "..." : text;
        String safe = Printable.line(SIGNS.matcher(shown).replaceAll(""));
        return OPEN + "'" + safe + "'" + CLOSE;
    }

    /** The same without the signs of a quotation, such as a name within a line to copy. */
    public static String bare(String text) {
        return quote(text).replaceFirst("'", "").replaceFirst("'(?=.?$)", "");
    }

    /** The same where there is no file to recognise. */
    static String plainQuote(String text) {
        return SIGNS.matcher(quote(text)).replaceAll("");
    }
}
