package crossweave.cpc.syntax;

import crossweave.config.BadInput;
import crossweave.config.Problem;
import crossweave.config.ProblemCode;
import crossweave.config.SourcePosition;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What is wrong with a program, as its author reads it: with the line, carets and a hint. */
public final class Diagnostics {
    private static final int LONGEST_LINE = 200; // characters; a longer one is not shown

    /** A directive, or a declaration of something. */
    private static final Pattern OF_PROGRAM =
            Pattern.compile(
                    "\\s*(#\\s*(include|define|if|ifdef|ifndef|undef)\\b|(%s)\\s[\\s*]*\\w)"
                            .formatted(String.join("|", CpcKeywords.DECLARING)));

    private Diagnostics() {}

    /** All of them, each with its place before it. */
    public static String text(List<Diagnostic> diagnostics, Map<String, List<String>> files) {
        return shown(diagnostics, files).stream()
                .map(diagnostic -> diagnostic.span() + ": " + message(diagnostic, files))
                .collect(Collectors.joining("\n"));
    }

    /** The same for the command line. */
    public static BadInput badInput(List<Diagnostic> diagnostics, Map<String, List<String>> files) {
        return new BadInput(
                shown(diagnostics, files).stream()
                        .map(d -> new Problem(mark(d.span()), "", d.code(), message(d, files)))
                        .toList());
    }

    /** The same in the program's own file: what is wrong in others is told where they come in. */
    public static Diagnostic within(ProgramTree program, Diagnostic one) {
        if (one.span().file().equals(program.name())) {
            return one;
        }
        SourceSpan span = inclusion(program, one.span().file());
        Diagnostic shown = isProgram(one.span(), program.files()) ? one : foreign(one.span());
        return new Diagnostic(
                span, shown.code(), one.span() + ": " + shown.message(), shown.hint());
    }

    /** Of a file that is no program, nothing is told but that: others may read what is told. */
    private static List<Diagnostic> shown(
            List<Diagnostic> diagnostics, Map<String, List<String>> files) {
        return diagnostics.stream()
                .map(one -> isProgram(one.span(), files) ? one : foreign(one.span()))
                .distinct()
                .toList();
    }

    /** Whether the file of a place has a line that can be one of a program. */
    private static boolean isProgram(SourceSpan place, Map<String, List<String>> files) {
        return files.getOrDefault(place.file(), List.of()).stream()
                .anyMatch(line -> OF_PROGRAM.matcher(line).lookingAt());
    }

    private static Diagnostic foreign(SourceSpan place) {
        String message = "this is no program: it has no declaration, such as int main()";
        return new Diagnostic(
                new SourceSpan(place.file(), 1, 1, 1), ProblemCode.FILE_FORMAT, message, "");
    }

    private static SourceSpan inclusion(ProgramTree program, String file) {
        List<Directives.Inclusion> here =
                program.directives().inclusions().stream()
                        .filter(one -> one.span().file().equals(program.name()))
                        .toList();
        return here.stream()
                .filter(one -> one.file().equals(file))
                .findFirst()
                .or(() -> here.stream().findFirst()) // it is included by one of those
                .map(Directives.Inclusion::span)
                .orElse(new SourceSpan(program.name(), 1, 1, 1));
    }

    private static SourcePosition mark(SourceSpan span) {
        return new SourcePosition(span.file(), span.line(), span.column());
    }

    private static String message(Diagnostic diagnostic, Map<String, List<String>> files) {
        SourceSpan span = diagnostic.span();
        List<String> lines = files.getOrDefault(span.file(), List.of());
        boolean isThere = span.line() <= lines.size();
        String line = isThere ? lines.get(span.line() - 1).stripTrailing() : "";
        boolean isShown =
                isProgram(span, files) && !line.isEmpty() && line.length() <= LONGEST_LINE;
        String excerpt = isShown ? "\n" + line + "\n" + carets(line, span) : "";
        String hint = diagnostic.hint().isEmpty() ? "" : "\nhint: " + diagnostic.hint();
        return diagnostic.message() + excerpt + hint;
    }

    /** Tabs are kept before the carets, so that they are below what they mean. */
    private static String carets(String line, SourceSpan span) {
        int begin = Math.min(span.column() - 1, line.length());
        String indent = line.substring(0, begin).replaceAll("[^\t]", " ");
        return indent + "^".repeat(Math.max(1, Math.min(span.length(), line.length() - begin)));
    }
}
