package crossweave.cpc.syntax;

import java.util.List;

/**
 * What the lines of a program that begin with {@code #} say, for those who explain the program.
 *
 * @param macros every place where the name of a macro is written, its definition among them
 * @param parameters every place where a parameter of a macro is written
 */
public record Directives(
        List<Mention> macros, List<SourceSpan> parameters, List<Inclusion> inclusions) {
    public static final Directives NONE = new Directives(List.of(), List.of(), List.of());

    /** A macro is named here; where it was defined is the same place in its definition. */
    public record Mention(String name, SourceSpan span, SourceSpan definition) {}

    /** A file is named here, between quotes. */
    public record Inclusion(String file, SourceSpan span) {}
}
