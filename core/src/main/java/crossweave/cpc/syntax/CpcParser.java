package crossweave.cpc.syntax;

import java.util.List;

/** From the text of a program to its tree. */
public final class CpcParser {
    private CpcParser() {}

    /**
     * Reads a program, whatever the text is: what cannot be understood is in the diagnostics.
     *
     * @param name of its file, for messages
     * @param includes finds the files that it includes
     */
    public static Program parse(String name, String text, SourceReader includes) {
        Complaints complaints = new Complaints();
        Sources sources = new Sources(includes);
        Preprocessor preprocessor = new Preprocessor(sources, complaints);
        List<Item> items = List.of();
        try {
            List<Token> tokens = preprocessor.tokens(name, text);
            items = new ItemParser(new Tokens(tokens, complaints)).items();
        } catch (Mistake mistake) { // of the preprocessor: limits
            complaints.add(mistake.diagnostic());
        }
        List<String> files = List.copyOf(sources.files().keySet());
        return new Program(
                name,
                List.copyOf(items),
                sources.files(),
                preprocessor.directives(),
                complaints.sorted(files));
    }

    /**
     * Reads one expression, as a debugger is asked for it.
     *
     * @param head lines before it, such as those that define macros
     * @throws IllegalArgumentException that says what is wrong with it
     */
    public static Expr expression(List<String> head, String text) {
        Complaints complaints = new Complaints();
        String all = String.join("\n", head) + "\n" + text;
        try {
            Preprocessor preprocessor =
                    new Preprocessor(new Sources(SourceReader.NONE), complaints);
            Tokens tokens = new Tokens(preprocessor.tokens("expression", all), complaints);
            Expr expr = new ExpressionParser(tokens).expression();
            if (!tokens.isAtEnd()) {
                tokens.report(tokens.expected("the end of the expression", ""));
            }
            List<Diagnostic> wrong = complaints.sorted(List.of("expression"));
            if (!wrong.isEmpty()) {
                throw new IllegalArgumentException(wrong.getFirst().message());
            }
            return expr;
        } catch (Mistake mistake) {
            throw new IllegalArgumentException(mistake.getMessage(), mistake);
        }
    }
}
