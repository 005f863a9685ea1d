package crossweave.trace.topology.gml;

import static crossweave.trace.text.FileProblems.bare;
import static crossweave.trace.text.FileProblems.quote;

import crossweave.problem.ProblemCode;
import crossweave.trace.text.FileProblems;
import crossweave.trace.topology.gml.GmlLexer.Kind;
import crossweave.trace.topology.gml.GmlLexer.Token;
import crossweave.trace.topology.gml.GmlValue.Field;
import crossweave.trace.topology.gml.GmlValue.Group;
import crossweave.trace.topology.gml.GmlValue.Scalar;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Parses GML (Himsolt 1997) into a tree of values; knows nothing of graphs. */
final class GmlParser {
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
    private static final Pattern NUMBER =
            Pattern.compile("[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?|[+-]?(NAN|INF)");
    private static final int DEEPEST = 100; // nested brackets; more could overflow the stack

    private final GmlLexer lexer;
    private final FileProblems problems;

    private GmlParser(GmlLexer lexer, FileProblems problems) {
        this.lexer = lexer;
        this.problems = problems;
    }

    static Group parse(String text, FileProblems problems) {
        return new GmlParser(new GmlLexer(text, problems), problems).group(Kind.END, 0);
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
                throw problems.stop(
                        token.where(),
                        ProblemCode.SYNTAX,
                        "expected a name%s but found %s".formatted(or, shown(token)));
            }
            fields.add(new Field(token.text(), value(token.text(), depth), token.where()));
        }
    }

    private GmlValue value(String name, int depth) {
        if (depth == 0 && name.equals("graph")) {
            problems.recognise();
        }
        Token token = lexer.next();
        boolean number = token.kind() == Kind.WORD && NUMBER.matcher(token.text()).matches();
        if (token.kind() == Kind.TEXT || number) {
            return new Scalar(token.text());
        }
        if (token.kind() == Kind.OPEN) {
            if (depth == DEEPEST) {
                throw problems.stop(
                        token.where(),
                        ProblemCode.TOO_LARGE,
                        "more than " + DEEPEST + " brackets within each other");
            }
            return group(Kind.CLOSE, depth + 1);
        }
        throw problems.stop(
                token.where(),
                ProblemCode.SYNTAX,
                "expected a number, a text in double quotes or [ after %s but found %s"
                        .formatted(bare(name), shown(token)));
    }

    private static String shown(Token token) {
        return token.kind() == Kind.END ? token.text() : quote(token.text());
    }
}
