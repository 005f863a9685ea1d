package crossweave.cpc.syntax;

/** What to say about a word before another one that is no type. */
final class Misspelled {
    private Misspelled() {}

    static Mistake word(Token token) {
        return Words.near(token.text())
                .map(
                        near ->
                                new Mistake(
                                        token.span(),
                                        "%s means nothing here; did you mean '%s'?"
                                                .formatted(token, near)))
                .orElseGet(
                        () ->
                                new Mistake(
                                        token.span(),
                                        "there is no type %s".formatted(token),
                                        ForeignWords.instead(token.text())
                                                .orElse(
                                                        "types are int, float, char, void and"
                                                                + " struct NAME")));
    }
}
