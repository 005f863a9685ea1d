package crossweave.cpc.parse;

import crossweave.cpc.lex.CpcToken;
import crossweave.cpc.lex.Preprocessor;
import crossweave.cpc.lex.ProgramSources;
import crossweave.cpc.syntax.Diagnostic;
import crossweave.cpc.syntax.Expr;
import crossweave.cpc.syntax.ProgramTree;
import crossweave.cpc.syntax.SourceReader;
import crossweave.cpc.syntax.SyntaxError;
import crossweave.cpc.syntax.SyntaxProblems;
import crossweave.cpc.syntax.TopLevelItem;

import java.util.List;

/** Parses the text of a program into a syntax tree. */
public final class CpcParser {
    private CpcParser() {}

    /**
     * Parses any text. It never fails: problems are in the tree's diagnostics.
     *
     * @param name the name of the file, for messages
     * @param includes reads the files that the program includes
     */
    public static ProgramTree parse(String name, String text, SourceReader includes) {
        SyntaxProblems problems = new SyntaxProblems();
        ProgramSources sources = new ProgramSources(includes);
        Preprocessor preprocessor = new Preprocessor(sources, problems);
        List<TopLevelItem> items = List.of();
        try {
            List<CpcToken> tokens = preprocessor.tokens(name, text);
            items = new ItemParser(new CpcTokenStream(tokens, problems)).items();
        } catch (SyntaxError mistake) { // the preprocessor exceeded a limit
            problems.add(mistake.diagnostic());
        }
        List<String> files = List.copyOf(sources.files().keySet());
        return new ProgramTree(
                name,
                List.copyOf(items),
                sources.files(),
                preprocessor.directives(),
                problems.sorted(files));
    }

    /**
     * Parses one expression, such as one typed into the debugger.
     *
     * @param head lines to read before it, such as macro definitions
     * @throws IllegalArgumentException if the expression is wrong; its message says why
     */
    public static Expr expression(List<String> head, String text) {
        SyntaxProblems problems = new SyntaxProblems();
        String all = String.join("\n", head) + "\n" + text;
        try {
            Preprocessor preprocessor =
                    new Preprocessor(new ProgramSources(SourceReader.NONE), problems);
            CpcTokenStream tokens =
                    new CpcTokenStream(preprocessor.tokens("expression", all), problems);
            Expr expr = new CpcExpressionParser(tokens).expression();
            if (!tokens.isAtEnd()) {
                tokens.report(tokens.expected("the end of the expression", ""));
            }
            List<Diagnostic> wrong = problems.sorted(List.of("expression"));
            if (!wrong.isEmpty()) {
                throw new IllegalArgumentException(wrong.getFirst().message());
            }
            return expr;
        } catch (SyntaxError mistake) {
            throw new IllegalArgumentException(mistake.getMessage(), mistake);
        }
    }
}
