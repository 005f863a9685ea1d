package crossweave.cpc.syntax;

import crossweave.problem.BadInput;
import crossweave.problem.Problem;
import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Prints problems for the author of the program: with the source line, carets and a hint. */
public final class Diagnostics {
    private static final int LONGEST_LINE = 200; // characters; a longer line is not printed

    /** Matches a line that begins with a directive or a declaration. */
    private static final Pattern PROGRAM_LINE =
            Pattern.compile(
                    "\\s*(#\\s*(include|define|if|ifdef|ifndef|undef)\\b|(%s)\\s[\\s*]*\\w)"
                            .formatted(String.join("|", CpcKeywords.DECLARATION_KEYWORDS)));

    private Diagnostics() {}

    /** All problems as text, each after its position. */
    public static String text(List<Diagnostic> diagnostics, Map<String, List<String>> files) {
        return shareable(diagnostics, files).stream()
                .map(diagnostic -> diagnostic.span() + ": " + message(diagnostic, files))
                .collect(Collectors.joining("\n"));
    }

    /** All problems as an exception for the command line. */
    public static BadInput badInput(List<Diagnostic> diagnostics, Map<String, List<String>> files) {
        return new BadInput(
                shareable(diagnostics, files).stream()
                        .map(d -> new Problem(position(d.span()), "", d.code(), message(d, files)))
                        .toList());
    }

    /**
     * Moves a problem to the program's own file: one in an included file is reported at the
     * directive that includes it.
     */
    public static Diagnostic atInclusion(ProgramTree program, Diagnostic one) {
        if (one.span().file().equals(program.name())) {
            return one;
        }
        SourceSpan span = inclusion(program, one.span().file());
        Diagnostic shareable =
                isProgram(one.span(), program.files()) ? one : notAProgram(one.span());
        return new Diagnostic(
                span, shareable.code(), one.span() + ": " + shareable.message(), shareable.hint());
    }

    /**
     * Replaces all problems of a file that is not a program by one that says just that. An included
     * file may be any file of the machine, so its lines must not leak into messages.
     */
    private static List<Diagnostic> shareable(
            List<Diagnostic> diagnostics, Map<String, List<String>> files) {
        return diagnostics.stream()
                .map(one -> isProgram(one.span(), files) ? one : notAProgram(one.span()))
                .distinct()
                .toList();
    }

    /** Whether some line of the file looks like a line of a program. */
    private static boolean isProgram(SourceSpan place, Map<String, List<String>> files) {
        return files.getOrDefault(place.file(), List.of()).stream()
                .anyMatch(line -> PROGRAM_LINE.matcher(line).lookingAt());
    }

    private static Diagnostic notAProgram(SourceSpan place) {
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
                .or(() -> here.stream().findFirst()) // included indirectly
                .map(Directives.Inclusion::span)
                .orElse(new SourceSpan(program.name(), 1, 1, 1));
    }

    private static SourcePosition position(SourceSpan span) {
        return new SourcePosition(span.file(), span.line(), span.column());
    }

    private static String message(Diagnostic diagnostic, Map<String, List<String>> files) {
        SourceSpan span = diagnostic.span();
        List<String> lines = files.getOrDefault(span.file(), List.of());
        boolean hasLine = span.line() <= lines.size();
        String line = hasLine ? lines.get(span.line() - 1).stripTrailing() : "";
        boolean isShown =
                isProgram(span, files) && !line.isEmpty() && line.length() <= LONGEST_LINE;
        String excerpt = isShown ? "\n" + line + "\n" + carets(line, span) : "";
        String hint = diagnostic.hint().isEmpty() ? "" : "\nhint: " + diagnostic.hint();
        return diagnostic.message() + excerpt + hint;
    }

    /** Keeps the tabs of the line before the carets, so that the carets stand below the span. */
    private static String carets(String line, SourceSpan span) {
        int begin = Math.min(span.column() - 1, line.length());
        String indent = line.substring(0, begin).replaceAll("[^\t]", " ");
        return indent + "^".repeat(Math.max(1, Math.min(span.length(), line.length() - begin)));
    }
}
