package crossweave.lsp;

import crossweave.cpc.lex.Lexeme;
import crossweave.cpc.symbol.Definition;
import crossweave.cpc.symbol.Definition.Kind;
import crossweave.cpc.symbol.StandardLibrary;
import crossweave.cpc.syntax.CpcKeywords;
import crossweave.topology.family.Topologies;

import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionItemKind;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Computes what can be written at a position. */
final class Completions {
    /** The words before the one being typed, which determine the kind of completion. */
    private static final Pattern BEFORE =
            Pattern.compile("(?<context>(\\.|->|\\bstruct|\\bgoto|\\barch|\\bphyArch))?\\s*\\w*$");

    // a name that no program contains
    private static final String PLACEHOLDER = "xw_completed_here";

    private final Documents documents;
    private final Document document;
    private final Position position;

    Completions(Documents documents, Document document, Position position) {
        this.documents = documents;
        this.document = document;
        this.position = position;
    }

    List<CompletionItem> items() {
        String line = document.textBefore(position);
        if (line.strip().startsWith("#include")) {
            return List.of(
                    item(
                            StandardLibrary.FILE,
                            CompletionItemKind.File,
                            "collectives and constants"));
        }
        if (isInComment()) {
            return List.of();
        }
        Matcher matcher = BEFORE.matcher(line);
        String context = matcher.find() ? String.valueOf(matcher.group("context")) : "";
        return switch (context) {
            case ".", "->" -> fields();
            case "struct" -> named(Kind.STRUCT);
            case "goto" -> named(Kind.LABEL);
            case "arch", "phyArch" -> topologies();
            default -> everything();
        };
    }

    private boolean isInComment() {
        Optional<Lexeme> lexeme = document.lexemeAt(position);
        return lexeme.filter(
                        one ->
                                one.kind() == Lexeme.Kind.COMMENT
                                        || one.kind() == Lexeme.Kind.TEXT
                                        || one.kind() == Lexeme.Kind.WRONG)
                .isPresent();
    }

    /** Asks the compiler which fields it would accept here. */
    private List<CompletionItem> fields() {
        int offset = LspPositions.offset(document.text(), position);
        int begin = offset - word().length();
        String text = document.text();
        Document asked =
                documents.analyse(
                        document.uri(),
                        text.substring(0, begin) + PLACEHOLDER + text.substring(offset));
        int column = LspPositions.column(position) - word().length();
        return asked.index().fieldsAt(document.name(), LspPositions.line(position), column).stream()
                .map(this::item)
                .toList();
    }

    /** The part of the word that is typed already. */
    private String word() {
        Matcher matcher = Pattern.compile("\\w*$").matcher(document.textBefore(position));
        return matcher.find() ? matcher.group() : "";
    }

    private List<CompletionItem> named(Kind kind) {
        return document.index().definitions().stream()
                .filter(one -> one.kind() == kind)
                .map(this::item)
                .toList();
    }

    private static List<CompletionItem> topologies() {
        return Topologies.ALL.entries().stream()
                .map(entry -> item(entry.name(), CompletionItemKind.Value, entry.sentence()))
                .toList();
    }

    private List<CompletionItem> everything() {
        Stream<CompletionItem> names =
                document
                        .index()
                        .visibleAt(
                                document.name(),
                                LspPositions.line(position),
                                LspPositions.column(position))
                        .stream()
                        .map(this::item);
        Stream<CompletionItem> words =
                CpcKeywords.all().stream()
                        .map(word -> item(word, CompletionItemKind.Keyword, meaning(word)));
        return Stream.concat(names, words).toList();
    }

    private static String meaning(String word) {
        return CpcKeywords.meaning(word).orElse("");
    }

    private CompletionItem item(Definition definition) {
        CompletionItem item =
                item(
                        definition.name(),
                        SymbolKinds.completion(definition.kind()),
                        definition.text());
        List<String> about = Hovers.about(definition, document);
        String rest = String.join("\n\n", about.subList(1, about.size()));
        item.setDocumentation(Either.forRight(Hovers.markdown(rest)));
        return item;
    }

    private static CompletionItem item(String label, CompletionItemKind kind, String detail) {
        CompletionItem item = new CompletionItem(label);
        item.setKind(kind);
        if (!detail.isEmpty()) {
            item.setDetail(detail);
        }
        return item;
    }
}
