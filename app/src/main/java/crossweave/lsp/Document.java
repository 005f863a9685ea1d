package crossweave.lsp;

import crossweave.cpc.compile.Compilation;
import crossweave.cpc.compile.CpcCompiler;
import crossweave.cpc.lex.Lexeme;
import crossweave.cpc.parse.CpcParser;
import crossweave.cpc.symbol.Occurrence;
import crossweave.cpc.symbol.SymbolIndex;
import crossweave.cpc.syntax.ProgramTree;
import crossweave.cpc.syntax.SourceReader;

import org.eclipse.lsp4j.Position;

import java.util.List;
import java.util.Optional;

/**
 * The text of a document in an editor, and the compiler's analysis of it.
 *
 * @param name of its file for the compiler
 */
record Document(
        String uri, String name, String text, ProgramTree program, Compilation compilation) {

    /** Compiles a text; one whose name ends with .h is compiled as a part of programs. */
    static Document of(String uri, String name, String text, SourceReader includes) {
        ProgramTree program = CpcParser.parse(name, text, includes);
        Compilation compilation =
                name.endsWith(".h")
                        ? CpcCompiler.compilePart(program)
                        : CpcCompiler.compile(program);
        return new Document(uri, name, text, program, compilation);
    }

    SymbolIndex index() {
        return compilation.index();
    }

    /** The name at a position. */
    Optional<Occurrence> at(Position position) {
        return index().at(name, LspPositions.line(position), LspPositions.column(position));
    }

    List<Lexeme> lexemes() {
        return Lexeme.of(name, text);
    }

    /** The lexeme at a position, or one that ends there. */
    Optional<Lexeme> lexemeAt(Position position) {
        int line = LspPositions.line(position);
        int column = LspPositions.column(position);
        return lexemes().stream()
                .filter(one -> one.span().line() == line && one.span().column() <= column)
                .filter(one -> column <= one.span().column() + one.span().length())
                .reduce((_, last) -> last);
    }

    /** The text before a position on its line. */
    String textBefore(Position position) {
        int end = LspPositions.offset(text, position);
        return text.substring(text.lastIndexOf('\n', end - 1) + 1, end);
    }
}
