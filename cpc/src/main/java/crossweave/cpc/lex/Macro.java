package crossweave.cpc.lex;

import java.util.List;
import java.util.Optional;

/** A macro; one that is defined without parentheses has no parameters. */
record Macro(CpcToken name, Optional<List<String>> parameters, List<CpcToken> body) {

    /** Whether both have the same parameters and the same body. */
    boolean hasSameDefinition(Macro other) {
        return parameters.equals(other.parameters) && texts().equals(other.texts());
    }

    /** Whether the token is one of the macro's parameters. */
    boolean hasParameter(CpcToken word) {
        return word.kind() == CpcToken.Kind.WORD
                && parameters.orElse(List.of()).contains(word.text());
    }

    private List<String> texts() {
        return body.stream().map(CpcToken::text).toList();
    }
}
