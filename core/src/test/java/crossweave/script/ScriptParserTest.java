package crossweave.script;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.problem.BadInput;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

/** What a user is told about a script that is wrong. */
class ScriptParserTest {

    private static List<String> complaints(String text) {
        return assertThrows(BadInput.class, () -> Script.of("s.xws", text)).problems().stream()
                .map(problem -> problem.coded().replaceFirst("s\\.xws:", ""))
                .toList();
    }

    @Test
    void everythingThatIsWrongIsToldAtOnce() {
        assertEquals(
                List.of(
                        "1:7: syntax",
                        "2:1: syntax",
                        "3:15: syntax",
                        "4:9: unknown-name",
                        "6:5: syntax",
                        "9:1: syntax"),
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
                "compute|1:8: syntax",
                "compute 3 4|1:11: syntax",
                "compute (3|1:11: syntax",
                "compute 3 +|1:12: syntax",
                "compute * 3|1:9: syntax",
                "compute 1 < 2 < 3|1:15: syntax",
                "compute 5 % 2|1:11: syntax",
                "compute 5 == 2|1:11: syntax",
                "compute 1 && 0|1:11: syntax",
                "compute 5;|1:10: syntax",
                "compute 99999999999999999999|1:9: too-large",
                "compute unifrom(0, 9)|1:9: unknown-name",
                "compute min(1)|1:9: wrong-count",
                "compute abs(1, 2)|1:9: wrong-count",
                "compute min|1:12: syntax",
                "send to 3|1:6: syntax",
                "send 4 3|1:8: syntax",
                "sync 4 to 3|1:6: syntax",
                "receive 3|1:9: syntax",
                "receive from|1:13: syntax",
                "barrier 3|1:9: syntax",
                "barrier by|1:11: syntax",
                "barrier by ring|1:12: conflicting-settings",
                "allreduce 3|1:1: syntax",
                "all - reduce|1:13: syntax",
                "all-reduce 3 from 0|1:14: syntax",
                "all-reduce 3 by rng|1:17: unknown-choice",
                "all-reduce 3 by ring chanels=2|1:17: unknown-setting",
                "all-reduce 3 by ring channels=0|1:17: too-small",
                "all-reduce 3 by linear|1:17: conflicting-settings",
                "broadcast 3|1:12: syntax",
                "broadcast 3 to 0|1:13: syntax",
                "gather 3 from 0|1:10: syntax",
                "all-to-some 3|1:1: syntax",
                "let to = 3|1:5: syntax",
                "let 3 = 3|1:5: syntax",
                "let x 3|1:7: syntax",
                "x = 3|1:1: syntax",
                "3|1:1: syntax",
                "stopp|1:1: syntax",
                "end|1:1: syntax",
                "else|1:1: syntax",
                "let x = x|1:9: unknown-name",
                "param p = rank|1:11: contradiction",
                "param p = 2 * uniform(0, 9)|1:15: contradiction",
            })
    void aWrongLineIsPointedAt(String line, String complaint) {
        assertEquals(List.of(complaint), complaints(line + "\nstop\n")); // a line that is right
    }

    @Test
    void aBlockWithoutEndIsNamedByItsLine() {
        assertEquals(
                List.of("4:1: syntax"), complaints("compute 1\nwhile rank = 0\n    compute 1\n"));
    }

    @Test
    void theIndentTellsWhichEndIsMissing() {
        assertEquals(
                List.of("6:1: syntax"),
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
                List.of("1:6: syntax", "3:7: syntax", "5:12: syntax", "7:11: syntax"),
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
                List.of("3:5: syntax"),
                complaints("if rank = 0\n    repeat 2\n    else\n    end\nend\n"));
    }

    @Test
    void paramsStandAboveEverythingAndKeepTheirValues() {
        assertEquals(
                List.of("2:5: contradiction", "3:1: syntax"),
                complaints("param a = 1\nlet a = 2\nparam b = 3\n"));
        assertEquals(List.of("2:7: duplicate"), complaints("param a = 1\nparam a = 2\n"));
        assertEquals(List.of("1:11: unknown-name"), complaints("param a = b\nparam b = 1\n"));
    }

    @Test
    void theVariableOfALoopIsItsOwn() {
        assertEquals(
                List.of("2:9: contradiction", "3:9: contradiction"),
                complaints("for i = 1 to 3\n    let i = 2\n    for i = 1 to 2\n    end\nend\n"));
        Script.of("s.xws", "for i = 1 to 3\nend\nlet i = 2\nfor i = 1 to 3\nend\n");
    }

    @Test
    void nothingIsMeasuredWithinItself() {
        assertEquals(
                List.of("2:13: duplicate"), complaints("measure a\n    measure a\n    end\nend\n"));
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
