package crossweave.lsp;

import crossweave.cpc.lex.Lexeme;
import crossweave.cpc.symbol.Definition;
import crossweave.cpc.symbol.Occurrence;
import crossweave.cpc.syntax.CpcKeywords;
import crossweave.cpc.syntax.SourceSpan;

import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.TextEdit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Renames something in its whole file, or says why it cannot: every other name must keep its
 * meaning.
 */
final class Renames {
    private final Documents documents;
    private final Document document;

    Renames(Documents documents, Document document) {
        this.documents = documents;
        this.document = document;
    }

    /** The name at a position if it can be renamed; otherwise throws a refusal. */
    Occurrence renamed(Position position) {
        Occurrence there =
                document.at(position).orElseThrow(() -> Refusal.of("there is no name here"));
        Definition definition = there.definition();
        String name = definition.name();
        if (definition.kind().isOfLanguage()) {
            throw Refusal.of("'%s' is of the language: it keeps its name".formatted(name));
        }
        SourceSpan span = definition.place().orElseThrow().span();
        if (!span.file().equals(document.name())) {
            throw Refusal.of(
                    "'%s' is defined in %s, which other programs may include: rename it by hand"
                            .formatted(name, span.file()));
        }
        if (document.name().endsWith(".h") && !definition.isLocal()) {
            throw Refusal.of(
                    "programs that include this file may use '%s': rename it by hand"
                            .formatted(name));
        }
        checkMacros(definition);
        checkUnknown(name);
        return there;
    }

    private void checkMacros(Definition definition) {
        document.index().of(definition).stream()
                .filter(one -> !one.isWritten() || !one.span().file().equals(document.name()))
                .findFirst()
                .ifPresent(
                        one -> {
                            throw Refusal.of(
                                    "'%s' comes out of a macro or an included file in line %d:"
                                                    .formatted(definition.name(), one.span().line())
                                            + " rename it by hand");
                        });
    }

    /**
     * Refuses names in inactive code, in bodies of macros and in erroneous code: whether they mean
     * this definition is unknown.
     */
    private void checkUnknown(String name) {
        Set<SourceSpan> known = new HashSet<>(document.program().directives().parameters());
        document.index().occurrences().forEach(one -> known.add(one.span()));
        document.lexemes().stream()
                .filter(one -> one.kind() == Lexeme.Kind.NAME && one.text().equals(name))
                .filter(one -> !known.contains(one.span()))
                .findFirst()
                .ifPresent(
                        one -> {
                            throw Refusal.of(
                                    "what '%s' means in line %d is not known: a macro, a part that"
                                                    .formatted(name, one.span().line())
                                            + " is left out, or a mistake; rename it by hand");
                        });
    }

    List<TextEdit> edits(Position position, String newName) {
        Definition definition = renamed(position).definition();
        if (!newName.matches("[A-Za-z_][A-Za-z_0-9]*") || CpcKeywords.isReserved(newName)) {
            throw Refusal.of("'%s' is no name: letters, digits and _".formatted(newName));
        }
        List<SourceSpan> spans =
                document.index().of(definition).stream().map(Occurrence::span).distinct().toList();
        checkMeanings(spans, newName);
        return spans.stream().map(span -> new TextEdit(LspPositions.range(span), newName)).toList();
    }

    /**
     * Compiles the program with the new name: every name must refer to the same definition as
     * before.
     */
    private void checkMeanings(List<SourceSpan> spans, String newName) {
        List<String> lines = new ArrayList<>(document.text().lines().toList());
        for (SourceSpan span : spans.reversed()) {
            String line = lines.get(span.line() - 1);
            int from = span.column() - 1;
            lines.set(
                    span.line() - 1,
                    line.substring(0, from) + newName + line.substring(from + span.length()));
        }
        Document after = documents.analyse(document.uri(), String.join("\n", lines) + "\n");
        if (!meanings(document).equals(meanings(after))) {
            throw Refusal.of(
                    "with '%s' something would mean something else: there is one already"
                            .formatted(newName));
        }
    }

    /** For every name in the order of the file: the index of its definition. */
    private static List<Integer> meanings(Document document) {
        List<Definition> definitions = document.index().definitions();
        return document.index().occurrences().stream()
                .filter(one -> !one.definition().kind().isOfLanguage())
                .map(one -> definitions.indexOf(one.definition()))
                .toList();
    }
}
