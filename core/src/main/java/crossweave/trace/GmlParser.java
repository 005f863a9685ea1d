package crossweave.trace;

import static crossweave.trace.Complaints.bare;
import static crossweave.trace.Complaints.quote;

import crossweave.trace.GmlLexer.Kind;
import crossweave.trace.GmlLexer.Token;
import crossweave.trace.GmlValue.Field;
import crossweave.trace.GmlValue.Group;
import crossweave.trace.GmlValue.Scalar;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Parses GML (Himsolt 1997) into the tree of its values; knows nothing of graphs. */
final class GmlParser {
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
    private static final Pattern NUMBER =
            Pattern.compile("[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?|[+-]?(NAN|INF)");
    private static final int DEEPEST = 100; // brackets; more would endanger the stack

    private final GmlLexer lexer;
    private final Complaints complaints;

    private GmlParser(GmlLexer lexer, Complaints complaints) {
        this.lexer = lexer;
        this.complaints = complaints;
    }

    static Group parse(String text, Complaints complaints) {
        return new GmlParser(new GmlLexer(text, complaints), complaints).group(Kind.END, 0);
    }

    private Group group(Kind end, int depth) {
        List<Field> fields = new ArrayList<>();
        while (true) {
            Token token = lexer.next();
            if (token.kind() == end) {
                return new Group(List.copyOf(fields));
            }
            if (token.kind() != Kind.WORD || !NAME.matcher(token.text()).matches()) {
                String or = end == Kind.CLOSE ? " or ]" : "";
                throw complaints.stop(
                        token.mark(), "expected a name%s but found %s".formatted(or, shown(token)));
            }
            fields.add(new Field(token.text(), value(token.text(), depth), token.mark()));
        }
    }

    private GmlValue value(String name, int depth) {
        if (depth == 0 && name.equals("graph")) {
            complaints.recognise();
        }
        Token token = lexer.next();
        boolean number = token.kind() == Kind.WORD && NUMBER.matcher(token.text()).matches();
        if (token.kind() == Kind.TEXT || number) {
            return new Scalar(token.text());
        }
        if (token.kind() == Kind.OPEN) {
            if (depth == DEEPEST) {
                throw complaints.stop(
                        token.mark(), "more than " + DEEPEST + " brackets within each other");
            }
            return group(Kind.CLOSE, depth + 1);
        }
        throw complaints.stop(
                token.mark(),
                "expected a number, a text in double quotes or [ after %s but found %s"
                        .formatted(bare(name), shown(token)));
    }

    private static String shown(Token token) {
        return token.kind() == Kind.END ? token.text() : quote(token.text());
    }
}
