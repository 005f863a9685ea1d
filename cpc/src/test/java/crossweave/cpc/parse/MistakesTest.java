package crossweave.cpc.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.cpc.syntax.Given;
import crossweave.cpc.syntax.ProgramTree;
import crossweave.cpc.syntax.SyntaxProblems;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

/** Error messages of the parser, and its recovery from errors. */
class MistakesTest {

    @Test
    void severalErrorsAreReportedAtOnceAndTheRestIsParsed() {
        ProgramTree program =
                Given.program(
                        """
                        unsigned int x;
                        int (*f)(int);
                        void main() {
                            int i
                            i = 3;
                            forall (i = 0; i < 8; i++) f(i);
                            if (i => 3) i = 2; else i = 4;
                            for (i = 0; i < ; i++) { i = 2 }
                            int a[2] = {1, 2;
                            x = 3 4;
                            retrun x;
                            while x { y(; }
                        }
                        flaot z;
                        void g() { }
                        """);
        assertEquals(
                List.of(
                        "1:1: there is no 'unsigned' in CPC",
                        "2:5: pointers to functions are not part of CPC",
                        "4:10: expected ';' before 'i'",
                        "6:15: expected 'from' but found '='",
                        "7:11: there is no operator '=>'",
                        "8:21: expected an expression but found ';'",
                        "8:35: expected ';' before '}'",
                        "9:21: expected '}' but found ';'",
                        "10:10: expected ';' before '4'",
                        "11:5: 'retrun' means nothing here; did you mean 'return'?",
                        "12:11: expected '(' but found 'x'",
                        "12:17: expected an expression but found ';'",
                        "14:1: 'flaot' means nothing here; did you mean 'float'?"),
                Given.complaints(program));
        assertEquals(4, program.items().size()); // x, f, main and g
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "int = 3;|1:5: expected a name but found '='",
                "int int;|1:5: expected a name but found 'int'",
                "int a[];|1:5: the array 'a' has no size",
                "int a[][2] = {1, 2};|1:5: the array 'a' has no size",
                "int a[2][] = {{1}};|1:10: expected the size of an array but found ']'",
                "int &r = x;|1:5: only parameters can be references",
                "int (*p)[3];|1:5: pointers to arrays are not part of CPC",
                "int x = f(1)(2);|1:9: only a function's name can be called",
                "int x = a[1, 2];|1:11: an index is one number",
                "int x = (1 + 2;|1:15: expected ')' but found ';'",
                "int x = 1 ? 2;|1:14: expected ':' but found ';'",
                "int x = a.3;|1:10: expected ';' before '.3'",
                "int x = a.;|1:11: expected the name of a field but found ';'",
                "int x = if;|1:9: expected an expression but found 'if'",
                "int f(int a = 2);|1:13: 'a' cannot have a first value here",
                "int f(a);|1:7: the parameter 'a' has no type",
                "int f(int) { }|1:10: the parameter has no name",
                "int f(int a)|1:13: expected '{' or ';' but found the end of the file",
                "main() { }|1:1: the function 'main' has no type",
                "f(1);|1:1: expected a declaration but found 'f'",
                "x = 1;|1:1: expected a declaration but found 'x'",
                "}|1:1: '}' closes nothing",
                "string s;|1:1: there is no type 'string'",
                "typedef int t;|1:1: there is no 'typedef' in CPC",
                "enum { A, B };|1:1: there is no 'enum' in CPC",
                "static int x;|1:1: there is no 'static' in CPC",
                "struct s { int a = 1; };|1:18: 'a' cannot have a first value here",
                "struct s { int a[]; };|1:18: expected the size of an array but found ']'",
                "struct s { int a; } 7;|1:20: expected ';' before '7'",
                "struct s { int a; }|1:20: expected ';' before the end of the file",
                "struct { int a; };|1:1: the struct has no name",
                "arch [8];|1:6: expected a topology but found '['",
                "arch ring;|1:10: expected the name of the machine, as in arch ring R[8]; but found"
                        + " ';'",
                "arch fat- tree F;|1:11: expected the rest of a topology's name but found 'tree'",
            })
    void errorsInDeclarationsAreReported(String text, String complaint) {
        assertEquals(List.of(complaint), Given.complaints(text));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "else x;|2:1: 'else' has no 'if' before it",
                "if x;|2:4: expected '(' but found 'x'",
                "if (x;|2:6: expected ')' but found ';'",
                "if (x { y; }|2:7: expected ')' but found '{'",
                "if () x; else y;|2:5: expected an expression but found ')'",
                "while (x y) z;|2:10: expected ')' but found 'y'",
                "do x; (y);|2:7: expected 'while' but found '('",
                "for (i = 0) x;|2:11: expected ';' but found ')'",
                "case 1 x;|2:8: expected ':' but found 'x'",
                "goto 3;|2:6: expected a label but found '3'",
                "x = {1, 2};|2:5: values between braces can only follow '=' in a declaration",
                "int a[3] = {1,, 2}; x = 3;|2:15: expected an expression but found ','",
                "f(1, ); g(2);|2:6: expected an expression but found ')'",
                "x = ;|2:5: expected an expression but found ';'",
                "x = 3|2:6: expected ';' before '}'",
                "return x|2:9: expected ';' before '}'",
                "x = 3 return;|2:6: expected ';' before 'return'",
                "unsigned x; y = 3;|2:1: there is no 'unsigned' in CPC",
                "long long x; y = 3;|2:1: there is no 'long' in CPC",
                "union u x; y = 3;|2:1: there is no 'union' in CPC",
                "struct s { int a; }; y = 3;|2:1: a struct is declared outside of functions",
                "int g(int i); y = 3;|2:5: a function is declared outside of functions",
                "fork 3;|2:6: fork needs a call of a function",
                "fork [1, c] f();|2:8: expected ']' but found ','",
                "forall (i from 0; 3) x;|2:17: expected 'to' but found ';'",
                "forall i from 0 to 3 x;|2:8: expected '(' but found 'i'",
                "forall (3 from 0 to 3) x;|2:9: expected a variable but found '3'",
                "join(3);|2:6: expected ')' but found '3'",
                "scanf(\"%d\", &i);|2:1: there is no function 'scanf'",
                "\u201cabc\u201d;|2:1: '\u201c' is a typographic quote",
            })
    void errorsInStatementsAreReported(String statement, String complaint) {
        assertEquals(complaint, Given.complaintsWithin(statement).getFirst());
    }

    @Test
    void aFunctionOfTheProgramMayHaveTheNameOfOneOfC() {
        Given.good("void free(int n) { } void main() { free(3); }");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "void main() { forall (i = 0; i < 3; i++) ; }|forall is written forall (i from 0 to"
                        + " n - 1)",
                "typedef int t;|write the type where it is used, or use #define",
                "long x;|use int, which has 32 bits",
                "int x = 3f;|leave out what follows the digits",
                "int 3x;|",
                "main() { }|write void main, or int if it returns a number",
                "#define N = 8|write #define N 8",
                "void main() { if (a =< b) ; }|write '<='",
                "void main() { x = malloc(3); }|use an array whose size is a constant",
                "x = 1;|statements are inside of functions",
                "void main() {|the block that begins at p.cpc:1:13 is still open",
            })
    void hintsSayWhatToDo(String text, String hint) {
        assertEquals(hint == null ? "" : hint, Given.hint(text));
    }

    @Test
    void aMissingBraceIsFoundWhereTheNextFunctionBegins() {
        assertEquals(
                List.of("4:1: expected '}' before 'int'"),
                Given.complaints(
                        """
                        void main() {
                            if (x) {
                                y = 1;
                        int f(int i) {
                            return i;
                        }
                        """));
    }

    @Test
    void aWrongConditionDoesNotLoseItsStatements() {
        assertEquals(
                1,
                Given.complaintsWithin("if (x = ) { y = 1; } else { y = 2; }\nwhile (1) { }")
                        .size());
    }

    @Test
    void atMostTwentyErrorsAreReported() {
        List<String> complaints = Given.complaints("int ;\n".repeat(100));
        assertEquals(SyntaxProblems.LIMIT, complaints.size());
        assertTrue(complaints.getLast().startsWith("20:"));
    }

    @ParameterizedTest
    @CsvSource({"(, )", "{, }", "if (x) , ;", "-, x;", "x = , 1;", "x ? , 1;", "case 1: , ;"})
    void nestingIsLimited(String open, String close) {
        String text = open.repeat(20_000) + "x" + close.repeat(20_000);
        List<String> complaints = Given.complaintsWithin(text);
        assertTrue(complaints.getFirst().endsWith("this is nested more than 200 deep"), text);
    }

    @Test
    void operatorsOfAnExpressionAreLimited() {
        int most = 500;
        Given.good("int x = 1" + " + 1".repeat(most) + ";");
        assertEquals(
                "an expression has more than 500 operators",
                Given.program("int x = 1" + " + 1".repeat(most + 1) + ";")
                        .diagnostics()
                        .getFirst()
                        .message());
        Given.good("int x[] = {" + "1 + 1, ".repeat(most + 1) + "};");
    }
}
