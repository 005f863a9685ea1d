package crossweave.cpc.parse;

import crossweave.cpc.lex.CpcToken;
import crossweave.cpc.syntax.CpcKeywords;
import crossweave.cpc.syntax.ForeignNames;
import crossweave.cpc.syntax.SyntaxError;
import crossweave.problem.ProblemCode;

/** The error for a word that stands where a type must stand, but is no type. */
final class MisspelledType {
    private MisspelledType() {}

    static SyntaxError word(CpcToken token) {
        return CpcKeywords.near(token.text())
                .map(
                        near ->
                                new SyntaxError(
                                        token.span(),
                                        "%s means nothing here; did you mean '%s'?"
                                                .formatted(token, near)))
                .orElseGet(
                        () ->
                                new SyntaxError(
                                        token.span(),
                                        ProblemCode.UNKNOWN_NAME,
                                        "there is no type %s".formatted(token),
                                        ForeignNames.hint(token.text())
                                                .orElse(
                                                        "types are int, float, char, void and"
                                                                + " struct NAME")));
    }
}
