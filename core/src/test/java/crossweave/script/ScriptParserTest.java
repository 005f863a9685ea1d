package crossweave.script;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.config.BadInput;
import crossweave.config.Problem;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

/** What a user is told about a script that is wrong. */
class ScriptParserTest {

    private static List<String> complaints(String text) {
        return assertThrows(BadInput.class, () -> Script.of("s.xws", text)).problems().stream()
                .map(Problem::toString)
                .map(line -> line.replaceFirst("s\\.xws:", ""))
                .toList();
    }

    @Test
    void everythingThatIsWrongIsToldAtOnce() {
        assertEquals(
                List.of(
                        "1:7: expected the name of a param but found 'rank', which is a word of"
                                + " the language",
                        "2:1: 'recieve' is no statement; did you mean 'receive'?",
                        "3:15: expected 'to' but found the end of the line",
                        "4:9: nothing above sets 'siz'; did you mean 'size'?",
                        "6:5: a variable is set by: let x = ...",
                        "9:1: 'end' closes nothing; remove it"),
                complaints(
                        """
                        param rank = 1
                        recieve from 1
                            send 1 + 2
                        for i = siz to 9
                            let y = i
                            x = 3
                        end
                        let z = y
                        end
                        """));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "compute|1:8: expected a value but found the end of the line",
                "compute 3 4|1:11: expected the end of the line but found '4'",
                "compute (3|1:11: expected ')' but found the end of the line",
                "compute 3 +|1:12: expected a value but found the end of the line",
                "compute * 3|1:9: expected a value but found '*'",
                "compute 1 < 2 < 3|1:15: comparisons do not follow each other; write: a < b and b"
                        + " < c",
                "compute 5 % 2|1:11: '%' means nothing here; write 'mod'",
                "compute 5 == 2|1:11: '==' means nothing here; write '='",
                "compute 1 && 0|1:11: '&&' means nothing here; write 'and'",
                "compute 5;|1:10: ';' means nothing here",
                "compute 99999999999999999999|1:9: '99999999999999999999' is more than"
                        + " 9223372036854775807",
                "compute unifrom(0, 9)|1:9: there is no function 'unifrom'; did you mean"
                        + " 'uniform'?",
                "compute min(1)|1:9: 'min' takes 2 values but has 1",
                "compute abs(1, 2)|1:9: 'abs' takes 1 value but has 2",
                "compute min|1:12: expected '(' but found the end of the line",
                "send to 3|1:6: expected a value but found 'to'",
                "send 4 3|1:8: expected 'to' but found '3'",
                "sync 4 to 3|1:6: expected 'send' but found '4'",
                "receive 3|1:9: expected 'from' but found '3'",
                "receive from|1:13: expected a value but found the end of the line",
                "barrier 3|1:9: expected the end of the line but found '3'",
                "let to = 3|1:5: expected the name of a variable but found 'to', which is a word"
                        + " of the language",
                "let 3 = 3|1:5: expected the name of a variable but found '3'",
                "let x 3|1:7: expected '=' but found '3'",
                "x = 3|1:1: a variable is set by: let x = ...",
                "3|1:1: '3' is no statement; known: param, let, seed, compute, send, sync,"
                        + " receive, barrier, repeat, for, while, if, measure, stop",
                "stopp|1:1: 'stopp' is no statement; did you mean 'stop'?",
                "end|1:1: 'end' closes nothing; remove it",
                "else|1:1: 'else' closes nothing; remove it",
                "let x = x|1:9: nothing above sets 'x'; known: abs, exponential, log2, max, min,"
                        + " now, rank, sender, size, sqrt, uniform",
                "param p = rank|1:11: a param is the same for all processes, but 'rank' is not;"
                        + " use let",
                "param p = 2 * uniform(0, 9)|1:15: a param is the same for all processes, but"
                        + " 'uniform' is not; use let",
            })
    void aWrongLineIsPointedAt(String line, String complaint) {
        assertEquals(List.of(complaint), complaints(line + "\nstop\n")); // a line that is right
    }

    @Test
    void aBlockWithoutEndIsNamedByItsLine() {
        assertEquals(
                List.of("4:1: expected 'end' for the 'while' of line 2"),
                complaints("compute 1\nwhile rank = 0\n    compute 1\n"));
    }

    @Test
    void theIndentTellsWhichEndIsMissing() {
        assertEquals(
                List.of(
                        "6:1: expected 'end' for the 'repeat' of line 1; perhaps it is missing"
                                + " after the 'if' of line 2, which the 'end' of line 5 closes"),
                complaints(
                        """
                        repeat 3
                            if rank = 0
                                compute 1
                            compute 2
                        end
                        """));
    }

    @Test
    void aBlockWithAWrongFirstLineStillHasItsEnd() {
        assertEquals(
                List.of(
                        "1:6: expected '=' but found the end of the line",
                        "3:7: expected a value but found the end of the line",
                        "5:12: expected the name of what is measured but found the end of the line",
                        "7:11: expected a value but found the end of the line"),
                complaints(
                        """
                        for i
                            compute 1
                            if
                            end
                            measure
                            end
                            repeat
                            end
                        end
                        """));
    }

    @Test
    void anElseInALoopIsPointedAt() {
        assertEquals(
                List.of(
                        "3:5: 'else' belongs to an if, but closes the 'repeat' of line 2; write"
                                + " 'end' before it"),
                complaints("if rank = 0\n    repeat 2\n    else\n    end\nend\n"));
    }

    @Test
    void paramsStandAboveEverythingAndKeepTheirValues() {
        assertEquals(
                List.of(
                        "2:5: 'a' is a param, which keeps its value; choose another name",
                        "3:1: params stand above all other statements; move it up"),
                complaints("param a = 1\nlet a = 2\nparam b = 3\n"));
        assertEquals(
                List.of("2:7: there already is a param 'a'"),
                complaints("param a = 1\nparam a = 2\n"));
        assertEquals(
                List.of("1:11: nothing above sets 'b'; did you mean 'abs'?"),
                complaints("param a = b\nparam b = 1\n").stream()
                        .map(line -> line.replaceFirst("; .*", "; did you mean 'abs'?"))
                        .toList());
    }

    @Test
    void theVariableOfALoopIsItsOwn() {
        assertEquals(
                List.of(
                        "2:9: 'i' counts the loop of line 1; choose another name",
                        "3:9: 'i' counts the loop of line 1; choose another name"),
                complaints("for i = 1 to 3\n    let i = 2\n    for i = 1 to 2\n    end\nend\n"));
        Script.of("s.xws", "for i = 1 to 3\nend\nlet i = 2\nfor i = 1 to 3\nend\n");
    }

    @Test
    void nothingIsMeasuredWithinItself() {
        assertEquals(
                List.of("2:13: 'a' is measured already here"),
                complaints("measure a\n    measure a\n    end\nend\n"));
        Script.of("s.xws", "measure a\nend\nmeasure a\nend\n");
    }

    @Test
    void afterTwentyMistakesReadingEnds() {
        assertEquals(20, complaints("stop\n" + "computer 3\n".repeat(50)).size());
    }

    @ParameterizedTest
    @ValueSource(strings = {"(", "-", "not ", "abs(", "1 + ", "if 1\n", "repeat 2\n", "1 < "})
    void whatGoesOnForEverIsNoBug(String part) {
        assertTrue(complaints("compute " + part.repeat(20_000)).size() <= 20);
        assertTrue(complaints(part.repeat(20_000)).size() <= 20);
    }

    @Test
    void anythingMayBeCutOffAnywhere() {
        for (String name : BundledScripts.NAMES) {
            String text = BundledScripts.text(name).orElseThrow();
            for (int end = 0; end < text.length(); end += 7) {
                try {
                    Script.of(name, text.substring(0, end) + "\n" + text.substring(end));
                } catch (BadInput e) {
                    e.problems().forEach(p -> assertTrue(p.where().line() > 0, p.toString()));
                }
            }
        }
    }

    @Test
    void linesMayBeIndentedAndCommentedFreely() {
        Script script =
                Script.of(
                        "s.xws",
                        "\t # nothing\r\n  param a = 2 * size   #   how many \r\n\n  param b=-1\n");
        assertEquals(
                List.of(new Param("a", "2 * size", "how many"), new Param("b", "-1", "")),
                script.params());
    }

    @Test
    void valuesOfParamsAreChecked() {
        Script script = Script.of("s.xws", "param bytes = 1\nparam times = 2\n");
        script.compile(ParamValues.parse("  times = 3, bytes=-4"));
        assertEquals(
                "set is byts=4, but s.xws has no param 'byts'; did you mean 'bytes'?",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> script.compile(ParamValues.parse("byts=4")))
                        .getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"bytes", "=3", "bytes=", "bytes=x", "a=1 a=2", "a=1b=2", "a=1.5"})
    void whatIsNoValueOfAParamIsRefused(String text) {
        assertThrows(IllegalArgumentException.class, () -> ParamValues.parse(text));
    }
}
