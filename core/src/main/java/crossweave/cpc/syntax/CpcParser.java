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
}
