package crossweave.cpc.syntax;

import java.util.List;
import java.util.Map;

/**
 * The syntax tree of a program, with the problems that lexer and parser found.
 *
 * @param files the lines of every file that was read, by file name
 * @param directives what the preprocessor directives define and use
 */
public record ProgramTree(
        String name,
        List<TopLevelItem> items,
        Map<String, List<String>> files,
        Directives directives,
        List<Diagnostic> diagnostics) {}
