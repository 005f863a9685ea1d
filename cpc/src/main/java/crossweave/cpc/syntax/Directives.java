package crossweave.cpc.syntax;

import java.util.List;

/**
 * What the preprocessor directives of a program define and use, for editors.
 *
 * @param macros every occurrence of a macro's name, definitions included
 * @param parameters every occurrence of a macro's parameter
 */
public record Directives(
        List<Mention> macros, List<SourceSpan> parameters, List<Inclusion> inclusions) {
    public static final Directives NONE = new Directives(List.of(), List.of(), List.of());

    /** An occurrence of a macro's name; in its definition, both spans are equal. */
    public record Mention(String name, SourceSpan span, SourceSpan definition) {}

    /** A file name in an include directive. */
    public record Inclusion(String file, SourceSpan span) {}
}
