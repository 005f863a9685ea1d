package crossweave.cpc.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import crossweave.problem.BadInput;

import org.junit.jupiter.api.Test;

class DiagnosticsTest {

    @Test
    void aProblemIsShownWithItsLineAndAHint() {
        ProgramTree program = Given.program("void main() {\n\tunsigned x;\n}\n");
        String expected =
                """
                p.cpc:2:2: there is no 'unsigned' in CPC
                \tunsigned x;
                \t^^^^^^^^
                hint: use int, which has 32 bits\
                """;
        assertEquals(expected, Diagnostics.text(program.diagnostics(), program.files()));
        BadInput badInput = Diagnostics.badInput(program.diagnostics(), program.files());
        assertEquals(expected, badInput.getMessage());
    }

    @Test
    void aMissingSemicolonIsShownAfterTheLastToken() {
        ProgramTree program = Given.program("int x // no end\nint y;\n");
        assertEquals(
                """
                p.cpc:1:6: expected ';' before 'int'
                int x // no end
                     ^\
                """,
                Diagnostics.text(program.diagnostics(), program.files()));
    }

    @Test
    void aMissingTokenAtTheEndIsShownAfterTheLastLine() {
        ProgramTree program = Given.program("int x");
        assertEquals(
                """
                p.cpc:1:6: expected ';' before the end of the file
                int x
                     ^\
                """,
                Diagnostics.text(program.diagnostics(), program.files()));
    }

    @Test
    void aLineOfAThousandCharactersIsNotShown() {
        ProgramTree program = Given.program("int " + "x".repeat(1000) + "\nint y;");
        assertFalse(Diagnostics.text(program.diagnostics(), program.files()).contains("\n"));
    }
}
