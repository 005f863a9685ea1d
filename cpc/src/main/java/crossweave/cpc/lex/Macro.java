package crossweave.cpc.lex;

import java.util.List;
import java.util.Optional;

/** A word that stands for tokens; with parameters, if it is written with parentheses. */
record Macro(CpcToken name, Optional<List<String>> parameters, List<CpcToken> body) {

    /** Whether both mean the same, wherever they are written. */
    boolean isLike(Macro other) {
        return parameters.equals(other.parameters) && texts().equals(other.texts());
    }

    /** Whether this is a parameter of it. */
    boolean has(CpcToken word) {
        return word.kind() == CpcToken.Kind.WORD
                && parameters.orElse(List.of()).contains(word.text());
    }

    private List<String> texts() {
        return body.stream().map(CpcToken::text).toList();
    }
}
