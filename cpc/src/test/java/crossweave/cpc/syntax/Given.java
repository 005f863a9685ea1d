package crossweave.cpc.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.cpc.parse.CpcParser;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Parses programs for tests. */
public final class Given {
    private Given() {}

    public static ProgramTree program(String text) {
        return CpcParser.parse("p.cpc", text, SourceReader.NONE);
    }

    public static ProgramTree program(String text, Map<String, String> files) {
        return CpcParser.parse("p.cpc", text, name -> Optional.ofNullable(files.get(name)));
    }

    /** Parses a program that must have no errors. */
    public static ProgramTree good(String text) {
        ProgramTree program = program(text);
        assertEquals(List.of(), complaints(program));
        return program;
    }

    /** Line, column and message of each problem. */
    public static List<String> complaints(ProgramTree program) {
        return program.diagnostics().stream()
                .map(d -> d.span().line() + ":" + d.span().column() + ": " + d.message())
                .toList();
    }

    public static List<String> complaints(String text) {
        return complaints(program(text));
    }

    /** The problems of a function with these statements. */
    public static List<String> complaintsWithin(String statements) {
        return complaints("void main() {\n" + statements + "\n}\n");
    }

    public static String hint(String text) {
        return program(text).diagnostics().getFirst().hint();
    }

    /** The initializer of the first variable of the program. */
    public static Expr expression(String text) {
        TopLevelItem.Variables first =
                (TopLevelItem.Variables) good("int x = (" + text + ");").items().getFirst();
        return first.variables().getFirst().initial().orElseThrow();
    }
}
