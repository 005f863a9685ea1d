package crossweave.cpc.syntax;

import java.util.List;
import java.util.Optional;

/** A word that stands for tokens; with parameters, if it is written with parentheses. */
record Macro(Token name, Optional<List<String>> parameters, List<Token> body) {

    /** Whether both mean the same, wherever they are written. */
    boolean isLike(Macro other) {
        return parameters.equals(other.parameters) && texts().equals(other.texts());
    }

    /** Whether this is a parameter of it. */
    boolean has(Token word) {
        return word.kind() == Token.Kind.WORD && parameters.orElse(List.of()).contains(word.text());
    }

    private List<String> texts() {
        return body.stream().map(Token::text).toList();
    }
}
