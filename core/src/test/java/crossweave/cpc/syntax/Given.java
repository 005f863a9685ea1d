package crossweave.cpc.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Programs of tests, and what comes out of them. */
final class Given {
    private Given() {}

    static ProgramTree program(String text) {
        return CpcParser.parse("p.cpc", text, SourceReader.NONE);
    }

    static ProgramTree program(String text, Map<String, String> files) {
        return CpcParser.parse("p.cpc", text, name -> Optional.ofNullable(files.get(name)));
    }

    /** A program without mistakes. */
    static ProgramTree good(String text) {
        ProgramTree program = program(text);
        assertEquals(List.of(), complaints(program));
        return program;
    }

    /** Line, column and message of each. */
    static List<String> complaints(ProgramTree program) {
        return program.diagnostics().stream()
                .map(d -> d.span().line() + ":" + d.span().column() + ": " + d.message())
                .toList();
    }

    static List<String> complaints(String text) {
        return complaints(program(text));
    }

    /** What a function with these statements is told. */
    static List<String> complaintsWithin(String statements) {
        return complaints("void main() {\n" + statements + "\n}\n");
    }

    static String hint(String text) {
        return program(text).diagnostics().getFirst().hint();
    }

    /** The expression that the first variable of the program begins with. */
    static Expr expression(String text) {
        TopLevelItem.Variables first =
                (TopLevelItem.Variables) good("int x = (" + text + ");").items().getFirst();
        return first.variables().getFirst().initial().orElseThrow();
    }
}
