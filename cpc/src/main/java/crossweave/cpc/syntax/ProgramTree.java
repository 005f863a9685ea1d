package crossweave.cpc.syntax;

import java.util.List;
import java.util.Map;

/**
 * A program as it was written, with what is wrong with its text so far.
 *
 * @param files the lines of every file that was read, by its name, for carets and listings
 * @param directives what the preprocessor was told
 */
public record ProgramTree(
        String name,
        List<TopLevelItem> items,
        Map<String, List<String>> files,
        Directives directives,
        List<Diagnostic> diagnostics) {}
