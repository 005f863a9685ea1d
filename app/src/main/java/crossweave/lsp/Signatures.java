package crossweave.lsp;

import crossweave.cpc.lex.Lexeme;
import crossweave.cpc.symbol.Definition;

import org.eclipse.lsp4j.ParameterInformation;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.SignatureHelp;
import org.eclipse.lsp4j.SignatureInformation;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Help for a call that is being typed: the function, and its current parameter. */
final class Signatures {
    private Signatures() {}

    private record Call(String function, int argument) {}

    static Optional<SignatureHelp> at(Document document, Position position) {
        int line = LspPositions.line(position);
        int column = LspPositions.column(position);
        return call(document, line, column)
                .flatMap(
                        call ->
                                document.index().visibleAt(document.name(), line, column).stream()
                                        .filter(one -> one.name().equals(call.function))
                                        .filter(one -> one.text().contains("("))
                                        .findFirst()
                                        .map(one -> help(one, call.argument)));
    }

    /** The innermost unfinished call before a position. */
    private static Optional<Call> call(Document document, int line, int column) {
        List<Lexeme> before =
                document.lexemes().stream()
                        .filter(one -> one.kind() != Lexeme.Kind.COMMENT)
                        .filter(one -> isBefore(one, line, column))
                        .toList();
        int closed = 0;
        int commas = 0;
        for (int i = before.size() - 1; i > 0; i--) {
            Lexeme one = before.get(i);
            if (one.is(";") || one.is("{") || one.is("}")) {
                return Optional.empty();
            }
            if (one.is(")") || one.is("]")) {
                closed++;
            } else if (one.is(",") && closed == 0) {
                commas++;
            } else if (one.is("(") || one.is("[")) {
                Lexeme name = before.get(i - 1);
                if (closed == 0 && one.is("(") && name.kind() == Lexeme.Kind.NAME) {
                    return Optional.of(new Call(name.text(), commas));
                }
                commas = closed == 0 ? 0 : commas; // only parentheses around the argument
                closed = Math.max(0, closed - 1);
            }
        }
        return Optional.empty();
    }

    private static boolean isBefore(Lexeme one, int line, int column) {
        return one.span().line() < line
                || (one.span().line() == line
                        && one.span().column() + one.span().length() <= column);
    }

    private static SignatureHelp help(Definition function, int argument) {
        String text = function.text();
        String inside = text.substring(text.indexOf('(') + 1, Math.max(text.lastIndexOf(')'), 1));
        List<ParameterInformation> parameters =
                Arrays.stream(inside.split(",\\s*"))
                        .filter(one -> !one.isBlank())
                        .map(ParameterInformation::new)
                        .toList();
        SignatureInformation information = new SignatureInformation(text);
        information.setParameters(parameters);
        information.setDocumentation(function.documentation());
        return new SignatureHelp(List.of(information), 0, argument);
    }
}
